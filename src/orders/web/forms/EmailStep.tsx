import { useWords } from '#orders/web/admin-words.ts'
import { StepForm } from '#orders/web/step-form/StepForm.tsx'
import type { FormProps } from '#orders/web/step-form/use-steps.ts'
import { TextField } from '#ui/form/Field.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'

/** The right address of a buyer, where a letter of it was mistyped. */
export function EmailStep({ steps, onLeave }: FormProps) {
  const t = useWords()
  const checked = useCheckedForm(async ({ email = '' }) => {
    if (email.trim().toLowerCase() === steps.order.email?.toLowerCase()) {
      return { field: 'email', problem: 'orders.admin.problem.same-email' }
    }
    return steps.take('email', { email })
  })
  return (
    <StepForm
      steps={steps}
      step="email"
      letter="first"
      checked={checked}
      about={t('orders.admin.about.email')}
      button={t('orders.admin.do.email')}
      onLeave={onLeave}
    >
      <TextField
        name="email"
        type="email"
        label={t('orders.admin.fact.email')}
        defaultValue={steps.order.email ?? ''}
        problem={checked.problems.email && t(checked.problems.email)}
        autoComplete="off"
        maxLength={254}
      />
    </StepForm>
  )
}
