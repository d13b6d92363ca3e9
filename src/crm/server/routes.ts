import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { messageRequestSchema, receivedSchema } from '#crm/schema.ts'
import { receiveMessage } from '#crm/server/receive-message.ts'
import { businessNow } from '#platform/clock.ts'
import { newShortReference } from '#platform/identifiers.ts'
import { refuseInput } from '#platform/input.ts'
import { type Limit, refuseBeyond } from '#platform/rate-limits.ts'
import { addressReader, answersRefusal, anyone } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'

// Generous: a whole office may share one address.
const perAddress: Limit = { name: 'message-address', times: 40, seconds: 600 }
// With the address of the network: a stranger elsewhere cannot use up what the e-mail's owner may ask for.
const perEmail: Limit = { name: 'message-email-address', times: 10, seconds: 600 }
// The law lets every buyer withdraw: strangers cannot use this up in their name, and only a flood is refused.
const withdrawals: Limit = { name: 'withdrawal-address', times: 60, seconds: 600 }

export function crmRoutes({ trustedProxies }: Pick<Settings, 'trustedProxies'>) {
  const addressOf = addressReader(trustedProxies)
  return new Hono().post(
    '/messages',
    anyone,
    describeRoute({
      summary: 'Write to the house: a question, the wish for an experience or an order, a withdrawal from a contract',
      responses: {
        200: {
          description: 'Received; a receipt is on its way by mail',
          content: { 'application/json': { schema: resolver(receivedSchema) } },
        },
        ...answersRefusal(400, 429),
      },
    }),
    validator('json', messageRequestSchema, refuseInput),
    async (c) => {
      const request = c.req.valid('json')
      if (request.kind === 'withdrawal') {
        await refuseBeyond(withdrawals, addressOf(c))
        return c.json(await receiveMessage(request, businessNow()))
      }
      const address = addressOf(c)
      await refuseBeyond(perAddress, address)
      await refuseBeyond(perEmail, `${request.email.toLowerCase()} ${address}`)
      if (request.website) return c.json(pretence())
      return c.json(await receiveMessage(request, businessNow()))
    },
  )
}

/** The answer to a program that filled in the trap. */
function pretence() {
  return { reference: newShortReference(), receivedAt: businessNow().toISOString() }
}
