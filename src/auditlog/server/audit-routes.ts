import { guards } from '#accounts/server/access.ts'
import { auditEndpoints } from '#auditlog/endpoints.ts'
import { auditPeople, listedAudit } from '#auditlog/server/listed-audit.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The routes of the audit log. */
export function auditRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(auditEndpoints)

  open('GET /admin/audit', adminsOnly, ({ query }) => listedAudit(query, businessNow()))

  open('GET /admin/audit/people', adminsOnly, () => auditPeople())

  return routes
}
