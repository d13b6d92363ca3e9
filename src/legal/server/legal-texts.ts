import sanitizeHtml from 'sanitize-html'
import type { Language } from '#language/language.ts'
import { keepWhole } from '#legal/keep-whole.ts'
import { type LegalName, withFacts } from '#legal/legal.ts'
import type { LegalTextJson } from '#legal/schema.ts'
import { currentFacts, onHouseChange } from '#legal/server/facts.ts'
import { findLegalText, listLegalVersions } from '#legal/server/records.ts'
import { labelCells } from '#legal/table-labels.ts'
import { cachedValue } from '#platform/database/cached-value.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

/** A text of the house as JSON, with the facts filled in. */
export async function legalTextToJson(
  name: LegalName,
  language: Language,
  now: BusinessTime,
  version?: number,
): Promise<LegalTextJson | undefined> {
  const [text, versions, facts] = await Promise.all([
    findLegalText(name, language, now, version),
    listLegalVersions(name, now),
    currentFacts(),
  ])
  if (!text) return undefined
  const { title, description } = text
  const html = labelCells(sanitizeHtml(withFacts(text.body, facts, language), allowed))
  return {
    name,
    version: text.version,
    inForceFrom: dayOf(text.inForceFrom),
    title,
    description,
    html: keepWhole(html),
    contents: headingsOf(html),
    versions: versions.map((each) => ({ version: each.version, inForceFrom: dayOf(each.inForceFrom) })),
  }
}

/** The elements that a text of the house may contain. */
const allowed = {
  allowedTags: 'h2 h3 p ul ol li strong em a table caption thead tbody tr th td'.split(' '),
  allowedAttributes: { h2: ['id'], a: ['href'], th: ['scope'] },
  allowedSchemes: ['https', 'mailto'],
}

function headingsOf(html: string): { id: string; title: string }[] {
  return [...html.matchAll(/<h2 id="([\w-]+)">([^<]*)<\/h2>/g)].map(([, id = '', title = '']) => ({ id, title }))
}
const endOfTime = new Date('9999-12-31')
const termsVersions = cachedValue('versions of the terms', () => listLegalVersions('terms', endOfTime))
onHouseChange(termsVersions.changed)

/** The version of the terms that an order is made under; kept in memory, because every checkout asks. */
export async function termsInForce(now: BusinessTime): Promise<number> {
  const latest = (await termsVersions.current()).find(({ inForceFrom }) => inForceFrom <= now)
  if (!latest) throw new Error('The house has no terms in force')
  return latest.version
}
