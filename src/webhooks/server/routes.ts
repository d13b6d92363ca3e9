import type { Admin } from '#accounts/account.ts'
import { guards } from '#accounts/server/access.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'
import { webhookEndpoints } from '#webhooks/endpoints.ts'
import {
  addWebhook,
  changeWebhook,
  deliveries,
  removeWebhook,
  replay,
  rotateSecret,
  webhooks,
} from '#webhooks/server/manage-webhooks.ts'
import { sendTest } from '#webhooks/server/send-test.ts'

/** The webhooks of the house, for owners alone. */
export function webhookRoutes({ publicUrl, trial }: Pick<Settings, 'publicUrl' | 'trial'>) {
  const ownersOnly = guards(publicUrl).peopleOnly('settings')
  const { open, routes } = openerOf(webhookEndpoints)
  const by = (admin: Admin) => ({ admin, now: businessNow() })
  open('GET /admin/webhooks', ownersOnly, () => webhooks())
  open('POST /admin/webhooks', ownersOnly, ({ body }, c) => addWebhook(body, trial, by(c.var.account)))
  open('PUT /admin/webhooks/:id', ownersOnly, ({ params, body }, c) =>
    changeWebhook(params.id, body, trial, by(c.var.account)),
  )
  open('DELETE /admin/webhooks/:id', ownersOnly, ({ params }, c) => removeWebhook(params.id, by(c.var.account)))
  open('POST /admin/webhooks/:id/secret', ownersOnly, ({ params }, c) => rotateSecret(params.id, by(c.var.account)))
  open('POST /admin/webhooks/:id/test', ownersOnly, ({ params }, c) => sendTest(params.id, trial, by(c.var.account)))
  open('GET /admin/webhooks/:id/deliveries', ownersOnly, ({ params }) => deliveries(params.id))
  open('POST /admin/webhooks/:id/deliveries/:delivery/replay', ownersOnly, ({ params }, c) =>
    replay(params.id, params.delivery, by(c.var.account)),
  )
  return routes
}
