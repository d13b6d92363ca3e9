import { type Connection, run } from '#platform/database/database.ts'

const publicOnce = {
  name: 'article-was-public',
  text: `
    select exists (select from audit_entries
                    where kind = 'article' and name = $1
                      and (before ->> 'published_at')::timestamptz <= occurred_at) as public`,
}

/** Whether a draft was public once: the entry that took it down has the moment from which it was. */
export async function wasPublic(on: Connection, id: string): Promise<boolean> {
  return (await run<{ public: boolean }>(publicOnce, [id], on))[0]?.public ?? true
}

const remove = { name: 'article-delete', text: 'delete from articles where id = $1' }

/** Deletes an article with its texts and former addresses. */
export async function deleteArticleRow(on: Connection, id: string): Promise<void> {
  await run(remove, [id], on)
}
