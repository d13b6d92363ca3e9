import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import type { AuditedValues } from '#audit/audited.ts'
import { audit } from '#audit/server/audit.ts'
import type { MailingContent } from '#mailings/mailing-content.ts'
import type { MailingSheet } from '#mailings/mailing-schema.ts'
import { deleteStoredMailing, lockMailing, type StoredMailing, storeMailing } from '#mailings/server/mailing-records.ts'
import { auditedFilter } from '#people/audited-filter.ts'
import { inTransaction } from '#platform/database/database.ts'
import { lockText } from '#platform/database/lock-text.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isSameJson } from '#platform/same-json.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

export type By = { admin: Admin; now: BusinessTime }

/**
 * Writes a letter, or changes a draft as it was seen; `version` 0 is a new one. Answers whether it was changed meanwhile. A submission
 * that is repeated because its answer was lost finds the letter as it asked.
 */
export function saveMailing(id: string, version: number, sheet: MailingSheet, by: By): Promise<'saved' | 'changed'> {
  return inTransaction(async (client) => {
    await lockText(client, 'mailing', id)
    const before = await lockMailing(client, id)
    if (!before && version > 0) throw new Refusal('missing', 'This letter was deleted')
    const saved = savedOf(sheet)
    if (before && isSameJson(savedOf(sheetOf(before)), saved)) return 'saved'
    if (before && (before.version !== version || before.state !== 'draft')) return 'changed'
    await storeMailing(client, id, saved, by.admin.email, by.now)
    await auditMailing(client, id, { before: before ? auditedOf(before) : {}, after: changeOf(before, saved) }, by)
    return 'saved'
  })
}

/** Deletes a draft as it was seen; one that is gone already is no refusal. */
export function deleteMailing(id: string, version: number, by: By): Promise<void> {
  return inTransaction(async (client) => {
    const before = await lockMailing(client, id)
    if (!before) return
    if (before.version !== version || before.state !== 'draft')
      throw new Refusal('changed', 'It was changed or sent meanwhile')
    await deleteStoredMailing(client, id)
    await auditMailing(client, id, { before: {}, after: { deleted: true, name: before.name } }, by)
  })
}

type Saved = Pick<StoredMailing, 'name' | 'content' | 'filter'>

const sheetOf = ({ name, filter, content }: Saved): MailingSheet => ({ name, filter, ...content })

/** With its parts in one sequence, as the database compares them. */
function savedOf({ name, filter, isForOther, en, fr }: MailingSheet): Saved {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined)
  return { name, filter: Object.fromEntries(set.toSorted()) as Saved['filter'], content: { isForOther, en, fr } }
}

const textsOf = ({ en, fr }: MailingContent) => ({ en: wordsOf(en), fr: wordsOf(fr) })
const wordsOf = ({ subject, preview, text, button, address }: MailingContent['en']) =>
  [subject, preview, text, button, address].filter(Boolean).join('\n\n')

const auditedOf = ({ name, filter, content }: Saved): AuditedValues => ({
  name,
  filter: auditedFilter(filter),
  texts: textsOf(content),
})
const changeOf = (before: StoredMailing | undefined, saved: Saved): AuditedValues =>
  before ? auditedOf(saved) : { created: true, name: saved.name }

/** Records who changed a letter, or took a step of its sending. */
export async function auditMailing(
  client: PoolClient,
  id: string,
  change: { before: AuditedValues; after: AuditedValues },
  { admin, now }: By,
): Promise<void> {
  await audit(client, { kind: 'mailing', name: id }, { actor: admin, ...change, at: now })
}
