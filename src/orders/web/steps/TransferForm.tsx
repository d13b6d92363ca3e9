import { useState } from 'react'
import { listed } from '#language/list.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { formatPlain } from '#money/format.ts'
import { add, isLess, subtract } from '#money/money.ts'
import { parseAmount } from '#money/parse.ts'
import { mostTransfer } from '#orders/most-transfer.ts'
import { transferDayRange } from '#orders/named-day.ts'
import { readSum } from '#orders/typed-sum.ts'
import { useWords } from '#orders/web/admin/admin-words.ts'
import { StepForm } from '#orders/web/steps/StepForm.tsx'
import { useDayProblem } from '#orders/web/steps/use-day-problem.ts'
import type { FormProps } from '#orders/web/steps/use-steps.ts'
import { ApiError } from '#platform/browser/send.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { Checkbox, TextField } from '#ui/Field.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { useFormat } from '#ui/use-format.ts'

/** Money that came, or was sent back, from bank to bank. */
export function TransferForm({ step, steps, onLeave }: FormProps & { step: 'record-payment' | 'record-return' }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const { due, writtenOff, owedBack } = steps.order
  const open = step === 'record-payment' ? add(due, writtenOff) : owedBack
  const isSurplus = step === 'record-payment' && open.minor === 0
  const isUnderWay = step === 'record-payment' && steps.order.balanceProcessing
  const hasLoss = step === 'record-payment' && writtenOff.minor > 0
  const [days] = useState(() => transferDayRange(dayOf(new Date(steps.order.placedAt)), dayOf(businessNow())))
  const most = mostTransfer(steps.order.total)
  // The sum to be sent is known; a received sum is typed from the bank's statement, where a slip would be expensive.
  const [typed, setTyped] = useState(() => (step === 'record-return' ? formatPlain(open, language) : ''))
  const amount = parseAmount(typed, open.currency, language)
  // The other orders with this reference, once the shop has named them.
  const [recordedFor, setRecordedFor] = useState<number[]>()
  const isPlausible = amount && !isLess(most, amount)
  const surplus = isPlausible && isLess(open, amount) ? subtract(amount, open) : undefined
  const checked = useCheckedForm(async ({ reference = '', arrivedOn }) => {
    if (!amount?.minor) {
      const read = readSum(typed, open, language)
      return { field: 'sum', problem: 'problem' in read ? read.problem : 'orders.admin.problem.sum' }
    }
    if (!isPlausible) return { field: 'sum', problem: 'orders.admin.problem.sum-implausible' }
    if (surplus && step === 'record-return') return { field: 'sum', problem: 'orders.admin.problem.too-much' }
    const more = surplus && { surplusMinor: surplus.minor }
    const body = { minor: amount.minor, reference, arrivedOn, recordedFor, ...more }
    return steps.take(step, body).catch((error: unknown) => {
      setRecordedFor(recordedElsewhere(error))
      return { field: 'reference', problem: 'orders.admin.problem.reference-elsewhere' }
    })
  })
  const others = listed((recordedFor ?? []).map(String), language)
  const values = {
    amount: format.amount(open),
    currency: open.currency,
    orders: others,
    count: recordedFor?.length ?? 0,
  }
  const problemOf = (name: string) => checked.problems[name] && t(checked.problems[name], values)
  const referenceProblem =
    checked.problems.reference === 'ui.problem.check'
      ? t('orders.admin.problem.reference-known')
      : problemOf('reference')
  return (
    <StepForm
      steps={steps}
      letter={step === 'record-payment' ? 'offered' : undefined}
      step={step}
      checked={checked}
      about={[
        isSurplus && t('orders.admin.about.nothing-due'),
        hasLoss && t('orders.admin.about.pays-written-off', { amount: format.amount(writtenOff) }),
        isUnderWay && t('orders.admin.about.transfer-processing'),
      ]
        .filter(Boolean)
        .join(' ')}
      button={t(`orders.admin.do.${step}`)}
      onLeave={onLeave}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="sum"
          inputMode="decimal"
          autoComplete="off"
          label={t(step === 'record-payment' ? 'orders.admin.field.received' : 'orders.admin.field.sent')}
          hint={
            isSurplus
              ? t('orders.admin.field.nothing-due')
              : t(`orders.admin.field.${hasLoss ? 'open-with-loss' : 'open-sum'}`, { amount: format.amount(open) })
          }
          problem={problemOf('sum')}
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextField
          name="reference"
          autoComplete="off"
          label={t('orders.admin.field.transfer-reference')}
          problem={referenceProblem}
          required
          maxLength={120}
          onChange={() => setRecordedFor(undefined)}
        />
        {step === 'record-payment' && (
          <ArrivalDay
            {...days}
            isOutside={checked.problems.arrivedOn === 'ui.problem.check'}
            problem={problemOf('arrivedOn')}
          />
        )}
      </div>
      {recordedFor && (
        <Checkbox
          key={others}
          name="recordedFor"
          label={t('orders.admin.field.recorded-for', values)}
          hint={t('orders.admin.field.recorded-for-hint')}
          problem={problemOf('recordedFor')}
          required
        />
      )}
      {step === 'record-payment' && surplus && (
        <Checkbox
          // A tick confirms one amount; another one is asked about again.
          key={surplus.minor}
          name="surplus"
          label={t('orders.admin.field.surplus', { amount: format.amount(surplus) })}
          hint={t('orders.admin.field.surplus-hint')}
          problem={problemOf('surplus')}
          required
        />
      )}
    </StepForm>
  )
}

/** The other orders whose transfers have the reference; throws every other fault. */
function recordedElsewhere(error: unknown): number[] {
  if (error instanceof ApiError && Array.isArray(error.details.recordedFor)) return error.details.recordedFor
  throw error
}

type ArrivalDayProps = ReturnType<typeof transferDayRange> & { isOutside: boolean; problem: string | undefined }

function ArrivalDay({ first, last, isOutside, problem }: ArrivalDayProps) {
  const t = useWords()
  const dayProblem = useDayProblem()
  return (
    <TextField
      name="arrivedOn"
      type="date"
      label={t('orders.admin.field.arrived-on')}
      defaultValue={last}
      min={first}
      max={last}
      problem={isOutside ? dayProblem({ first, last }) : problem}
      required
    />
  )
}
