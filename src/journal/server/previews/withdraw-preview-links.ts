import { randomBytes } from 'node:crypto'
import { type Actor, audit } from '#audit/server/audit.ts'
import { writePreviewKey } from '#journal/server/previews/preview-records.ts'
import { database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Ends every link that shows a draft of an article. */
export async function withdrawPreviewLinks(id: string, actor: Actor, now: BusinessTime): Promise<undefined> {
  await database()
    .transaction()
    .execute(async (trx) => {
      const isThere = await writePreviewKey(id, randomBytes(32), trx)
      if (!isThere) throw new Refusal('missing', 'There is no such article')
      const sides = { before: { preview_link: true }, after: { preview_link: null } }
      await audit(trx, { kind: 'article', name: id }, { actor, ...sides, at: now })
    })
}
