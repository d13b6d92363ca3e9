import { codeEndpoints } from '#orders/endpoints/buyer-endpoints.ts'
import { findOrderByCode } from '#orders/server/codes/find-order-by-code.ts'
import { requestCode } from '#orders/server/codes/request-code.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { addressReader, anyone } from '#platform/http/routes.ts'
import type { Settings } from '#platform/settings.ts'

/** Routes to find an order again without an account. */
export function codeRoutes({ trustedProxies }: Pick<Settings, 'trustedProxies'>) {
  const addressOf = addressReader(trustedProxies)
  const { open, routes } = openerOf(codeEndpoints)

  open('POST /order-codes', anyone, async ({ body: { number, ...rest } }, c) => {
    await requestCode({ number: numberIn(number), ...rest }, addressOf(c))
    return { status: 'asked' }
  })

  open('POST /order-codes/use', anyone, ({ body: { number, ...rest } }, c) => {
    c.header('Cache-Control', 'private, no-store')
    return findOrderByCode({ number: numberIn(number), ...rest }, addressOf(c))
  })

  return routes
}

/** "No. 1001" is 1001. */
function numberIn(written: string): number {
  return Number(written.replaceAll(/\D/g, ''))
}
