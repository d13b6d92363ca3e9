import { paymentEndpoints } from '#payments/endpoints.ts'
import { paymentProvider } from '#payments/server/providers/provider-in-use.ts'
import { settle } from '#payments/server/settlement/settle.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { anyone } from '#platform/http/routes.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The webhook of the payment provider. Open to anyone, trusted only with the provider's signature. */
export function paymentRoutes() {
  const { open, routes } = openerOf(paymentEndpoints)

  open('POST /payments/:provider/events', anyone, async ({ params }, c) => {
    const provider = paymentProvider()
    if (params.provider !== provider.name) throw new Refusal('missing', 'No such provider is in use')
    const event = provider.readEvent(await c.req.text(), (name) => c.req.header(name))
    if (!event) throw new Refusal('invalid', 'Not signed by the provider, or not an event')
    const { checkoutId, sessionStatus } = event
    return { outcome: await settle({ provider: provider.name, checkoutId, sessionStatus, event }, businessNow()) }
  })

  return routes
}
