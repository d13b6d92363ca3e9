import { createHash } from 'node:crypto'
import { versionsInForce } from '#legal/legal.ts'
import { type ReservationRules, reservationRules, type TermsVersion } from '#legal/reservation-rules.ts'
import { deletePlannedTerms, listTerms, lockTerms, storePlannedTerms } from '#legal/server/records.ts'
import type { Connection } from '#platform/database/database.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { instantAt } from '#platform/time/shop-time.ts'

export type RulesFrom = ReservationRules & { from: string }
type TermsNow = { inForce: TermsVersion; planned: TermsVersion | undefined }
type Stored =
  | { result: 'stored'; before: RulesFrom; after: RulesFrom }
  | { result: 'unchanged' }
  | { result: 'outdated' }

/** The terms in force and the version planned after them, with a version of both: it changes with each of them. */
export async function readTerms(now: BusinessTime) {
  const all = await listTerms()
  const terms = termsAt(all, now)
  return { ...terms, former: versionsInForce(all, now).slice(1), seen: seenOf(terms) }
}

/**
 * Plans a version of the terms with other rules from a day on, in the transaction of its caller; from today on: from now. A
 * version that is planned already is changed; one in force never is, because orders name it.
 */
export async function planRules(on: Connection, seen: string, asked: RulesFrom, now: BusinessTime): Promise<Stored> {
  const terms = termsAt(await lockTerms(on), now)
  const { inForce, planned } = terms
  const current = planned ?? inForce
  const isSame = hasRules(current, asked) && (!planned || dayOf(planned.inForceFrom) === asked.from)
  if (isSame) return { result: 'unchanged' }
  if (seenOf(terms) !== seen) return { result: 'outdated' }
  const inForceFrom = asked.from > dayOf(now) ? instantAt(asked.from, '00:00') : now
  if (!inForceFrom) throw new RangeError(`${asked.from} has no beginning`)
  const { from: _, ...rules } = asked
  const version = planned?.version ?? inForce.version + 1
  await storePlannedTerms(on, { ...rules, version, inForceFrom })
  return { result: 'stored', before: rulesFrom(current), after: asked }
}

/** Takes back the version that is planned. */
export async function dropPlannedRules(on: Connection, seen: string, now: BusinessTime): Promise<Stored> {
  const terms = termsAt(await lockTerms(on), now)
  if (!terms.planned) return { result: 'unchanged' }
  if (seenOf(terms) !== seen) return { result: 'outdated' }
  await deletePlannedTerms(on, terms.planned.version, now)
  return { result: 'stored', before: rulesFrom(terms.planned), after: rulesFrom(terms.inForce) }
}

function termsAt(all: readonly TermsVersion[], now: BusinessTime): TermsNow {
  const [inForce] = versionsInForce(all, now)
  if (!inForce) throw new Error('The house has no terms in force')
  return { inForce, planned: all.find(({ version }) => version > inForce.version) }
}

function rulesFrom({ inForceFrom, version: _, ...rules }: TermsVersion): RulesFrom {
  return { ...rules, from: dayOf(inForceFrom) }
}

function hasRules(terms: ReservationRules, asked: ReservationRules): boolean {
  return reservationRules.every((rule) => terms[rule] === asked[rule])
}

function seenOf({ inForce, planned }: TermsNow): string {
  return createHash('sha256')
    .update(JSON.stringify([inForce, planned ?? null]))
    .digest('base64url')
}
