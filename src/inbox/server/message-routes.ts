import { messageEndpoints } from '#inbox/endpoints.ts'
import { receiveMessage } from '#inbox/server/receive-message.ts'
import { newShortReference } from '#platform/database/identifiers.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { type Limit, refuseBeyond } from '#platform/http/rate-limits.ts'
import { addressReader, anyone } from '#platform/http/routes.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

// Generous: a whole office may share one address.
const perAddress: Limit = { name: 'message-address', times: 40, seconds: 600 }
// With the address of the network: an attacker elsewhere cannot use up what the email's owner may ask for.
const perEmail: Limit = { name: 'message-email-address', times: 10, seconds: 600 }
// The law lets every buyer withdraw: attackers cannot use this up in their name, and only a flood is refused.
const withdrawals: Limit = { name: 'withdrawal-address', times: 60, seconds: 600 }

export function messageRoutes({ trustedProxies }: Pick<Settings, 'trustedProxies'>) {
  const addressOf = addressReader(trustedProxies)
  const { open, routes } = openerOf(messageEndpoints)
  open('POST /messages', anyone, async ({ body }, c) => {
    if (body.kind === 'withdrawal') {
      await refuseBeyond(withdrawals, addressOf(c))
      return receiveMessage(body, businessNow())
    }
    const address = addressOf(c)
    await refuseBeyond(perAddress, address)
    await refuseBeyond(perEmail, `${body.email.toLowerCase()} ${address}`)
    if (body.website) return pretence()
    return receiveMessage(body, businessNow())
  })
  return routes
}

/** The answer to a program that filled in the trap. */
function pretence() {
  return { reference: newShortReference(), receivedAt: businessNow().toISOString() }
}
