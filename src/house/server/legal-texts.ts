import { type LegalName, type LegalVersion, withFacts } from '#house/legal.ts'
import type { ToldLegalText } from '#house/schema.ts'
import { currentFacts, onHouseChange } from '#house/server/facts.ts'
import { findLegalText, listLegalVersions } from '#house/server/records.ts'
import type { Language } from '#language/language.ts'
import { type BusinessTime, dayOf } from '#platform/clock.ts'

/** A text of the house as it is read: with the facts in their places. */
export async function tellLegalText(
  name: LegalName,
  language: Language,
  now: BusinessTime,
  version?: number,
): Promise<ToldLegalText | undefined> {
  const [text, versions, facts] = await Promise.all([
    findLegalText(name, language, now, version),
    listLegalVersions(name, now),
    currentFacts(),
  ])
  if (!text) return undefined
  const { title, description } = text
  const html = withFacts(text.body, facts, language)
  return {
    name,
    version: text.version,
    inForceFrom: dayOf(text.inForceFrom),
    title,
    description,
    html,
    contents: headingsOf(html),
    versions: versions.map((each) => ({ version: each.version, inForceFrom: dayOf(each.inForceFrom) })),
  }
}

function headingsOf(html: string): { id: string; title: string }[] {
  return [...html.matchAll(/<h2 id="([\w-]+)">([^<]*)<\/h2>/g)].map(([, id = '', title = '']) => ({ id, title }))
}

let termsVersions: Promise<LegalVersion[]> | undefined
onHouseChange(() => {
  termsVersions = undefined
})

/** The version of the terms that an order is made under; kept in memory, because every checkout asks. */
export async function termsInForce(now: BusinessTime): Promise<number> {
  termsVersions ??= listLegalVersions('terms', endOfTime)
  const latest = (await termsVersions).find(({ inForceFrom }) => inForceFrom <= now)
  if (!latest) throw new Error('The house has no terms in force')
  return latest.version
}

const endOfTime = new Date('9999-12-31')
