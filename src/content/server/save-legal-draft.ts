import type { AuditedValues } from '#audit/audited.ts'
import { type Actor, audit } from '#audit/server/audit.ts'
import type { SaveLegal } from '#content/legal-schema.ts'
import { contentOf } from '#content/page-content.ts'
import { cleanContent } from '#content/server/clean-content.ts'
import { type LegalAt, legalAt, versionOfLegal } from '#content/server/legal-at.ts'
import { deleteDraft, putDraft } from '#content/server/legal-draft-records.ts'
import { staleAfter } from '#content/stale-page.ts'
import type { LegalName } from '#legal/legal.ts'
import { type Connection, inTransaction } from '#platform/database/database.ts'
import { type FieldProblem, Refusal } from '#platform/http/refusal.ts'
import { isSameJson } from '#platform/same-json.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

export type Saving = { actor: Actor; now: BusinessTime }
export type LegalSaved = 'saved' | { refused: 'changed' } | { refused: 'invalid'; problems: FieldProblem[] }

/** Writes the draft of a legal text, unless the text has changed since it was opened. The versions in force and planned stay. */
export function saveLegalDraft(
  page: LegalName,
  { version, content: wanted }: SaveLegal,
  saving: Saving,
): Promise<LegalSaved> {
  return inTransaction(async (on) => {
    const at = await legalAt(page, saving.now, on)
    const { content: clean, problems } = cleanContent(page, at.edited.content, wanted)
    const content = contentOf(page, clean)
    if (content.blocks.length < wanted.blocks.length) return { refused: 'invalid', problems }
    // A request whose answer was lost may be repeated.
    if (isSameJson(content, at.edited.content)) return 'saved'
    if (version !== versionOfLegal(at)) return { refused: 'changed' }
    if (problems.length > 0) return { refused: 'invalid', problems }
    const stale = staleAfter(at.edited.stale, at.edited.content, content, saving.now)
    await putDraft(on, { name: page, content, stale, updatedAt: saving.now })
    await auditLegal(on, at, saving, { before: at.edited.content, after: content })
    return 'saved'
  })
}

/** Gives up the draft; the versions in force and planned stay. */
export function discardLegalDraft(page: LegalName, version: string, saving: Saving): Promise<void> {
  return inTransaction(async (on) => {
    const at = await legalAt(page, saving.now, on)
    if (!at.draft) return
    refuseOutdated(at, version)
    await deleteDraft(on, page)
    const { edited } = await legalAt(page, saving.now, on)
    const sides = { before: { ...at.edited.content, deleted: null }, after: { ...edited.content, deleted: true } }
    await auditLegal(on, at, saving, sides)
  })
}

/** Takes the mark from words that are still right, unless the other language was changed again since they were read. */
export function confirmLegalText(
  page: LegalName,
  { text, since }: { text: string; since: string },
  saving: Saving,
): Promise<void> {
  return inTransaction(async (on) => {
    const at = await legalAt(page, saving.now, on)
    const { [text]: mark, ...stale } = at.edited.stale
    if (!at.draft || !mark) return
    if (mark.since !== since) throw new Refusal('conflict', 'The other language was changed again meanwhile')
    await putDraft(on, { ...at.draft, stale })
    const name = text.split('.').at(-1)
    await auditLegal(on, at, saving, { before: { text_still_right: null }, after: { text_still_right: name } })
  })
}

export function refuseOutdated(at: LegalAt, version: string): void {
  if (version !== versionOfLegal(at)) throw new Refusal('conflict', 'The text was changed meanwhile')
}

export async function auditLegal(
  on: Connection,
  { name }: LegalAt,
  { actor, now }: Saving,
  sides: { before: AuditedValues; after: AuditedValues },
): Promise<void> {
  await audit(on, { kind: 'legal', name }, { actor, ...sides, at: now })
}
