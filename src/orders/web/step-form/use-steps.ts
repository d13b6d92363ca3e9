import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOwnTitles } from '#catalogue/web/use-own-titles.ts'
import type { WordId } from '#language/words.ts'
import type { StepInputs } from '#orders/endpoints/step-endpoints.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { OrderEvent } from '#orders/order-schemas/event-schema.ts'
import type { StepLetters } from '#orders/order-schemas/letter-schema.ts'
import { destinationSteps, type OwnerStep, orderSteps, parcelSteps } from '#orders/states/owner-steps.ts'
import type { StepRefused } from '#orders/step-schemas/step-refusal-schema.ts'
import { orderQuery } from '#orders/web/api.ts'
import { lettersOfStep } from '#orders/web/step-form/letter-api.ts'
import { submitStep } from '#orders/web/step-form/step-api.ts'
import { typedTexts } from '#orders/web/step-form/typed-texts.ts'
import { keepStepInput } from '#orders/web/step-form/undone-input.ts'
import { useLeaveGuard } from '#ui/admin/form/use-leave-guard.ts'
import type { NotSent } from '#ui/form/use-checked-form.ts'
import { useIdempotencyKey } from '#ui/form/use-idempotency-key.ts'

/**
 * The order had changed since the form was opened. The form is closed when its step has `ended`, that is no longer
 * possible: then its texts are shown here.
 */
export type OrderNews = {
  tried: OwnerStep
  before: AdminOrder
  now: AdminOrder
  since: readonly OrderEvent[]
  ended?: { texts: readonly string[] }
}

/** The outcome of a submission: a step was taken, or nothing was done. */
export type StepNews = { did: OwnerStep } | OrderNews

const ownConflicts = [
  'ship',
  'move',
  'change-lines',
  'refund',
  'record-payment',
  'record-return',
  'void',
  'take-back',
  'remind',
  'ask-payment',
  'email',
  ...destinationSteps,
  ...parcelSteps,
] as const

export type Steps = ReturnType<typeof useSteps>
export type FormProps = { steps: Steps; onLeave: () => void }

/**
 * The steps of the house on one order: the open form, and the outcome of the last submission. A page has one of them, so that
 * one form is open at a time and no older outcome stays beside a newer one.
 */
export function useSteps(order: AdminOrder) {
  const queries = useQueryClient()
  const inOwnWords = useOwnTitles()
  const form = useOpenForm(order)
  const { seen } = form
  const [news, setNews] = useState<StepNews>()
  const [isSending, setIsSending] = useState(false)
  const submission = useIdempotencyKey()
  // The next submission previews the letters, or takes the step.
  const reads = useRef(false)
  const { queryKey } = orderQuery(String(order.number))

  async function take<Name extends OwnerStep>(step: Name, input: StepInputs[Name]): Promise<NotSent | undefined> {
    setIsSending(true)
    try {
      return await send(step, input)
    } finally {
      setIsSending(false)
    }
  }

  async function send<Name extends OwnerStep>(step: Name, input: StepInputs[Name]): Promise<NotSent | undefined> {
    if (reads.current) {
      const letters = await lettersOfStep(seen, step, input)
      if ('error' in letters) return lookAgain(step, input, letters)
      form.setLetters(letters)
      return undefined
    }
    const taken = await submitStep(seen, step, input, submission.keyFor(step, seen.version, input))
    if ('error' in taken) return lookAgain(step, input, taken)
    submission.answered()
    keepStepInput(order.number, step, input)
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, taken)
    form.close()
    // A step that waits shows itself, and nothing of it is done yet.
    setNews(taken.waiting?.step === step ? undefined : { did: step })
    return undefined
  }

  async function lookAgain(step: OwnerStep, input: object, { error, since = [] }: StepRefused): Promise<NotSent> {
    const current = await queries.query({ ...orderQuery(String(order.number)), staleTime: 0 })
    const now = { ...current, lines: current.lines.map(inOwnWords) }
    const isOver = !isOffered(step, input, now)
    form.showAgain(now)
    // Closing the form also removes its failure, so the failure is shown beside the steps.
    if (isOver) form.close()
    else if (now.waiting && step !== 'note') return { failure: 'orders.admin.conflict.waiting' }
    else if (error !== 'changed') return { failure: conflictOf(step) }
    setNews({ tried: step, before: seen, now, since, ...(isOver && { ended: { texts: typedTexts(input) } }) })
    return { failure: 'orders.admin.changed.again' }
  }

  return {
    /** Whether the submission only previews the letters. */
    isReading: () => reads.current,
    /** The order as it was when the form was opened, or when the owner saw that it had changed. */
    order: seen,
    /** Why a submission of the open form would be refused, as soon as the page knows. */
    overtaken: overtakenBy(form.open, order, seen),
    open: form.open,
    letters: form.letters,
    /** The parcel that the open form is about. */
    about: form.about,
    take,
    isSending,
    willRead(letter: boolean) {
      reads.current = letter
    },
    noteTyped: form.noteTyped,
    guard: form.guard,
    dialog: form.dialog,
    /** The outcome of the last submission, for the part of the page where it was made. */
    newsOf(isHere: (step: OwnerStep) => boolean) {
      return news && isHere('did' in news ? news.did : news.tried) ? news : undefined
    },
    openForm(step: OwnerStep | undefined, about?: string) {
      setNews(undefined)
      form.show(step, about)
    },
  }
}

