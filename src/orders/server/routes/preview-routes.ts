import { guards } from '#accounts/server/access.ts'
import { orderPreviewEndpoints } from '#orders/endpoints/admin-endpoints.ts'
import { previewLines } from '#orders/server/exchanges/preview-lines.ts'
import { previewRefund } from '#orders/server/refunds/preview-refund.ts'
import { previewVoid } from '#orders/server/transfers/preview-void.ts'
import { previewGoodsBack } from '#orders/server/withdrawals/preview-goods-back.ts'
import { previewWithdrawal } from '#orders/server/withdrawals/preview-withdrawal.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The effect of a step on sums and days, before the house takes it. */
export function orderPreviewRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(orderPreviewEndpoints)

  open('POST /admin/orders/:number/refund/sums', adminsOnly('orders'), ({ params: { number }, body }) =>
    previewRefund(number, body, businessNow()),
  )

  open('POST /admin/orders/:number/change-lines/sums', adminsOnly('orders'), ({ params: { number }, body }) =>
    previewLines(number, body, businessNow()),
  )

  open('POST /admin/orders/:number/withdrawal/sums', adminsOnly('orders'), ({ params: { number }, body }) =>
    previewWithdrawal(number, body, businessNow()),
  )

  open('POST /admin/orders/:number/goods-back/sums', adminsOnly('orders'), ({ params: { number }, body: { units } }) =>
    previewGoodsBack(number, units, businessNow()),
  )

  open('POST /admin/orders/:number/void/sums', adminsOnly('orders'), ({ params: { number }, body: { entry } }, c) =>
    previewVoid(number, entry, c.var.account, businessNow()),
  )

  return routes
}
