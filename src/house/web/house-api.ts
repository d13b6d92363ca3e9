import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { houseEndpoints } from '#house/endpoints.ts'
import type { FactValues } from '#house/fact-rules.ts'
import type { TestLetterOutcome } from '#house/letter-schema.ts'
import type { ReservationTerms, RulesInput } from '#house/rules-schema.ts'
import type { HouseFacts } from '#house/schema.ts'
import type { Language } from '#language/language.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import { type SaveOutcome, saveOutcomeOf } from '#platform/browser/save-outcome.ts'

const ask = clientOf<typeof houseEndpoints>(sendSigned)

/** The facts as they were when the page was opened: a change made meanwhile shows when they are saved. */
export const houseFactsQuery = queryOptions({
  queryKey: ['own', 'house-facts'],
  queryFn: () => ask('GET /admin/house-facts'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** A sample changes only with the facts, the products and the day. */
export const sampleLetterQuery = (template: string, language: Language) =>
  queryOptions({
    queryKey: ['own', 'sample-letter', template, language],
    queryFn: () => ask('GET /admin/letters/:template', { params: { template }, query: { language } }),
  })

/** Sends a sample of one letter to the signed-in admin. */
export function sendTestLetter(template: string, language: Language): Promise<TestLetterOutcome> {
  return ask('POST /admin/letters/:template/tests', { params: { template }, body: { language } })
}

/** The rules of reservations as they were when the page was opened, like the facts. */
export const reservationTermsQuery = queryOptions({
  queryKey: ['own', 'reservation-rules'],
  queryFn: () => ask('GET /admin/reservation-rules'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

export async function planRules(version: string, rules: RulesInput): Promise<SaveOutcome<ReservationTerms>> {
  return saveOutcomeOf(await ask('PUT /admin/reservation-rules', { body: { version, rules }, expect: [400, 409] }))
}

export async function dropPlannedRules(version: string): Promise<SaveOutcome<ReservationTerms>> {
  return saveOutcomeOf(await ask('POST /admin/reservation-rules/removals', { body: { version }, expect: [409] }))
}

export const taxesQuery = queryOptions({
  queryKey: ['own', 'taxes'],
  queryFn: () => ask('GET /admin/taxes'),
  staleTime: 0,
})

/** Texts are changed on other pages, in other tabs. */
export const countryTextsQuery = queryOptions({
  queryKey: ['own', 'country-texts'],
  queryFn: () => ask('GET /admin/country-texts'),
  staleTime: 0,
})

export const confirmTaxes = (version: string) => ask('POST /admin/taxes/confirmations', { body: { version } })

/** Asked again each time: an order, a page or another admin may have changed what would be removed. */
export const samplesQuery = queryOptions({
  queryKey: ['own', 'samples'],
  queryFn: () => ask('POST /admin/samples/preview'),
  staleTime: 0,
  gcTime: 0,
})

export const removeSamples = (version: string) => ask('POST /admin/samples/removals', { body: { version } })

export async function saveHouseFacts(version: string, facts: FactValues): Promise<SaveOutcome<HouseFacts>> {
  return saveOutcomeOf(await ask('PUT /admin/house-facts', { body: { version, facts }, expect: [400, 409] }))
}
