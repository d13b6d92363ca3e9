import { type Actor, audit } from '#audit/server/audit.ts'
import { readArticle, writeStale } from '#journal/server/sheets/article-records.ts'
import { database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Read = { id: string; text: string; since: string }

/** Takes the mark from a text that is still right, unless the other language was changed again since it was read. */
export async function confirmArticleText({ id, text, since }: Read, actor: Actor, now: BusinessTime): Promise<void> {
  await database()
    .transaction()
    .execute(async (trx) => {
      const stored = await readArticle(id, { how: 'locked', on: trx })
      if (!stored) throw new Refusal('missing', 'There is no such article')
      const { [text]: mark, ...others } = stored.stale
      if (!mark) return
      if (mark.since !== since) throw new Refusal('conflict', 'The other language was changed again meanwhile')
      await writeStale(trx, id, others)
      const block = stored.sheet.blocks.find((each) => each.id === text)
      const sides = { before: { text_still_right: null }, after: { text_still_right: block ? block.kind : text } }
      await audit(trx, { kind: 'article', name: id }, { actor, ...sides, at: now })
    })
}
