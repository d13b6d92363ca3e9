import { useFormat } from '#language/web/LanguageProvider.tsx'
import type { OpenOrder } from '#orders/schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { StepForm } from '#orders/web/StepForm.tsx'
import type { FormProps } from '#orders/web/use-steps.ts'
import { TextArea } from '#ui/Field.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'

type Props = FormProps & { entry: OpenOrder['ledger']['entries'][number] }

/** A transfer that was recorded by mistake: what follows when it is voided, and why it is. */
export function VoidForm({ entry, steps, onLeave }: Props) {
  const t = useWords()
  const format = useFormat()
  const { parcels, cancelledBecause } = steps.order
  const checked = useCheckedForm(({ reason }) => steps.take('void', { entry: entry.id, reason }))
  const what = { amount: format.amount(entry.amount), reference: entry.reference }
  const isPayment = entry.kind === 'paid'
  const isDueAgain = isPayment && cancelledBecause === null
  return (
    <StepForm
      steps={steps}
      letter={isPayment ? 'first' : undefined}
      step="void"
      checked={checked}
      about={t(isPayment ? 'orders.admin.about.void-paid' : 'orders.admin.about.void-refunded', what)}
      button={t('orders.admin.do.void')}
      onLeave={onLeave}
    >
      {isDueAgain && <p>{t('orders.admin.about.void-time')}</p>}
      {isDueAgain && parcels.length > 0 && <p className="text-problem">{t('orders.admin.about.void-shipped')}</p>}
      <TextArea
        name="reason"
        label={t('orders.admin.field.void-reason')}
        hint={t('orders.admin.field.note-hint')}
        problem={checked.problems.reason && t(checked.problems.reason)}
        required
        maxLength={500}
      />
    </StepForm>
  )
}
