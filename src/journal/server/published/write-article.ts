import type { Transaction } from 'kysely'
import { journalChanged } from '#journal/server/published/journal.ts'
import {
  type ArticleRow,
  type ArticleText,
  deleteText,
  putArticle,
  putText,
} from '#journal/server/published/records.ts'
import { type Language, languages } from '#language/language.ts'
import { database } from '#platform/database/database.ts'
import type { DB } from '#platform/database/database-types.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** An article as it is to be from now on; in a language without a text it is absent (D37). */
export type WrittenArticle = ArticleRow & { texts: Partial<Record<Language, ArticleText>> }

export async function writeArticle(article: WrittenArticle, now: BusinessTime): Promise<void> {
  await database()
    .transaction()
    .execute((trx) => storeArticle(trx, article, now))
  journalChanged()
}

/** Stores an article without announcing it, for a transaction that writes several and announces them afterwards. */
export async function storeArticle(trx: Transaction<DB>, { texts, ...article }: WrittenArticle, now: BusinessTime) {
  const article_id = await putArticle(trx, article, now)
  for (const language of languages) {
    const text = texts[language]
    const place = { article_id, language }
    if (text) await putText(trx, place, text, now)
    else await deleteText(trx, place)
  }
}
