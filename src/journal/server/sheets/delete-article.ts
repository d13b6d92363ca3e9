import { type Actor, audit, wasDeleted } from '#audit/server/audit.ts'
import { journalChanged } from '#journal/server/published/journal.ts'
import { readArticle } from '#journal/server/sheets/article-records.ts'
import { deleteArticleRow, wasPublic } from '#journal/server/sheets/deleted-article-records.ts'
import { versionOf } from '#journal/server/sheets/read-admin-article.ts'
import { auditedOf } from '#journal/server/sheets/save-article.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Seen = { id: string; version: string }

/**
 * Deletes a draft as it was seen. Its pictures stay in the library and all its fields in the audit. One that was deleted
 * already is no refusal; one that was ever public, or that is scheduled, is refused.
 */
export async function deleteArticle({ id, version }: Seen, actor: Actor, now: BusinessTime): Promise<undefined> {
  await inTransaction(async (on) => {
    const stored = await readArticle(id, { how: 'locked', on })
    if (!stored) {
      if (await wasDeleted(on, { kind: 'article', name: id })) return
      throw new Refusal('missing', 'There is no such article')
    }
    const { sheet } = stored
    if (version !== versionOf(sheet)) throw new Refusal('conflict', 'Another admin has saved this article meanwhile')
    if (sheet.published_at !== null || (await wasPublic(on, id))) {
      throw new Refusal('conflict', 'Only a draft that was never public can be deleted')
    }
    await deleteArticleRow(on, id)
    const after = { deleted: sheet.en.title || sheet.fr.title }
    await audit(on, { kind: 'article', name: id }, { actor, before: auditedOf(sheet), after, at: now })
  })
  journalChanged()
}
