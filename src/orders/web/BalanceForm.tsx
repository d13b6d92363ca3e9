import { useFormat } from '#language/web/LanguageProvider.tsx'
import { useWords } from '#orders/web/admin-words.ts'
import { StepForm } from '#orders/web/StepForm.tsx'
import type { FormProps } from '#orders/web/use-steps.ts'
import { daysAfter } from '#platform/days.ts'
import { balanceDays } from '#reservations/reservation.ts'
import { TextField } from '#ui/Field.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'

/** The goods are there, or the buyer asked for more time: until when the balance is due. */
export function BalanceForm({ step, ...form }: FormProps & { step: 'ready' | 'extend' }) {
  return step === 'ready' ? <ReadyForm {...form} /> : <ExtendForm {...form} />
}

function ReadyForm({ steps, onLeave }: FormProps) {
  const t = useWords()
  const checked = useCheckedForm(({ days }) => steps.take('ready', { days: Number(days) }))
  return (
    <StepForm step="ready" checked={checked} button={t('orders.admin.do.ready')} onLeave={onLeave}>
      <TextField
        name="days"
        type="number"
        label={t('orders.admin.field.days')}
        hint={t('orders.admin.field.days-hint')}
        problem={checked.problems.days && t(checked.problems.days)}
        defaultValue={balanceDays}
        min={balanceDays}
        max={90}
        required
        className="max-w-80"
      />
    </StepForm>
  )
}

function ExtendForm({ steps, onLeave }: FormProps) {
  const t = useWords()
  const format = useFormat()
  const dueOn = steps.order.dueOn ?? ''
  const checked = useCheckedForm((values) =>
    steps.take('extend', values, { field: 'dueOn', problem: 'orders.admin.problem.day-over' }),
  )
  const problem =
    checked.problems.dueOn === 'ui.problem.check'
      ? t('orders.admin.problem.not-later', { day: format.day(dueOn) })
      : checked.problems.dueOn && t(checked.problems.dueOn)
  return (
    <StepForm step="extend" checked={checked} button={t('orders.admin.do.extend')} onLeave={onLeave}>
      <TextField
        name="dueOn"
        type="date"
        label={t('orders.admin.field.due-on')}
        min={dueOn && daysAfter(dueOn, 1)}
        problem={problem}
        required
        className="max-w-80"
      />
    </StepForm>
  )
}
