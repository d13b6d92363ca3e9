import founding from '#journal/founding/articles.json' with { type: 'json' }
import { type Connection, run } from '#platform/database/database.ts'

const foundingCodes = founding.map(({ code }) => code).join(',')

/** Whether an article (`article`) came with the shop, and no admin has changed it. */
export const isSample = `(
  article.code = any('{${foundingCodes}}') and not exists (
    select from audit_entries entry where entry.kind = 'article' and entry.name = article.id::text))`

const list = { name: 'articles-of-samples', text: `select id from articles article where ${isSample} order by id` }

/** The ids of the articles that are samples. */
export async function listSampleArticles(on?: Connection): Promise<string[]> {
  return (await run<{ id: string }>(list, [], on)).map(({ id }) => id)
}

const one = {
  name: 'article-is-sample',
  text: `select exists (select from articles article where id = $1 and ${isSample}) as sample`,
}

export async function isSampleArticle(id: string): Promise<boolean> {
  return (await run<{ sample: boolean }>(one, [id]))[0]?.sample ?? false
}

const deleted = {
  name: 'articles-deleted-once',
  text: `
    select exists (select from audit_entries where kind = 'article' and after ->> 'deleted' is not null) as deleted`,
}

/** Whether an admin has deleted an article: an empty journal is theirs then. */
export async function wasArticleDeleted(): Promise<boolean> {
  return (await run<{ deleted: boolean }>(deleted, []))[0]?.deleted ?? false
}
