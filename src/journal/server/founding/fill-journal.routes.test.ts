import { beforeEach, expect, test } from 'vitest'
import founding from '#journal/founding/articles.json' with { type: 'json' }
import { fillJournal } from '#journal/server/founding/fill-journal.ts'
import { writeArticle } from '#journal/server/published/write-article.ts'
import { anArticle } from '#journal/testing/an-article.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const codes = founding.map(({ code }) => code)
const kept = () =>
  shop.rows<{ code: string; at: string; changed: boolean }>(
    `select code, to_char(published_at at time zone 'Europe/Paris', 'YYYY-MM-DD HH24:MI') as at,
            bool_or(text.updated_at <> published_at) as changed
       from articles join article_texts text on text.article_id = articles.id
      group by articles.id order by published_at desc`,
  )

beforeEach(() => shop.rows('delete from articles'))

test('an empty journal is filled with the house’s articles, at eight in the morning of their day, unchanged since', async () => {
  await fillJournal(new Date('2027-01-01T00:00:00Z'))
  expect(await kept()).toEqual(
    founding.map(({ code, publishedOn }) => ({ code, at: `${publishedOn} 08:00`, changed: false })),
  )
})

test('when several fill it at once, it is filled once', async () => {
  await Promise.all([1, 2, 3].map(() => fillJournal(new Date('2027-01-01T00:00:00Z'))))
  expect((await kept()).map(({ code }) => code)).toEqual(codes)
})

test('before those days the articles are dated earlier, in the same order', async () => {
  await fillJournal(new Date('2026-07-01T10:00:00Z'))
  const all = await kept()
  expect(all.map(({ code }) => code)).toEqual(codes)
  expect(all[0]?.at).toBe('2026-07-01 12:00')
})

test('a journal that has an article is left as it is', async () => {
  await writeArticle(anArticle('mine'), new Date())
  await fillJournal(new Date('2027-01-01T00:00:00Z'))
  expect((await kept()).map(({ code }) => code)).toEqual(['mine'])
})
