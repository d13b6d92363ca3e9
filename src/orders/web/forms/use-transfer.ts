import { useState } from 'react'
import type { Language } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import { formatPlain } from '#money/format.ts'
import { type Amount, amount as amountOf, isLess, subtract } from '#money/money.ts'
import { parseAmount } from '#money/parse.ts'
import { isWithin, postponedDayRange } from '#orders/dates/named-day.ts'
import type { StepInputs } from '#orders/endpoints/step-endpoints.ts'
import { lastPromised } from '#orders/goods/last-promised.ts'
import { maxTransfer } from '#orders/sums/max-transfer.ts'
import { remnantOf } from '#orders/sums/remnant.ts'
import { readSum } from '#orders/sums/typed-sum.ts'
import { undoneStepInput } from '#orders/web/step-form/undone-input.ts'
import { missingText, useDraftLetters } from '#orders/web/step-form/use-draft-letters.ts'
import type { FormProps, Steps } from '#orders/web/step-form/use-steps.ts'
import { ApiError } from '#platform/browser/send.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { onceTypedMs, usePaused } from '#ui/use-paused.ts'

export type TransferStep = 'record-payment' | 'record-return'

/** A typed transfer, and what is confirmed before it is recorded: a surplus, a reference that other orders have. */
export function useTransfer(step: TransferStep, steps: FormProps['steps']) {
  const { language } = useLanguage()
  const { number, payable, owedBack, returnable, total, due, price } = steps.order
  const open = step === 'record-payment' ? payable : returnable
  // The sum to be sent is known; a received sum is typed from the bank's statement, where a mistake would be expensive.
  const isKnown = step === 'record-return' && owedBack.minor > 0
  const before = step === 'record-payment' ? undoneStepInput(number, 'record-payment') : undefined
  const begins = before ? amountOf(before.minor, open.currency) : isKnown ? owedBack : undefined
  const [typed, setTyped] = useState(() => (begins ? formatPlain(begins, language) : ''))
  const amount = parseAmount(typed, open.currency, language)
  // The other orders with this reference, once the shop has named them.
  const [recordedFor, setRecordedFor] = useState<number[]>()
  const isPlausible = amount && !isLess(maxTransfer(total), amount)
  const missing = step === 'record-payment' && amount?.minor && isLess(amount, due) && subtract(due, amount)
  const remnant = missing ? remnantOf({ due: missing, price }) : undefined
  const waived = remnant?.minor ? remnant : undefined
  const coversAll = amount !== undefined && (!isLess(amount, open) || waived !== undefined)
  // Its letter thanks for the whole price, and may name another delivery day.
  const settles = step === 'record-payment' && isPlausible && open.minor > 0 && coversAll
  const surplus = isPlausible && isLess(open, amount) ? subtract(amount, open) : undefined
  const sumProblem = problemOf(step, { typed, amount, open, total }, language)
  const [isLeft, setIsLeft] = useState(false)
  // Shown once the field was left or typing has ended, not between two digits.
  const isRead = usePaused(typed, onceTypedMs) === typed
  const shown = { ...(surplus && { surplusMinor: surplus.minor }), ...(waived && { waivedMinor: waived.minor }) }
  // A digit is easily lost: 41.50 for 415.00.
  const tenth = step === 'record-payment' && amount?.minor && amount.minor * 10 === open.minor ? amount : undefined
  const [arrivedOn, setArrivedOn] = useState(before?.arrivedOn)
  const draft =
    amount?.minor && isPlausible && !(surplus && step === 'record-return')
      ? { minor: amount.minor, reference: missingText, arrivedOn: arrivedOn || undefined, ...shown }
      : undefined
  const deliveryDays = useDeliveryDays(steps, step, settles ? draft : undefined)
  const [deliverOn, setDeliverOn] = useState(before?.deliverOn)
  const isOffered = deliverOn && deliveryDays && isWithin(deliverOn, deliveryDays)
  const delivery = { ...(isOffered && { deliverOn }) }
  const checked = useCheckedForm(async ({ reference = '', arrivedOn }) => {
    if (sumProblem || !amount) return { field: 'sum', problem: sumProblem ?? 'orders.admin.problem.sum' }
    const body = { minor: amount.minor, reference, arrivedOn, recordedFor, ...shown, ...delivery }
    return steps.take(step, body).catch((error: unknown) => {
      setRecordedFor(recordedElsewhere(error))
      return { field: 'reference', problem: 'orders.admin.problem.reference-elsewhere' }
    })
  })
  return {
    typedProblem: typed.trim() !== '' && (isLeft || isRead) ? sumProblem : undefined,
    ...{
      open,
      setIsLeft,
      typed,
      setTyped,
      recordedFor,
      checked,
      before,
      waived,
      tenth,
      settles,
      setArrivedOn,
      setDeliverOn,
      deliveryDays,
    },
    amount: isPlausible ? amount : undefined,
    draft: draft && { ...draft, ...delivery },
    surplus: step === 'record-payment' ? surplus : undefined,
    forgetReference: () => setRecordedFor(undefined),
  }
}

type Sum = { typed: string; amount: Amount | undefined; open: Amount; total: Amount }

/** Why the typed sum cannot be that of a transfer. */
function problemOf(step: TransferStep, { typed, amount, open, total }: Sum, language: Language): WordId | undefined {
  if (!amount?.minor) {
    const read = readSum(typed, open, language)
    return 'problem' in read ? read.problem : 'orders.admin.problem.sum'
  }
  if (isLess(maxTransfer(total), amount)) return 'orders.admin.problem.sum-implausible'
  return step === 'record-return' && isLess(open, amount) ? 'orders.admin.problem.too-much' : undefined
}

/** The days to which the delivery may move with a late payment; undefined where it stays. */
function useDeliveryDays(steps: Steps, step: TransferStep, draft: StepInputs[TransferStep] | undefined) {
  const postponedTo = useDraftLetters(steps, step, draft).preview?.promisedOn
  const promisedOn = lastPromised(steps.order)
  if (!postponedTo || postponedTo <= promisedOn) return undefined
  return postponedDayRange({ today: dayOf(businessNow()), promisedOn, postponedTo })
}

/** The other orders whose transfers have the reference; throws every other fault. */
function recordedElsewhere(error: unknown): number[] {
  if (error instanceof ApiError && Array.isArray(error.details.recordedFor)) return error.details.recordedFor
  throw error
}
