import { type Actor, audit } from '#audit/server/audit.ts'
import { stateOf } from '#journal/article-sheet.ts'
import { previewKeyOf } from '#journal/server/previews/preview-records.ts'
import { writePreviewSlug } from '#journal/server/previews/preview-slug.ts'
import { readArticle } from '#journal/server/sheets/article-records.ts'
import { joinAddress } from '#language/address.ts'
import type { Language } from '#language/language.ts'
import { database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

const validDays = 7
const dayMs = 24 * 60 * 60 * 1000

type Wanted = { id: string; language: Language; publicUrl: string }

/** A link that shows an article that is not public, in one language, to everyone who has it. */
export function makePreviewLink({ id, language, publicUrl }: Wanted, actor: Actor, now: BusinessTime) {
  return database()
    .transaction()
    .execute(async (trx) => {
      const stored = await readArticle(id, { how: 'free', on: trx })
      const key = await previewKeyOf(id, trx)
      if (!(stored && key)) throw new Refusal('missing', 'There is no such article')
      const { sheet } = stored
      if (sheet[language].title === '') throw new Refusal('missing', 'The article is absent in this language')
      if (stateOf(sheet.published_at, now) === 'published') throw new Refusal('conflict', 'The article is public')
      const until = new Date(now.getTime() + validDays * dayMs)
      const sides = { before: { preview_link: null }, after: { preview_link: language } }
      await audit(trx, { kind: 'article', name: id }, { actor, ...sides, at: now })
      const slug = writePreviewSlug({ id, language, until }, key)
      return { address: publicUrl + joinAddress(language, `/journal/${slug}`), until: until.toISOString() }
    })
}