/** The open form: its step, the order that it is about, the letters once previewed, and whether something was typed. */
function useOpenForm(order: AdminOrder) {
  const { named, forget } = useStepInAddress(order)
  const [open, setOpen] = useState<OwnerStep | undefined>(named)
  const [about, setAbout] = useState(() => order.parcels.at(-1)?.id)
  // The form keeps to what the owner had before them when they opened it, while the page follows every change at once.
  const [seen, setSeen] = useState(order)
  const [letters, setLetters] = useState<StepLetters>()
  const hasTyped = useRef(false)
  const { guard, dialog } = useLeaveGuard(() => open !== undefined && hasTyped.current)
  function show(step: OwnerStep | undefined, of?: string) {
    hasTyped.current = false
    setLetters(undefined)
    setSeen(order)
    setOpen(step)
    if (step) setAbout(of)
    forget()
  }
  const openNamed = useEffectEvent((step: OwnerStep) => {
    if (step !== open) guard(() => show(step))
  })
  // A link to a step of the order that is open already.
  useEffect(() => {
    if (named) openNamed(named)
  }, [named])
  return {
    ...{ open, about, seen, letters, setLetters, guard, dialog },
    show,
    showAgain(changed: AdminOrder) {
      setSeen(changed)
      setLetters(undefined)
    },
    close() {
      hasTyped.current = false
      setLetters(undefined)
      setOpen(undefined)
      forget()
    },
    /** The previewed letters are outdated by what was typed. */
    noteTyped() {
      hasTyped.current = true
      setLetters(undefined)
    },
  }
}

/**
 * The step that the link to the order named, such as recording a transfer or correcting its last parcel; nothing once it
 * is not possible.
 */
function useStepInAddress({ steps, canCorrectEmail, destinationSteps: ofPlace, parcels }: AdminOrder) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  return {
    named: [
      ...steps,
      ...(canCorrectEmail ? ['email' as const] : []),
      ...ofPlace,
      ...(parcels.at(-1)?.steps ?? []),
    ].find((step) => hash === `step-${step}`),
    /** A reload must not open again a form that was closed or sent. */
    forget() {
      if (hash) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
    },
  }
}

/** Whether the server offers a step: on the order, its destination, a parcel of it or an entry. A note can always be written. */
function isOffered(step: OwnerStep, input: object, order: AdminOrder): boolean {
  if (step === 'note') return true
  if (step === 'email') return order.canCorrectEmail
  const { steps, ledger, parcels } = order
  if (step === 'void')
    return 'entry' in input && ledger.entries.some((each) => each.id === input.entry && each.canBeVoided)
  const parcel = parcels.find(({ id }) => 'parcel' in input && id === input.parcel)
  return [...steps, ...order.destinationSteps, ...(parcel?.steps ?? [])].includes(step)
}

/** The order has moved on beneath an open form; nothing of it is lost. */
function overtakenBy(open: OwnerStep | undefined, order: AdminOrder, seen: AdminOrder): WordId | undefined {
  if (!open || open === 'note') return undefined
  if (order.waiting) return 'orders.admin.conflict.waiting'
  const isOver = orderSteps.some((step) => step === open && !order.steps.includes(step))
  if (isOver) return 'orders.admin.changed.over'
  return order.version > seen.version ? 'orders.admin.changed.outdated' : undefined
}

function conflictOf(step: OwnerStep): WordId {
  const own = ownConflicts.find((each) => each === step)
  return `orders.admin.conflict.${own ?? 'other'}`
}
