import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Summary } from '#journal/schema.ts'
import { writeArticle } from '#journal/server/published/write-article.ts'
import { anArticle } from '#journal/testing/an-article.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const places = [
  '/api/articles?language=en',
  '/journal',
  '/en/journal',
  '/journal/feed.en.xml',
  '/api/articles/empty-jars?language=en',
]

/** The places where the journal shows a title; each was cached before. */
async function placesWith(title: string): Promise<string[]> {
  const asked = places.map(async (path) => ((await (await shop.fetch(path)).text()).includes(title) ? [path] : []))
  return (await Promise.all(asked)).flat()
}
const statusOf = async (slug: string) => (await shop.fetch(`/en/journal/${slug}`)).status
const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds)

beforeAll(() => writeArticle(anArticle('of-tomorrow', { published_at: inMs(12 * 3_600_000) }), new Date()))
afterEach(async () => {})

test('a scheduled article is nowhere, and appears everywhere when business time has come so far', async () => {
  await expect.poll(async () => (await shop.rows("select 1 from articles where code = 'of-tomorrow'")).length).toBe(1)
  expect(await placesWith('of-tomorrow en')).toEqual([])
  expect(await statusOf('of-tomorrow-en')).toBe(404)
  await advanceTime(shop, 24 * 3_600)
  await expect.poll(() => placesWith('of-tomorrow en')).toEqual(places)
  expect(await statusOf('of-tomorrow-en')).toBe(200)
  const { body } = await shop.json<Summary[]>('/api/articles?language=en')
  expect(body[0]?.slug).toBe('of-tomorrow-en')
})

test('when the clock goes back, what is not published yet is nowhere again', async () => {
  await advanceTime(shop, 24 * 3_600)
  await expect.poll(() => placesWith('of-tomorrow en')).toEqual(places)
  await advanceTime(shop, 'back')
  await expect.poll(() => placesWith('of-tomorrow en')).toEqual([])
  expect(await statusOf('of-tomorrow-en')).toBe(404)
})

test('a scheduled article appears by itself, without a change or a moved clock', async () => {
  const publishedAt = inMs(4_000)
  await writeArticle(anArticle('of-now', { published_at: publishedAt, en: { title: 'It is time' } }), new Date())
  await expect.poll(() => placesWith('of-tomorrow en')).toEqual([])
  const early = await placesWith('It is time')
  // On a slow machine its time may have come meanwhile.
  if (new Date() < publishedAt) expect(early).toEqual([])
  await expect.poll(() => placesWith('It is time')).toEqual(places)
})
