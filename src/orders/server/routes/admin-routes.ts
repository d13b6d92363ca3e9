import { guards } from '#accounts/server/access.ts'
import { wordsIn } from '#language/words.ts'
import { orderAdminEndpoints } from '#orders/endpoints/admin-endpoints.ts'
import { submissionOf } from '#orders/server/changes/submission-of.ts'
import { exportLedger } from '#orders/server/lists/export-ledger.ts'
import { exportOrders } from '#orders/server/lists/export-orders.ts'
import { figuresOfOrders, listedOrders } from '#orders/server/lists/listed-orders.ts'
import { neighborsOf } from '#orders/server/lists/order-neighbors.ts'
import { paymentLinkOf } from '#orders/server/lists/payment-link.ts'
import { prepareMany } from '#orders/server/lists/prepare-many.ts'
import { readAdminOrder } from '#orders/server/lists/read-admin-order.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { sendCsv } from '#platform/http/send-csv.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'

/** The owner's routes to the orders. */
export function orderAdminRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly, peopleOnly } = guards(publicUrl)
  const { open, routes } = openerOf(orderAdminEndpoints)
  open('GET /admin/orders', adminsOnly('read'), ({ query }) => listedOrders(query, businessNow()))
  open('GET /admin/order-figures', adminsOnly('read'), () => figuresOfOrders())
  open('POST /admin/orders/export', adminsOnly('export'), async ({ body }, c) =>
    sendCsv(
      c,
      await exportOrders(body, c.var.account, businessNow()),
      wordsIn(body.sheetLanguage)('orders.admin.file.orders', { day: dayOf(businessNow()) }),
    ),
  )
  open('POST /admin/orders/prepare', adminsOnly('orders'), ({ headers, body: { orders } }, c) => {
    const { account } = c.var
    const entries = orders.map((each) => ({
      number: each.number,
      submission: submissionOf(account.memberId, headers['idempotency-key'], ['prepare-many', each], each.version),
    }))
    return prepareMany(entries, account, businessNow())
  })
  open('POST /admin/orders/ledger/export', adminsOnly('export'), async ({ body }, c) =>
    sendCsv(
      c,
      await exportLedger(body, c.var.account, businessNow()),
      wordsIn(body.sheetLanguage)('orders.admin.file.ledger', { from: body.from, until: body.until }),
    ),
  )
  open('GET /admin/orders/:number/neighbors', adminsOnly('read'), ({ params: { number }, query }) =>
    neighborsOf(number, query, businessNow()),
  )
  open('GET /admin/orders/:number/payment-link', peopleOnly('orders'), ({ params: { number } }) =>
    paymentLinkOf(number, publicUrl, businessNow()),
  )
  open('GET /admin/orders/:number', adminsOnly('read'), ({ params: { number } }) =>
    readAdminOrder(number, businessNow()),
  )
  return routes
}
