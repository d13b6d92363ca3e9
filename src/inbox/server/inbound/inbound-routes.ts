import { inboundEndpoints } from '#inbox/endpoints.ts'
import { parseApart } from '#inbox/server/inbound/parse-apart.ts'
import { readBody } from '#inbox/server/inbound/read-request.ts'
import { receiveEmail } from '#inbox/server/inbound/receive-email.ts'
import { hasInboundSecret, isInboundMailOpen } from '#inbox/server/inbound-mail.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { type Limit, refuseBeyond } from '#platform/http/rate-limits.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addressReader, anyone } from '#platform/http/routes.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

const wrongSecrets: Limit = { name: 'inbound-mail-secret', times: 20, seconds: 600 }
// Far more than people write; a provider sends later what is refused.
const emails: Limit = { name: 'inbound-mail', times: 300, seconds: 600 }
// Each has the memory of its email. One that is slow to send keeps none of the others waiting.
const maxAtOnce = 24
let atOnce = 0

/** The webhook of a provider of inbound mail. Open to anyone, trusted only with the secret of the server (docs/decisions/0117). */
export function inboundRoutes({ trustedProxies }: Pick<Settings, 'trustedProxies'>) {
  const addressOf = addressReader(trustedProxies)
  const { open, routes } = openerOf(inboundEndpoints)

  open('POST /inbound-mail', anyone, async (_, c) => {
    if (!isInboundMailOpen()) throw new Refusal('missing', 'This shop takes no emails')
    if (!hasInboundSecret(c.req.header('authorization'))) {
      await refuseBeyond(wrongSecrets, addressOf(c))
      c.header('WWW-Authenticate', 'Basic realm="inbound mail"')
      throw new Refusal('signed-out', 'The secret of inbound mail is missing or wrong')
    }
    await refuseBeyond(emails, 'all')
    if (atOnce >= maxAtOnce) throw new Refusal('unavailable', 'Many emails are being received; send it later', 30)
    atOnce += 1
    try {
      const body = await readBody(c.req.raw)
      const email = await parseApart({ body, contentType: c.req.header('content-type') ?? '' })
      return { outcome: await receiveEmail(email, businessNow()) }
    } finally {
      atOnce -= 1
    }
  })

  return routes
}
