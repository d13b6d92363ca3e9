import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { houseEndpoints } from '#house/endpoints.ts'
import type { FactValues } from '#house/fact-rules.ts'
import type { ReservationTerms, RulesInput } from '#house/rules-schema.ts'
import type { HouseFacts } from '#house/schema.ts'
import type { Language } from '#language/language.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import type { FieldProblem } from '#platform/http/refusal.ts'

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
export function sendTestLetter(template: string, language: Language): Promise<{ recipient: string }> {
  return ask('POST /admin/letters/:template/tests', { params: { template }, body: { language } })
}

/** The rules of reservations as they were when the page was opened, like the facts. */
export const reservationTermsQuery = queryOptions({
  queryKey: ['own', 'reservation-rules'],
  queryFn: () => ask('GET /admin/reservation-rules'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

type RulesOutcome = { saved: ReservationTerms } | { changed: ReservationTerms } | { problems: FieldProblem[] }

export async function planRules(version: string, rules: RulesInput): Promise<RulesOutcome> {
  const answer = await ask('PUT /admin/reservation-rules', { body: { version, rules }, expect: [400, 409] })
  if (!('error' in answer)) return { saved: answer }
  if ('current' in answer && answer.current) return { changed: answer.current }
  return { problems: 'problems' in answer ? (answer.problems ?? []) : [] }
}

export async function dropPlannedRules(version: string): Promise<RulesOutcome> {
  const answer = await ask('POST /admin/reservation-rules/removals', { body: { version }, expect: [409] })
  if (!('error' in answer)) return { saved: answer }
  return answer.current ? { changed: answer.current } : { problems: [] }
}

type Outcome = { saved: HouseFacts } | { changed: HouseFacts } | { problems: FieldProblem[] }

export async function saveHouseFacts(version: string, facts: FactValues): Promise<Outcome> {
  const answer = await ask('PUT /admin/house-facts', { body: { version, facts }, expect: [400, 409] })
  if (!('error' in answer)) return { saved: answer }
  if ('current' in answer && answer.current) return { changed: answer.current }
  return { problems: answer.problems ?? [] }
}
