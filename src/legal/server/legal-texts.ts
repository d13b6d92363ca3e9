import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import type { Language } from '#language/language.ts'
import type { Facts } from '#legal/facts.ts'
import { keepWhole } from '#legal/keep-whole.ts'
import { type LegalName, type LegalText, type LegalVersion, versionsBegun, withFacts } from '#legal/legal.ts'
import type { ReservationRules, Terms, TermsVersion } from '#legal/reservation-rules.ts'
import type { LegalTextJson } from '#legal/schema.ts'
import { currentFacts, houseChanged, onHouseChange } from '#legal/server/facts.ts'
import { findLegalText, findNextVersion, listLegalVersions, listVersions } from '#legal/server/records.ts'
import { labelCells } from '#legal/table-labels.ts'
import { cachedValue } from '#platform/database/cached-value.ts'
import { treeOf } from '#platform/html/html-tree.ts'
import { type BusinessTime, businessNow, dayOf } from '#platform/time/clock.ts'
import { runAtNext } from '#platform/time/run-at-next.ts'

/** A text of the house as JSON, with the facts filled in: the version in force, or a named one that is or was. */
export async function legalTextToJson(
  name: LegalName,
  language: Language,
  now: BusinessTime,
  version?: number,
): Promise<LegalTextJson | undefined> {
  const versions = versionsBegun(await listLegalVersions(name), now)
  const shown = version ?? versions[0]?.version
  if (shown === undefined || !versions.some((each) => each.version === shown)) return undefined
  const [text, facts] = await Promise.all([findLegalText(name, language, shown), currentFacts()])
  if (!text) return undefined
  // The other texts name the rules of the terms in force.
  const rules: ReservationRules = name === 'terms' ? text.rules : await termsInForce(now)
  return shownText({ ...text, rules }, versions, facts)
}

/** A text that is not in force as its readers would see it: the newest of its versions. */
export async function unpublishedText(text: LegalText, now: BusinessTime): Promise<LegalTextJson> {
  const rules = text.name === 'terms' ? text.rules : await termsInForce(now)
  const begun = versionsBegun(await listLegalVersions(text.name), now)
  const former = begun.filter(({ version }) => version !== text.version)
  return shownText({ ...text, rules }, [text, ...former], await currentFacts())
}

function shownText(text: LegalText, versions: readonly LegalVersion[], facts: Facts): LegalTextJson {
  const { name, language, version, inForceFrom, title, description, body, rules } = text
  return {
    ...{ name, version, inForceFrom: dayOf(inForceFrom), title, description },
    ...shownHtml(withFacts(body, { facts, rules }, language)),
    versions: versions.map((each) => ({ version: each.version, inForceFrom: dayOf(each.inForceFrom) })),
  }
}

type ShownHtml = Pick<LegalTextJson, 'html' | 'contents'>

// By the text with its facts: every confirmed order encloses the same terms, and cleaning them takes milliseconds.
const shownBefore = new LRUCache<string, ShownHtml>({ max: 30 })

function shownHtml(filled: string): ShownHtml {
  const cached = shownBefore.get(filled)
  if (cached) return cached
  const html = labelCells(sanitizeHtml(filled, allowed))
  const text = { html: keepWhole(html), contents: headingsOf(html) }
  shownBefore.set(filled, text)
  return text
}

/** The elements that a text of the house may contain. */
const allowed = {
  allowedTags: 'h2 h3 p ul ol li strong em a br table caption thead tbody tr th td'.split(' '),
  allowedAttributes: { h2: ['id'], a: ['href'], th: ['scope'] },
  allowedSchemes: ['https', 'mailto'],
}

function headingsOf(html: string): { id: string; title: string }[] {
  return [...html.matchAll(/<h2 id="([\w-]+)">([^<]*)<\/h2>/g)].map(([, id = '', title = '']) => ({
    id,
    title: unescaped(title),
  }))
}

function unescaped(html: string): string {
  return treeOf(html).map(String).join('')
}

const termsVersions = cachedValue('versions of the terms', readTermsVersions)
onHouseChange(() => {
  termsVersions.changed()
  // At once, and not with the next checkout: the pages wait for the next version too.
  void termsVersions.current().catch(() => {})
})

/** When a version of a text takes effect, the pages with the one before it are dropped. */
const changeAt = runAtNext(houseChanged)

async function readTermsVersions(): Promise<TermsVersion[]> {
  const now = businessNow()
  const [terms, next] = await Promise.all([listVersions('terms'), findNextVersion(now)])
  changeAt(next ? [next] : [], now)
  return terms
}

/** The version of the terms that an order is made under, with its rules; kept in memory, because every checkout asks. */
export async function termsInForce(now: BusinessTime): Promise<Terms> {
  const [latest] = versionsBegun(await termsVersions.current(), now)
  if (!latest) throw new Error('The house has no terms in force')
  const { inForceFrom: _, ...terms } = latest
  return terms
}
