import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { paymentProvider } from '#payments/server/providers/provider-in-use.ts'
import { settle } from '#payments/server/settle.ts'
import { businessNow } from '#platform/clock.ts'
import { Refusal } from '#platform/refusal.ts'
import { answersRefusal, anyone } from '#platform/routes.ts'

/** The webhook of the payment provider. Open to anyone, trusted only with the provider's signature. */
export const paymentRoutes = new Hono().post(
  '/payments/:provider/events',
  anyone,
  describeRoute({
    summary: 'Events of the payment provider, signed over the raw body',
    responses: { 200: { description: 'Kept' }, ...answersRefusal(400, 404) },
  }),
  async (c) => {
    const provider = paymentProvider()
    if (c.req.param('provider') !== provider.name) throw new Refusal('missing', 'No such provider is in use')
    const event = provider.readEvent(await c.req.text(), (name) => c.req.header(name))
    if (!event) throw new Refusal('invalid', 'Not signed by the provider, or not an event')
    const { checkoutId, sessionStatus } = event
    return c.json({
      outcome: await settle({ provider: provider.name, checkoutId, sessionStatus, event }, businessNow()),
    })
  },
)
