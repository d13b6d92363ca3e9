import { beforeAll, expect, test } from 'vitest'
import { writeArticle } from '#journal/server/published/write-article.ts'
import { anArticle, aTextBlock } from '#journal/testing/an-article.ts'
import en from '#journal/words.en.json' with { type: 'json' }
import fr from '#journal/words.fr.json' with { type: 'json' }
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { sendRaw } from '#platform/testing/raw-request.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const now = new Date()
const see =
  '<p>See <a href="/ritual">the ritual</a>, <a href="/fr/ritual">again</a>, <a href="https://elsewhere.example/">elsewhere</a>.</p>'

beforeAll(async () => {
  const blocks = [aTextBlock({ en: see, fr: '<p>A body in fr.</p>' })]
  await writeArticle(anArticle('walk', { blocks }), now)
  await writeArticle(anArticle('walk', { blocks, en: { slug: 'a-walk' } }), now)
  await writeArticle(anArticle('only-english', { fr: null }), now)
  await writeArticle(anArticle('a-draft', { published_at: null }), now)
})

test('an article is a page of its own', async () => {
  await expect.poll(async () => (await fetchPage(shop.url, '/en/journal/a-walk')).title).toBe('walk en – Immortela')
  const { words, html } = await fetchPage(shop.url, '/en/journal/a-walk')
  for (const said of ['A lead in en', en['journal.by'], 'February\u00a03,\u00a02026', '1-minute read'])
    expect(words).toContain(said)
  expect(html).toContain('<meta name="description" content="An article about walk"/>')
})

test.each([
  ['/en/journal/a-walk', ['/en/ritual', '/en/ritual']],
  ['/journal/a-walk', ['/ritual', '/ritual']],
])('on %s links within the shop keep the form of the address, and others send no referrer', async (path, expected) => {
  const { html } = await fetchPage(shop.url, path)
  const article = /<article>[\s\S]*<\/article>/.exec(html)?.[0] ?? ''
  const links = [...article.matchAll(/<a href="([^"]*ritual)"/g)].map(([, href]) => href)
  expect(links).toEqual(expected)
  expect(article).toMatch(/<a href="https:\/\/elsewhere\.example\/" rel="noreferrer"/)
})

test.each([
  ['an old address', '/journal/walk-en', 'en', 301, '/journal/a-walk'],
  ['an old address with a language', '/en/journal/walk-en', 'en', 301, '/en/journal/a-walk'],
  ['the slug of the other language', '/fr/journal/a-walk', 'en', 302, '/fr/journal/walk-fr'],
  ['the slug of the other language', '/journal/a-walk', 'fr', 302, '/journal/walk-fr'],
  ['the slug of the other language', '/journal/walk-fr', 'en', 302, '/journal/a-walk'],
  ['an old slug of the other language', '/fr/journal/walk-en', 'en', 302, '/fr/journal/walk-fr'],
  ['the slug of an article without a translation', '/fr/journal/only-english-en', 'en', 302, '/fr/journal'],
  ['the slug of an article without a translation', '/journal/only-english-en', 'fr', 302, '/journal'],
] as const)('E16 %s, %s for a reader of %s, leads on (%i) to %s', async (_, path, language, status, to) => {
  const answer = await sendRaw(shop.url, path, { headers: { 'accept-language': language } })
  expect([answer.status, answer.headers.location]).toEqual([status, to])
  expect(answer.headers['cache-control']).toMatch(
    status === 301 && path.startsWith('/en/') ? /s-maxage/ : /^private, no-cache$/,
  )
})

test.each([
  '/journal/nobody-wrote-this',
  '/en/journal/a-draft-en',
  '/journal/feed.de.xml',
  '/en/journal/a-walk/more',
  '/journal/%00',
])('JOUR-01 NAV-09 %s is not found', async (path) => {
  const page = await fetchPage(shop.url, path)
  const { title } = await fetchPage(shop.url, '/en/no-such-page')
  expect(page).toMatchObject({ status: 404, title })
})

const alternates = async (path: string) => {
  const { links } = await fetchPage(shop.url, path)
  const named = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
  return {
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    translations: named.map(({ hreflang, href }) => [hreflang, href]),
    feeds: links.filter(({ type }) => type === 'application/rss+xml').map(({ title, href }) => [title, href]),
  }
}

test('an article names its translation, where there is one, and the feed of its language', async () => {
  const translations = [
    ['en', `${shop.url}/en/journal/a-walk`],
    ['fr', `${shop.url}/fr/journal/walk-fr`],
    ['x-default', `${shop.url}/journal/a-walk`],
  ]
  const feed = {
    en: [[en['journal.feed.title'], `${shop.url}/journal/feed.en.xml`]],
    fr: [[fr['journal.feed.title'], `${shop.url}/journal/feed.fr.xml`]],
  }
  const canonical = { en: `${shop.url}/en/journal/a-walk`, fr: `${shop.url}/fr/journal/walk-fr` }
  expect(await alternates('/en/journal/a-walk')).toEqual({ canonical: canonical.en, translations, feeds: feed.en })
  expect(await alternates('/journal/a-walk')).toEqual({ canonical: canonical.en, translations, feeds: feed.en })
  expect(await alternates('/fr/journal/walk-fr')).toEqual({ canonical: canonical.fr, translations, feeds: feed.fr })
  const alone = await alternates('/en/journal/only-english-en')
  expect(alone).toEqual({ canonical: `${shop.url}/en/journal/only-english-en`, translations: [], feeds: feed.en })
  expect((await alternates('/fr/journal')).feeds).toEqual(feed.fr)
})

test('JOUR-01 an unknown category shows the whole journal, one without articles says so', async () => {
  expect((await sendRaw(shop.url, '/journal?category=nonsense')).status).toBeLessThan(400)
  expect((await fetchPage(shop.url, '/en/journal')).words).toContain('The plant')
  await shop.rows("delete from articles where category = 'plant'")
  await expect
    .poll(async () => (await fetchPage(shop.url, '/en/journal?category=plant')).words)
    .toContain(en['journal.none-in-category'])
  expect((await fetchPage(shop.url, '/en/journal')).words).not.toContain('The plant')
  await shop.rows('delete from articles')
  await expect.poll(async () => (await fetchPage(shop.url, '/fr/journal')).words).toContain(fr['journal.none'])
})
