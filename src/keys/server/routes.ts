import { guards } from '#accounts/server/access.ts'
import { keyEndpoints } from '#keys/endpoints.ts'
import { apiKeys, makeKey, revokeKey } from '#keys/server/manage-keys.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The keys of programs, for owners: a key lets in, as a role does. */
export function keyRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const ownersOnly = guards(publicUrl).peopleOnly('staff')
  const { open, routes } = openerOf(keyEndpoints)
  open('GET /admin/keys', ownersOnly, () => apiKeys())
  open('POST /admin/keys', ownersOnly, ({ body }, c) => makeKey(body, c.var.account, businessNow()))
  open('POST /admin/keys/:id/revoke', ownersOnly, ({ params }, c) => revokeKey(params.id, c.var.account, businessNow()))
  return routes
}
