import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#language/web/LanguageProvider.tsx'
import { useWords } from '#orders/web/admin-words.ts'
import { LineChoice } from '#orders/web/LineChoice.tsx'
import { StepForm } from '#orders/web/StepForm.tsx'
import { previewQuery } from '#orders/web/step-api.ts'
import type { FormProps } from '#orders/web/use-steps.ts'
import { Checkbox } from '#ui/Field.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'

/** Goods of an accepted withdrawal have come back: their price goes back, worked out before the button that grants it. */
export function GoodsBackForm({ steps, onLeave }: FormProps) {
  const t = useWords()
  const format = useFormat()
  const { order } = steps
  const awaited = order.lines.filter(({ position }) => order.withdrawal?.awaited.includes(position))
  const [ticked, setTicked] = useState(awaited.map(({ position }) => position))
  // A line that was refunded otherwise meanwhile comes back without money.
  const paidFor = awaited.filter(({ position, takenOut }) => ticked.includes(position) && !takenOut)
  const positions = paidFor.map(({ position }) => position)
  const preview = useQuery(previewQuery(order.number, positions.length > 0 ? { positions } : undefined, order.ledger))
  const returns = positions.length > 0 ? preview.data?.returns : { ...order.total, minor: 0 }
  const checked = useCheckedForm(async ({ restock }) => {
    if (ticked.length === 0 || !returns) return { failure: 'orders.admin.problem.no-lines' }
    return steps.take('goods-back', { positions: ticked, restock: restock === 'on', shownMinor: returns.minor })
  })
  const button = returns?.minor
    ? t('orders.admin.do.goods-back-money', { amount: format.amount(returns) })
    : t('orders.admin.do.goods-back')
  return (
    <StepForm
      step="goods-back"
      steps={steps}
      letter="offered"
      checked={checked}
      button={button}
      waits={preview.isFetching}
      onLeave={onLeave}
    >
      <LineChoice label={t('orders.admin.field.back-lines')} lines={awaited} ticked={ticked} onTick={setTicked} />
      <Checkbox name="restock" label={t('orders.admin.field.restock')} />
    </StepForm>
  )
}
