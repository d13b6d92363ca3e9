import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Summary } from '#journal/schema.ts'
import { writeArticle } from '#journal/server/write-article.ts'
import { anArticle } from '#journal/testing/an-article.ts'
import { aShop } from '#platform/testing/a-shop.ts'

const shop = aShop()
const places = [
  '/api/articles?language=en',
  '/journal',
  '/en/journal',
  '/journal/feed.en.xml',
  '/api/articles/empty-jars?language=en',
]

/** Where the journal shows a title; each place was kept before, when it was asked for before. */
async function placesWith(title: string): Promise<string[]> {
  const asked = places.map(async (path) => ((await (await shop.fetch(path)).text()).includes(title) ? [path] : []))
  return (await Promise.all(asked)).flat()
}
const statusOf = async (slug: string) => (await shop.fetch(`/en/journal/${slug}`)).status
const moveClock = (seconds: string) =>
  shop.fetch('/dev/clock', { method: 'POST', body: new URLSearchParams({ seconds }) })
const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds)

beforeAll(() => writeArticle(anArticle('of-tomorrow', { published_at: inMs(12 * 3_600_000) }), new Date()))
afterEach(async () => {
  await moveClock('back')
})

test('a scheduled article is nowhere, and appears everywhere when business time has come so far', async () => {
  await expect.poll(async () => (await shop.rows("select 1 from articles where code = 'of-tomorrow'")).length).toBe(1)
  expect(await placesWith('of-tomorrow en')).toEqual([])
  expect(await statusOf('of-tomorrow-en')).toBe(404)
  await moveClock(String(24 * 3_600))
  await expect.poll(() => placesWith('of-tomorrow en')).toEqual(places)
  expect(await statusOf('of-tomorrow-en')).toBe(200)
  const { body } = await shop.json<Summary[]>('/api/articles?language=en')
  expect(body[0]?.slug).toBe('of-tomorrow-en')
})

test('when the clock goes back, what is not published yet is nowhere again', async () => {
  await moveClock(String(24 * 3_600))
  await expect.poll(() => placesWith('of-tomorrow en')).toEqual(places)
  await moveClock('back')
  await expect.poll(() => placesWith('of-tomorrow en')).toEqual([])
  expect(await statusOf('of-tomorrow-en')).toBe(404)
})

test('a scheduled article appears by itself, although nothing changes and nobody moves the clock', async () => {
  const seconds = 2
  await writeArticle(
    anArticle('of-now', { published_at: inMs(seconds * 1_000), en: { title: 'It is time' } }),
    new Date(),
  )
  await expect.poll(() => placesWith('of-tomorrow en')).toEqual([])
  expect(await placesWith('It is time')).toEqual([])
  await expect.poll(() => placesWith('It is time')).toEqual(places)
})
