import { guards } from '#accounts/server/access.ts'
import { houseEndpoints } from '#house/endpoints.ts'
import { readHouseFacts, saveHouseFacts } from '#house/server/house-facts.ts'
import { dropReservationRules, planReservationRules, readReservationTerms } from '#house/server/reservation-terms.ts'
import { sampleLetterOf, sendTestLetter } from '#house/server/sample-letters.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The facts of the house, its rules of reservations and samples of its letters, for admins. */
export function houseRoutes(settings: Settings) {
  const { adminsOnly } = guards(settings.publicUrl)
  const { open, routes } = openerOf(houseEndpoints)
  open('GET /admin/house-facts', adminsOnly('read'), () => readHouseFacts())
  open('PUT /admin/house-facts', adminsOnly('settings'), ({ body }, c) =>
    saveHouseFacts(body, c.var.account, businessNow()),
  )
  open('GET /admin/reservation-rules', adminsOnly('read'), () => readReservationTerms(businessNow()))
  open('PUT /admin/reservation-rules', adminsOnly('settings'), ({ body }, c) =>
    planReservationRules(body, c.var.account, businessNow()),
  )
  open('POST /admin/reservation-rules/removals', adminsOnly('settings'), ({ body }, c) =>
    dropReservationRules(body, c.var.account, businessNow()),
  )
  open('GET /admin/letters/:template', adminsOnly('read'), async ({ params, query }) => {
    const { subject, html, text } = await sampleLetterOf(params.template, query.language, settings, businessNow())
    return { subject, html, text }
  })
  open('POST /admin/letters/:template/tests', adminsOnly('settings'), ({ params, body }, c) =>
    sendTestLetter({ ...params, ...body }, c.var.account, settings, businessNow()),
  )
  return routes
}
