import { guards } from '#accounts/server/access.ts'
import { auditEndpoints } from '#auditlog/endpoints.ts'
import { exportAudit } from '#auditlog/server/export-audit.ts'
import { auditPeople, listedAudit } from '#auditlog/server/listed-audit.ts'
import { wordsIn } from '#language/words.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { sendCsv } from '#platform/http/send-csv.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'

/** The routes of the audit log. */
export function auditRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(auditEndpoints)

  open('GET /admin/audit', adminsOnly('read'), ({ query }) => listedAudit(query, businessNow()))

  open('POST /admin/audit/export', adminsOnly('export'), async ({ body }, c) =>
    sendCsv(
      c,
      await exportAudit(body, c.var.account, businessNow()),
      wordsIn(body.sheetLanguage)('auditlog.sheet.file', { day: dayOf(businessNow()) }),
    ),
  )

  open('GET /admin/audit/people', adminsOnly('read'), () => auditPeople())

  return routes
}
