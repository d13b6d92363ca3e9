import { useWords } from '#orders/web/admin-words.ts'
import { goodsNamed } from '#orders/web/goods/goods-named.ts'
import { ReasonField } from '#orders/web/step-form/ReasonField.tsx'
import { StepForm } from '#orders/web/step-form/StepForm.tsx'
import { undoneStepInput } from '#orders/web/step-form/undone-input.ts'
import type { FormProps } from '#orders/web/step-form/use-steps.ts'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'

/** Goods of an accepted withdrawal did not come back, or not as they can be taken. */
export function GoodsMissingForm({ steps, onLeave }: FormProps) {
  const t = useWords()
  const { lines, language, withdrawal } = steps.order
  const checked = useCheckedForm(({ reason = '' }) => steps.take('goods-missing', { reason }))
  const goods = goodsNamed(lines, withdrawal?.awaited ?? [], t)
  return (
    <StepForm
      steps={steps}
      letter="first"
      step="goods-missing"
      checked={checked}
      about={t('orders.admin.about.goods-missing', { goods })}
      button={t('orders.admin.do.goods-missing')}
      onLeave={onLeave}
    >
      <ReasonField
        language={language}
        problem={checked.problems.reason}
        typed={undoneStepInput(steps.order.number, 'goods-missing')?.reason}
      />
    </StepForm>
  )
}
