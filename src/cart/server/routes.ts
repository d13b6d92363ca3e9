import { guards } from '#accounts/server/access.ts'
import { cartEndpoints } from '#cart/endpoints.ts'
import { readCartOf, readOrCreateCart } from '#cart/server/read-cart.ts'
import { saveCart } from '#cart/server/save-cart.ts'
import { openerOf, otherwise } from '#platform/http/open-endpoints.ts'
import { visitorLanguageOf } from '#platform/http/visitor-language.ts'
import type { Settings } from '#platform/settings.ts'

/** The routes of a member's own cart: whose it is, the token says. */
export function cartRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { membersOnly } = guards(publicUrl)
  const { open, routes } = openerOf(cartEndpoints)

  open('GET /cart', membersOnly, (_, c) => readCartOf(c.var.account.memberId))

  open('POST /cart', membersOnly, (_, c) => readOrCreateCart(c.var.account.memberId))

  open('PUT /cart', membersOnly, async ({ headers, body }, c) => {
    const key = headers['idempotency-key']
    const outcome = await saveCart(c.var.account.memberId, body, visitorLanguageOf(c), key)
    if ('saved' in outcome) return outcome.saved
    const message = 'The cart was changed elsewhere'
    return otherwise(409, { error: 'conflict', message, requestId: c.get('requestId'), cart: outcome.stale })
  })

  return routes
}
