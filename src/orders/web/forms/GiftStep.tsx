import { useWords } from '#orders/web/admin-words.ts'
import { StepForm } from '#orders/web/step-form/StepForm.tsx'
import type { FormProps } from '#orders/web/step-form/use-steps.ts'
import { TextArea } from '#ui/form/Field.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'

/** The text that goes with a gift; an empty one removes it. */
export function GiftStep({ steps, onLeave }: FormProps) {
  const t = useWords()
  const checked = useCheckedForm(({ message = '' }) => steps.take('gift', { message }))
  return (
    <StepForm steps={steps} step="gift" checked={checked} button={t('orders.admin.do.gift')} onLeave={onLeave}>
      <TextArea
        name="message"
        label={t('orders.admin.field.gift')}
        hint={t('orders.admin.field.gift-hint')}
        defaultValue={steps.order.giftMessage ?? ''}
        problem={checked.problems.message && t(checked.problems.message)}
        maxLength={500}
      />
    </StepForm>
  )
}
