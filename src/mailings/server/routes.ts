import type { Admin } from '#accounts/account.ts'
import { guards } from '#accounts/server/access.ts'
import { mailingEndpoints } from '#mailings/endpoints.ts'
import { changeSending, type SendingStep } from '#mailings/server/change-sending.ts'
import { listedMailings, listedRecipients } from '#mailings/server/listed-mailings.ts'
import { writeMailing } from '#mailings/server/mailing-letter.ts'
import { readAudience, readMailing } from '#mailings/server/read-mailing.ts'
import { deleteMailing, saveMailing } from '#mailings/server/save-mailing.ts'
import { startMailing } from '#mailings/server/start-mailing.ts'
import { testMailing } from '#mailings/server/test-mailing.ts'
import { problemsIn, type refuseInput } from '#platform/http/input.ts'
import { openerOf, otherwise } from '#platform/http/open-endpoints.ts'
import { RefusedField } from '#platform/http/refusal.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The owner's routes to the letters that go to many people. No API key opens those that write. */
export function mailingRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly, peopleOnly } = guards(publicUrl)
  const { open, routes } = openerOf(mailingEndpoints)
  const by = (admin: Admin) => ({ admin, now: businessNow() })

  open('GET /admin/mailings', adminsOnly('read'), ({ query }) => listedMailings(query))

  open('GET /admin/mailing-audience', adminsOnly('read'), ({ query }) => readAudience(query, businessNow()))

  open('POST /admin/mailings/preview', peopleOnly('people'), async ({ body: { language, sheet } }) => {
    const { subject, html, text } = await writeMailing(sheet[language], { name: '', token: 'sample', language })
    return { subject, html, text }
  })

  open('GET /admin/mailings/:id', adminsOnly('read'), ({ params }) => readMailing(params.id))

  open(
    'PUT /admin/mailings/:id',
    peopleOnly('people'),
    async ({ params: { id }, body: { version, sheet } }, c) =>
      (await saveMailing(id, version, sheet, by(c.var.account))) === 'saved'
        ? readMailing(id)
        : changedMeanwhile(id, c.get('requestId')),
    { refuse: refuseSheet },
  )

  open('DELETE /admin/mailings/:id', peopleOnly('people'), async ({ params, query }, c) => {
    await deleteMailing(params.id, query.version, by(c.var.account))
    return undefined
  })

  open('POST /admin/mailings/:id/send', peopleOnly('people'), async ({ params: { id }, body }, c) =>
    (await startMailing(id, body, by(c.var.account))) === 'started'
      ? readMailing(id)
      : changedMeanwhile(id, c.get('requestId')),
  )

  open('POST /admin/mailings/:id/schedule', peopleOnly('people'), async ({ params: { id }, body }, c) => {
    const start = { version: body.version, at: new Date(body.at) }
    const outcome = await startMailing(id, start, by(c.var.account))
    return outcome === 'started' ? readMailing(id) : changedMeanwhile(id, c.get('requestId'))
  })

  const change = async (id: string, step: SendingStep, admin: Admin) => {
    await changeSending(id, step, by(admin))
    return readMailing(id)
  }
  open('POST /admin/mailings/:id/pause', peopleOnly('people'), ({ params }, c) =>
    change(params.id, 'pause', c.var.account),
  )
  open('POST /admin/mailings/:id/resume', peopleOnly('people'), ({ params }, c) =>
    change(params.id, 'resume', c.var.account),
  )
  open('POST /admin/mailings/:id/cancel', peopleOnly('people'), ({ params }, c) =>
    change(params.id, 'cancel', c.var.account),
  )

  open('POST /admin/mailings/:id/test', peopleOnly('people'), ({ params, body }, c) =>
    testMailing(params.id, body.language, by(c.var.account)),
  )

  open('GET /admin/mailings/:id/recipients', adminsOnly('read'), ({ params, query }) =>
    listedRecipients(params.id, query),
  )

  return routes
}

async function changedMeanwhile(id: string, requestId: string) {
  const message = 'Another admin has saved or sent this letter meanwhile'
  return otherwise(409, { error: 'changed' as const, message, requestId, current: await readMailing(id) })
}

/** As `refuseInput`, with the fields as the form names them. */
function refuseSheet(checked: Parameters<typeof refuseInput>[0]): void {
  if (checked.success) return
  const [first, ...others] = problemsIn(checked.error ?? []).map(({ field, problem }) => ({
    field: field.replace(/^sheet\./, ''),
    problem,
  }))
  throw new RefusedField(first?.field ?? '', first?.problem ?? 'Not of the right form', others)
}
