import { beforeAll, expect, test } from 'vitest'
import founding from '#journal/founding/articles.json' with { type: 'json' }
import { writeArticle } from '#journal/server/published/write-article.ts'
import { anArticle } from '#journal/testing/an-article.ts'
import en from '#journal/words.en.json' with { type: 'json' }
import fr from '#journal/words.fr.json' with { type: 'json' }
import { languages } from '#language/language.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

// Reached by readers at another address than its own.
const publicUrl = 'https://immortela.example'
const shop = openTestShop({ publicUrl })
const words = { en, fr }

beforeAll(() =>
  writeArticle(
    anArticle('odd', { fr: null, en: { title: 'A & <b> "c" ]]>\u0007 \u{1f33f}', lead: '</description><x>' } }),
    new Date(),
  ),
)

const feed = async (language: string) => (await shop.fetch(`/journal/feed.${language}.xml`)).text()
const every = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text)

test.each(languages)(
  'the feed in %s has the house’s articles, with whole addresses in its language',
  async (language) => {
    const answer = await shop.fetch(`/journal/feed.${language}.xml`)
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const xml = await answer.text()
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" /)
    expect(xml).toContain(
      `<atom:link href="${publicUrl}/journal/feed.${language}.xml" rel="self" type="application/rss+xml"/>`,
    )
    const ours = founding.map((each) => each[language])
    expect(every(xml, 'title').slice(0, 7)).toEqual([
      words[language]['journal.feed.title'],
      ...ours.map(({ title }) => title),
    ])
    expect(every(xml, 'link').slice(0, 7)).toEqual([
      `${publicUrl}/${language}/journal`,
      ...ours.map(({ slug }) => `${publicUrl}/${language}/journal/${slug}`),
    ])
    expect(every(xml, 'description').slice(1, 7)).toEqual(ours.map(({ lead }) => lead))
    expect(every(xml, 'language')).toEqual([language])
  },
)

test('each article of the feed was published at a time, and has a name that it keeps when it moves', async () => {
  const xml = await feed('en')
  expect(every(xml, 'pubDate')[0]).toBe('Tue, 10 Nov 2026 07:00:00 GMT')
  expect(every(xml, 'pubDate')[4]).toBe('Tue, 30 Jun 2026 06:00:00 GMT')
  const names = every(xml, 'guid')
  expect(new Set(names).size).toBe(names.length)
  await shop.rows("update article_texts set slug = 'three-drops-of-oil' where slug = 'three-drops'")
  await expect.poll(() => feed('en')).toContain('/journal/three-drops-of-oil')
  expect(every(await feed('en'), 'guid')).toEqual(names)
})

test('the feed stays readable whatever the title of an article', async () => {
  await expect.poll(() => feed('en')).toContain('odd-en')
  const xml = await feed('en')
  expect(xml).toContain('<title>A &amp; &lt;b&gt; "c" ]]&gt; \u{1f33f}</title>'.replaceAll('"', '&quot;'))
  expect(xml).toContain('<description>&lt;/description&gt;&lt;x&gt;</description>')
  expect(xml.includes('\u0007')).toBe(false)
})
