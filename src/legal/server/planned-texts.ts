import { createHash } from 'node:crypto'
import { languages } from '#language/language.ts'
import { type LegalName, type LegalWords, versionsBegun } from '#legal/legal.ts'
import { reservationRules, type TermsVersion } from '#legal/reservation-rules.ts'
import { deletePlanned, listVersions, lockVersions } from '#legal/server/records.ts'
import { findWords, storePlannedWords } from '#legal/server/words-records.ts'
import type { Connection } from '#platform/database/database.ts'
import { isSameJson } from '#platform/same-json.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { instantAt } from '#platform/time/shop-time.ts'

/** The versions of a text at a moment. There is one planned version at most, of the terms too: it has its words and its rules. */
export type Versions = { inForce: TermsVersion; planned: TermsVersion | undefined; former: TermsVersion[] }

/** @param on of a transaction: no other one of the shop plans a version of the text until it ends */
export async function legalVersions(name: LegalName, now: BusinessTime, on?: Connection): Promise<Versions> {
  return versionsAt(await (on ? lockVersions(name, on) : listVersions(name)), now)
}

export function versionsAt(all: readonly TermsVersion[], now: BusinessTime): Versions {
  const [inForce, ...former] = versionsBegun(all, now)
  if (!inForce) throw new Error('The house has a text without a version in force')
  return { inForce, planned: all.find(({ version }) => version > inForce.version), former }
}

/** Changes with the version in force and the planned one. */
export function seenOf({ inForce, planned }: Pick<Versions, 'inForce' | 'planned'>): string {
  return createHash('sha256')
    .update(JSON.stringify([inForce, planned ?? null]))
    .digest('base64url')
}

/** The words of a version, in both languages in their order. */
export async function wordsOfVersion(name: LegalName, version: number, on?: Connection): Promise<LegalWords[]> {
  const words = await findWords(name, version, on)
  return languages.flatMap((language) => words.filter((each) => each.language === language))
}

/** Whether the planned version says something else than the one in force. */
export async function hasOwnWords(
  name: LegalName,
  { inForce, planned }: Pick<Versions, 'inForce' | 'planned'>,
  on?: Connection,
): Promise<boolean> {
  if (!planned) return false
  const [now, then] = [await wordsOfVersion(name, inForce.version, on), await wordsOfVersion(name, planned.version, on)]
  return !isSameJson(now, then)
}

/** The instant from which a version counts: midnight in Paris, or now for today. */
export function beginningOf(day: string, now: BusinessTime): Date {
  const beginning = day > dayOf(now) ? instantAt(day, '00:00') : now
  if (!beginning) throw new RangeError(`${day} has no beginning`)
  return beginning
}

/** Plans words for a day, in a transaction that has locked the versions; planned rules move to the same day. */
export async function planWords(
  on: Connection,
  name: LegalName,
  { words, from }: { words: readonly LegalWords[]; from: string },
  now: BusinessTime,
): Promise<void> {
  const { inForce, planned } = await legalVersions(name, now, on)
  const version = planned?.version ?? inForce.version + 1
  await storePlannedWords(on, name, { version, inForceFrom: beginningOf(from, now) }, words)
}

/** Takes the planned words back, in a transaction that has locked the versions; planned rules stay planned. */
export async function dropPlannedWords(on: Connection, name: LegalName, now: BusinessTime): Promise<void> {
  const { inForce, planned } = await legalVersions(name, now, on)
  if (!planned) return
  const keepsRules = name === 'terms' && reservationRules.some((rule) => planned[rule] !== inForce[rule])
  if (!keepsRules) return deletePlanned(on, name, planned.version, now)
  await storePlannedWords(on, name, planned, await wordsOfVersion(name, inForce.version, on))
}
