import { hasNoPriceLeft } from '#orders/states/finished-order.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { ReasonField } from '#orders/web/step-form/ReasonField.tsx'
import { StepForm } from '#orders/web/step-form/StepForm.tsx'
import { undoneStepInput } from '#orders/web/step-form/undone-input.ts'
import type { FormProps } from '#orders/web/step-form/use-steps.ts'
import { TextArea } from '#ui/form/Field.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { useFormat } from '#ui/use-format.ts'

/** A step that needs no more than a yes. */
export function PlainForm({ step, steps, onLeave }: FormProps & { step: 'prepare' | 'deliver' }) {
  const t = useWords()
  const checked = useCheckedForm(() => steps.take(step, {}))
  const isQuiet = step === 'deliver' && hasNoPriceLeft(steps.order)
  const word = isQuiet ? 'deliver-quietly' : step
  return (
    <StepForm
      steps={steps}
      letter={step === 'deliver' && !isQuiet ? 'offered' : undefined}
      step={step}
      checked={checked}
      about={t(`orders.admin.about.${word}`)}
      button={t(`orders.admin.do.${word}`)}
      onLeave={onLeave}
    />
  )
}

/** The letter with the payment link, once more. */
export function RemindForm({ steps, onLeave }: FormProps) {
  const t = useWords()
  const format = useFormat()
  const { due, email } = steps.order
  const checked = useCheckedForm(() => steps.take('remind', {}))
  return (
    <StepForm
      steps={steps}
      letter="offered"
      step="remind"
      checked={checked}
      about={t('orders.admin.about.remind', { amount: format.amount(due), email })}
      button={t('orders.admin.do.remind', { amount: format.amount(due) })}
      onLeave={onLeave}
    />
  )
}

/** The settlement of a sum that a buyer's bank took permanently, or that was never paid for shipped goods. */
export function LossForm({ step, steps, onLeave }: FormProps & { step: 'ask-payment' | 'write-off' }) {
  const t = useWords()
  const format = useFormat()
  const amount = format.amount(steps.order.due)
  const checked = useCheckedForm(() => steps.take(step, {}))
  const { state, parcels } = steps.order
  const isHere = step === 'ask-payment' && parcels.length === 0
  const about = state === 'dispute-lost' ? step : isHere ? 'ask-payment-short' : (`${step}-sent` as const)
  return (
    <StepForm
      steps={steps}
      letter={step === 'ask-payment' ? 'offered' : undefined}
      step={step}
      checked={checked}
      about={t(`orders.admin.about.${about}`, { amount })}
      button={t(`orders.admin.do.${step}`, { amount })}
      onLeave={onLeave}
    />
  )
}

/** The last day that was named was a mistake. */
export function TakeBackForm({ steps, onLeave }: FormProps) {
  const t = useWords()
  const format = useFormat()
  const checked = useCheckedForm(() => steps.take('take-back', {}))
  const move = steps.order.moves.at(-1)
  if (!move) return null
  const days = { wrong: format.day(move.movedTo), day: format.day(move.previousOn) }
  return (
    <StepForm
      steps={steps}
      letter="first"
      step="take-back"
      checked={checked}
      about={t('orders.admin.about.take-back', days)}
      button={t('orders.admin.do.take-back')}
      onLeave={onLeave}
    />
  )
}

export function NoteForm({ steps, onLeave }: FormProps) {
  const t = useWords()
  const checked = useCheckedForm(({ text = '' }) => steps.take('note', { text }))
  return (
    <StepForm steps={steps} step="note" checked={checked} button={t('orders.admin.do.note')} onLeave={onLeave}>
      <TextArea
        name="text"
        label={t('orders.admin.field.note')}
        hint={t('orders.admin.field.note-hint')}
        problem={checked.problems.text && t(checked.problems.text)}
        required
        maxLength={2000}
      />
    </StepForm>
  )
}

export function CancelForm({ steps, onLeave }: FormProps) {
  const t = useWords()
  const format = useFormat()
  const { language, backIfCancelled, balanceProcessing, total } = steps.order
  const amount = format.amount(backIfCancelled ?? { ...total, minor: 0 })
  const checked = useCheckedForm(({ reason = '' }) => steps.take('cancel', { reason }))
  return (
    <StepForm
      steps={steps}
      letter="offered"
      step="cancel"
      checked={checked}
      about={[
        t('orders.admin.field.cancel-hint', { amount }),
        ...(balanceProcessing ? [t('orders.admin.field.cancel-processing')] : []),
      ].join(' ')}
      button={t('orders.admin.do.cancel', { amount })}
      onLeave={onLeave}
    >
      <ReasonField
        language={language}
        problem={checked.problems.reason}
        typed={undoneStepInput(steps.order.number, 'cancel')?.reason}
      />
    </StepForm>
  )
}
