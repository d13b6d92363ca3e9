import { auditOf } from '#audit/server/audit.ts'
import { wordsOfContent } from '#content/legal-content.ts'
import type { AdminLegal, LegalRow } from '#content/legal-schema.ts'
import type { PageContent } from '#content/page-content.ts'
import { confirmedTexts } from '#content/server/confirmed-text-records.ts'
import { contentOfVersion, type LegalAt, legalAt, versionOfLegal } from '#content/server/legal-at.ts'
import { listDrafts } from '#content/server/legal-draft-records.ts'
import { editsOf } from '#content/server/read-admin-page.ts'
import type { Language } from '#language/language.ts'
import { type LegalName, legalNames, valuesNamedIn } from '#legal/legal.ts'
import type { LegalTextJson } from '#legal/schema.ts'
import { currentFacts } from '#legal/server/facts.ts'
import { termsInForce, unpublishedText } from '#legal/server/legal-texts.ts'
import { legalVersions } from '#legal/server/planned-texts.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

const editsShown = 20

/** A legal text as an owner edits it, with the version under which it may be saved. */
export async function readLegalText(page: LegalName, now: BusinessTime): Promise<AdminLegal> {
  const at = await legalAt(page, now)
  const { inForce, planned, former, draft, shown, edited, hasPlannedWords } = at
  const edits = await auditOf({ kind: 'legal', name: page }, editsShown)
  const rules = page === 'terms' ? (planned ?? inForce) : await termsInForce(now)
  const bodies = wordsOfContent(edited.content).map(({ body }) => body)
  return {
    ...{ page, version: versionOfLegal(at), today: dayOf(now) },
    ...{ in_force: versionToJson(inForce), planned: planned ? versionToJson(planned) : null },
    ...{ draft_at: draft?.updatedAt.toISOString() ?? null, delivered: !(await confirmedTexts('legal')).has(page) },
    ...{ has_words: hasPlannedWords, has_rules: hasOtherRules(at) },
    ...{ content: edited.content, public_content: shown, stale: edited.stale, former: former.map(versionToJson) },
    values: valuesNamedIn(bodies.join(' '), { facts: await currentFacts(), rules }),
    edits: editsOf(edits),
  }
}

export async function listedLegalTexts(now: BusinessTime): Promise<LegalRow[]> {
  const drafts = await listDrafts()
  const confirmed = await confirmedTexts('legal')
  const rows: LegalRow[] = []
  // One after the other: together they would take half of the shop's connections for one page.
  for (const page of legalNames) {
    const { inForce, planned } = await legalVersions(page, now)
    const draft = drafts.find(({ name }) => name === page)
    rows.push({
      ...{ page, in_force: versionToJson(inForce), planned: planned ? versionToJson(planned) : null },
      ...{ draft_at: draft?.updatedAt.toISOString() ?? null, stale: Object.keys(draft?.stale ?? {}).length },
      delivered: !confirmed.has(page),
    })
  }
  return rows
}

function versionToJson({ version, inForceFrom }: { version: number; inForceFrom: Date }) {
  return { version, from: dayOf(inForceFrom) }
}

function hasOtherRules({ name, inForce, planned }: LegalAt): boolean {
  if (name !== 'terms' || !planned) return false
  const { depositPercentage, balanceDays, graceDays } = inForce
  return (
    planned.depositPercentage !== depositPercentage ||
    planned.balanceDays !== balanceDays ||
    planned.graceDays !== graceDays
  )
}

/** The edited words, as their readers would see them from their day on. */
export async function previewOfLegal(page: LegalName, language: Language, now: BusinessTime): Promise<LegalTextJson> {
  const { inForce, planned, draft, edited } = await legalAt(page, now)
  const { inForceFrom: _, version: __, ...rules } = planned ?? inForce
  const { version, inForceFrom } = planned ?? (draft ? { version: inForce.version + 1, inForceFrom: now } : inForce)
  const words = wordsOfContent(edited.content).find((each) => each.language === language)
  if (!words) throw new Error('A content has words in each language')
  return unpublishedText({ ...words, name: page, version, inForceFrom, rules }, now)
}

/** A version that is or was in force, or is planned, with the one before it. */
export async function legalVersion(
  page: LegalName,
  number: number,
  now: BusinessTime,
): Promise<{ content: PageContent; before: PageContent | null }> {
  const { inForce, planned, former } = await legalVersions(page, now)
  const all = [...(planned ? [planned] : []), inForce, ...former]
  const at = all.findIndex(({ version }) => version === number)
  if (at < 0) throw new Refusal('missing', 'There is no such version')
  const before = all[at + 1]
  return {
    content: await contentOfVersion(page, number),
    before: before ? await contentOfVersion(page, before.version) : null,
  }
}
