import { guards } from '#accounts/server/access.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { type Limit, refuseBeyond } from '#platform/http/rate-limits.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addressReader, anyone } from '#platform/http/routes.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'
import { wishEndpoints } from '#wishes/endpoints.ts'
import { backLetter } from '#wishes/server/letters.ts'
import { removeWish } from '#wishes/server/remove-wish.ts'
import { waitingFor } from '#wishes/server/waiting-for.ts'
import { wish } from '#wishes/server/wish.ts'

// Generous: a whole office may share one address.
const perAddress: Limit = { name: 'wish-address', times: 40, seconds: 600 }
// With the address of the network: an attacker elsewhere cannot use up what the email's owner may ask for.
const perEmail: Limit = { name: 'wish-email-address', times: 10, seconds: 600 }

export function wishRoutes({ trustedProxies, publicUrl }: Pick<Settings, 'trustedProxies' | 'publicUrl'>) {
  const addressOf = addressReader(trustedProxies)
  const { open, routes } = openerOf(wishEndpoints)
  open('POST /products/:code/wishes', anyone, async ({ params: { code }, body }, c) => {
    const address = addressOf(c)
    await refuseBeyond(perAddress, address)
    await refuseBeyond(perEmail, `${normalizeEmail(body.email)} ${address}`)
    const outcome = body.website ? 'noted' : await wish(code, body, businessNow())
    if (outcome === 'missing') throw new Refusal('missing', 'No product has this code')
    if (outcome === 'in-stock') throw new Refusal('conflict', 'This product is in stock')
    return { status: outcome }
  })
  const { adminsOnly } = guards(publicUrl)
  open('GET /admin/products/:code/wishes', adminsOnly('read'), ({ params }, c) =>
    waitingFor(params.code, c.var.account, businessNow()),
  )
  open(
    'GET /admin/products/:code/wishes/letter',
    adminsOnly('read'),
    async ({ params: { code }, query: { language } }) => {
      const letter = await backLetter(code, language, publicUrl)
      if (!letter) throw new Refusal('missing', 'The shop shows no product with this code')
      const { subject, html, text } = letter
      return { subject, html, text }
    },
  )
  open('DELETE /admin/products/:code/wishes/:id', adminsOnly('products'), async ({ params: { code, id } }, c) => {
    await removeWish(code, id, c.var.account, businessNow())
    return waitingFor(code, c.var.account, businessNow())
  })
  return routes
}
