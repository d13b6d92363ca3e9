import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unitsStill } from '#orders/goods/asked-units.ts'
import { quantityAt } from '#orders/goods/units.ts'
import type { GoodsBackPreview } from '#orders/step-schemas/withdrawal-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { LineChoice } from '#orders/web/step-form/LineChoice.tsx'
import { goodsBackPreviewQuery } from '#orders/web/step-form/preview-api.ts'
import { StepForm } from '#orders/web/step-form/StepForm.tsx'
import { undoneStepInput } from '#orders/web/step-form/undone-input.ts'
import type { FormProps } from '#orders/web/step-form/use-steps.ts'
import { Checkbox } from '#ui/form/Field.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { useFormat } from '#ui/use-format.ts'

/** Goods of an accepted withdrawal have come back: their price goes back, worked out before the button that grants it. */
export function GoodsBackForm({ steps, onLeave }: FormProps) {
  const t = useWords()
  const format = useFormat()
  const { order } = steps
  const units = order.withdrawal?.awaited ?? []
  const awaited = order.lines
    .map((line) => ({ ...line, most: quantityAt(units, line.position) }))
    .filter(({ most }) => most > 0)
  const before = undoneStepInput(order.number, 'goods-back')
  const [chosen, setChosen] = useState(() => (before ? unitsStill(before.units, units) : units))
  const preview = useQuery(goodsBackPreviewQuery(order, chosen))
  const plan = chosen.length > 0 ? preview.data : undefined
  const returns = plan?.returns
  const checked = useCheckedForm(async ({ restock }) => {
    if (!returns) return { failure: 'orders.admin.problem.no-lines' }
    return steps.take('goods-back', { units: chosen, restock: restock === 'on', shownMinor: returns.minor })
  })
  const button = returns?.minor
    ? t('orders.admin.do.goods-back-money', { amount: format.amount(returns) })
    : t('orders.admin.do.goods-back')
  return (
    <StepForm
      step="goods-back"
      steps={steps}
      letter="first"
      checked={checked}
      button={button}
      isDisabled={preview.isFetching}
      onLeave={onLeave}
    >
      <LineChoice label={t('orders.admin.field.back-lines')} lines={awaited} chosen={chosen} onChoose={setChosen} />
      <div role="status" className="min-h-6">
        {plan && <ReturnNow plan={plan} />}
      </div>
      <Checkbox name="restock" label={t('orders.admin.field.restock')} defaultChecked={before?.restock} />
    </StepForm>
  )
}

/** The price of the goods, its tax and what was covered before, down to what goes back now. */
function ReturnNow({ plan: { returns, price, tax, covers } }: { plan: GoodsBackPreview }) {
  const t = useWords()
  const format = useFormat()
  return (
    <dl className="admin-sums">
      {price.minor > 0 && (tax || covers.minor > 0) && (
        <>
          <dt>{t('orders.admin.withdrawal.later-price')}</dt>
          <dd>{format.amount(price)}</dd>
        </>
      )}
      {price.minor > 0 && tax && (
        <>
          <dt>{t('orders.admin.withdrawal.tax')}</dt>
          <dd>{format.amount(tax)}</dd>
        </>
      )}
      {covers.minor > 0 && (
        <>
          <dt>{t('orders.admin.withdrawal.covers')}</dt>
          <dd>{format.amount(covers)}</dd>
        </>
      )}
      <dt>{t('orders.admin.withdrawal.now')}</dt>
      <dd className="font-medium">{format.amount(returns)}</dd>
    </dl>
  )
}
