import { guards } from '#accounts/server/access.ts'
import { houseEndpoints } from '#house/endpoints.ts'
import { readHouseFacts, saveHouseFacts } from '#house/server/house-facts.ts'
import { readCountryTexts } from '#house/server/read-country-texts.ts'
import { dropReservationRules, planReservationRules, readReservationTerms } from '#house/server/reservation-terms.ts'
import { sampleLetterOf, sendTestLetter } from '#house/server/sample-letters.ts'
import { previewSamples, removeSamples } from '#house/server/samples.ts'
import { confirmTaxes, readTaxes } from '#house/server/taxes.ts'
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
  open('GET /admin/country-texts', adminsOnly('read'), () => readCountryTexts(businessNow()))
  open('GET /admin/taxes', adminsOnly('read'), () => readTaxes(businessNow()))
  open('POST /admin/taxes/confirmations', adminsOnly('settings'), ({ body: { version } }, c) =>
    confirmTaxes(version, c.var.account, businessNow()),
  )
  open('POST /admin/samples/preview', adminsOnly('settings'), (_, c) =>
    previewSamples({ actor: c.var.account, now: businessNow() }),
  )
  open('POST /admin/samples/removals', adminsOnly('settings'), ({ body: { version } }, c) =>
    removeSamples(version, { actor: c.var.account, now: businessNow() }),
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
