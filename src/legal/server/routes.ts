import { legalEndpoints } from '#legal/endpoints.ts'
import { legalNames } from '#legal/legal.ts'
import { legalTextToJson, termsInForce } from '#legal/server/legal-texts.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { anyone } from '#platform/http/routes.ts'
import { businessNow } from '#platform/time/clock.ts'

const { open, routes } = openerOf(legalEndpoints)

open('GET /terms-version', anyone, async (_, c) => {
  c.header('Cache-Control', 'no-cache')
  const { version, ...rules } = await termsInForce(businessNow())
  return { version: String(version), ...rules }
})

open('GET /legal-texts/:name', anyone, async ({ params, query: { language, version } }, c) => {
  const name = legalNames.find((each) => each === params.name)
  const text = name && (await legalTextToJson(name, language, businessNow(), version))
  if (!text) throw new Refusal('missing', 'There is no such text')
  c.header('Cache-Control', 'no-cache')
  return text
})

export const legalRoutes = routes
