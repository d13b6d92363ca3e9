import { type ReservationRules, reservationRules, type TermsVersion } from '#legal/reservation-rules.ts'
import { beginningOf, hasOwnWords, seenOf, versionsAt } from '#legal/server/planned-texts.ts'
import { deletePlanned, listVersions, lockVersions, storePlannedTerms } from '#legal/server/records.ts'
import type { Connection } from '#platform/database/database.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

export type RulesFrom = ReservationRules & { from: string }
type Stored =
  | { result: 'stored'; before: RulesFrom; after: RulesFrom }
  | { result: 'unchanged' }
  | { result: 'outdated' }

/** The terms in force and the version planned after them, with a version of both: it changes with each of them. */
export async function readTerms(now: BusinessTime) {
  const terms = versionsAt(await listVersions('terms'), now)
  const hasWords = terms.planned !== undefined && (await hasOwnWords('terms', terms))
  return { ...terms, hasWords, seen: seenOf(terms) }
}

/**
 * Plans a version of the terms with other rules from a day on, in the transaction of its caller; from today on: from now. A
 * version that is planned already is changed, and keeps its words; one in force never is, because orders name it.
 */
export async function planRules(on: Connection, seen: string, wanted: RulesFrom, now: BusinessTime): Promise<Stored> {
  const terms = versionsAt(await lockVersions('terms', on), now)
  const { inForce, planned } = terms
  const current = planned ?? inForce
  const isSame = hasRules(current, wanted) && (!planned || dayOf(planned.inForceFrom) === wanted.from)
  if (isSame) return { result: 'unchanged' }
  if (seenOf(terms) !== seen) return { result: 'outdated' }
  const { from, ...rules } = wanted
  const version = planned?.version ?? inForce.version + 1
  await storePlannedTerms(on, { ...rules, version, inForceFrom: beginningOf(from, now) })
  return { result: 'stored', before: rulesFrom(current), after: wanted }
}

/** Takes back the rules that are planned; a version that has words of its own stays, with the rules in force. */
export async function dropPlannedRules(on: Connection, seen: string, now: BusinessTime): Promise<Stored> {
  const terms = versionsAt(await lockVersions('terms', on), now)
  const { inForce, planned } = terms
  if (!planned) return { result: 'unchanged' }
  const keepsWords = await hasOwnWords('terms', terms, on)
  if (keepsWords && hasRules(planned, inForce)) return { result: 'unchanged' }
  if (seenOf(terms) !== seen) return { result: 'outdated' }
  const { version, inForceFrom } = planned
  if (keepsWords) await storePlannedTerms(on, { ...inForce, version, inForceFrom })
  else await deletePlanned(on, 'terms', version, now)
  return { result: 'stored', before: rulesFrom(planned), after: rulesFrom(inForce) }
}

function rulesFrom({ inForceFrom, version: _, ...rules }: TermsVersion): RulesFrom {
  return { ...rules, from: dayOf(inForceFrom) }
}

function hasRules(terms: ReservationRules, wanted: ReservationRules): boolean {
  return reservationRules.every((rule) => terms[rule] === wanted[rule])
}
