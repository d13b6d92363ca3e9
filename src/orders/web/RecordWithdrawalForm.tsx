import { useWords } from '#orders/web/admin-words.ts'
import { StepForm } from '#orders/web/StepForm.tsx'
import type { FormProps } from '#orders/web/use-steps.ts'
import { TextArea, TextField } from '#ui/Field.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { useToday } from '#ui/use-today.ts'

/** Enters a withdrawal that did not come by the form, or came with another e-mail. */
export function RecordWithdrawalForm({ steps, onLeave }: FormProps) {
  const t = useWords()
  const today = useToday()
  const checked = useCheckedForm(({ receivedOn, text }) =>
    steps.take(
      'record-withdrawal',
      { receivedOn, ...(text && { text }) },
      { field: 'receivedOn', problem: 'orders.admin.problem.received-on' },
    ),
  )
  return (
    <StepForm
      step="record-withdrawal"
      steps={steps}
      checked={checked}
      about={t('orders.admin.about.record-withdrawal')}
      button={t('orders.admin.do.record-withdrawal')}
      onLeave={onLeave}
    >
      <TextField
        name="receivedOn"
        type="date"
        label={t('orders.admin.field.received-on')}
        defaultValue={today}
        max={today}
        problem={checked.problems.receivedOn && t(checked.problems.receivedOn)}
        required
        className="max-w-80"
      />
      <TextArea
        name="text"
        label={t('orders.admin.field.withdrawn-from')}
        hint={t('orders.admin.field.withdrawn-from-hint')}
        maxLength={2000}
      />
    </StepForm>
  )
}
