import { guards } from '#accounts/server/access.ts'
import { waitingEndpoints } from '#orders/endpoints/waiting-endpoints.ts'
import { readAdminOrder } from '#orders/server/lists/read-admin-order.ts'
import { takeLetterBack } from '#orders/server/steps/order-mails.ts'
import { carryOutNow, takeStepBack } from '#orders/server/steps/take-back-waiting.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The seconds in which money and letters have not left yet. */
export function waitingRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(waitingEndpoints)

  open(
    'POST /admin/orders/:number/waiting/:id/take-back',
    adminsOnly('orders'),
    async ({ params: { number, id } }, c) => {
      await takeStepBack(number, id, c.var.account, businessNow())
      return readAdminOrder(number, businessNow())
    },
  )

  open('POST /admin/orders/:number/waiting/:id/leave', adminsOnly('orders'), async ({ params: { number, id } }, c) => {
    await carryOutNow(number, id, c.var.account)
    return readAdminOrder(number, businessNow())
  })

  open(
    'POST /admin/orders/:number/mails/:id/take-back',
    adminsOnly('orders'),
    async ({ params: { number, id } }, c) => {
      await takeLetterBack(number, id, c.var.account, businessNow())
      return readAdminOrder(number, businessNow())
    },
  )

  return routes
}
