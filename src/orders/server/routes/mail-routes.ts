import { guards } from '#accounts/server/access.ts'
import { orderMailEndpoints } from '#orders/endpoints/admin-endpoints.ts'
import { submissionOf } from '#orders/server/changes/submission-of.ts'
import { readAdminOrder } from '#orders/server/lists/read-admin-order.ts'
import { sendMailAgain, showMail } from '#orders/server/steps/order-mails.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The letters about an order: read before they are sent again. */
export function orderMailRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(orderMailEndpoints)

  // A letter has the buyer's link, and who has that may do what the buyer may.
  open('GET /admin/orders/:number/mails/:id', adminsOnly('orders'), ({ params: { number, id } }) =>
    showMail(number, id),
  )

  open(
    'POST /admin/orders/:number/mails/:id/again',
    adminsOnly('orders'),
    async ({ params: { number, id }, headers }, c) => {
      const { account } = c.var
      const submission = submissionOf(account.memberId, headers['idempotency-key'], ['mail-again', id], undefined)
      await sendMailAgain(number, id, { admin: account, submission }, businessNow())
      return readAdminOrder(number, businessNow())
    },
  )

  return routes
}
