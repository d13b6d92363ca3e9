import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { WithdrawalPreview } from '#orders/step-schemas/withdrawal-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { goodsNamed } from '#orders/web/goods/goods-named.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = { plan: WithdrawalPreview | undefined; order: AdminOrder }

/** The effect of accepting: the refund made at once, and the goods that have to come back before theirs. */
export function WithdrawalPlan({ plan, order }: Props) {
  const t = useWords()
  const format = useFormat()
  return (
    <div role="status" className="min-h-[3rem]">
      {plan && (
        <dl className="admin-sums">
          {plan.priceReduction.minor > 0 && (
            <>
              <dt>{t('orders.admin.withdrawal.goods')}</dt>
              <dd>{format.amount(plan.priceReduction)}</dd>
            </>
          )}
          {plan.tax && plan.priceReduction.minor > 0 && (
            <>
              <dt>{t('orders.admin.withdrawal.tax')}</dt>
              <dd>{format.amount(plan.tax)}</dd>
            </>
          )}
          <dt>{t('orders.admin.withdrawal.delivery')}</dt>
          <dd>{t('orders.admin.withdrawal.delivery-free')}</dd>
          <dt className="font-medium">{t('orders.admin.withdrawal.now')}</dt>
          <dd className="font-medium">{format.amount(plan.returns)}</dd>
          {plan.awaited.length > 0 && (
            <>
              <dt>{t('orders.admin.withdrawal.later-price')}</dt>
              <dd>{format.amount(plan.laterPrice)}</dd>
              {plan.laterTax && (
                <>
                  <dt>{t('orders.admin.withdrawal.tax')}</dt>
                  <dd>{format.amount(plan.laterTax)}</dd>
                </>
              )}
              {plan.laterCovers.minor > 0 && (
                <>
                  <dt>{t('orders.admin.withdrawal.covers')}</dt>
                  <dd>{format.amount(plan.laterCovers)}</dd>
                </>
              )}
              <dt className="font-medium">{t('orders.admin.withdrawal.back')}</dt>
              <dd className="font-medium">{format.amount(plan.later)}</dd>
            </>
          )}
          {plan.dueAfter.minor > 0 && (
            <>
              <dt>{t('orders.admin.withdrawal.due')}</dt>
              <dd>{format.amount(plan.dueAfter)}</dd>
            </>
          )}
        </dl>
      )}
      {plan && plan.awaited.length > 0 && (
        <p className="mt-3 max-w-[70ch]">
          {t('orders.admin.withdrawal.later', { goods: goodsNamed(order.lines, plan.awaited, t) })}
        </p>
      )}
    </div>
  )
}
