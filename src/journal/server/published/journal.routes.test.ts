import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import founding from '#journal/founding/articles.json' with { type: 'json' }
import { type FoundArticle, foundArticleSchema, type Summary, summaryListSchema } from '#journal/schema.ts'
import { writeArticle } from '#journal/server/published/write-article.ts'
import { anArticle, aTextBlock } from '#journal/testing/an-article.ts'
import { type Language, languages } from '#language/language.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const listed = async (language: Language, category?: string) =>
  (await shop.json<Summary[]>(`/api/articles?language=${language}${category ? `&category=${category}` : ''}`)).body
const slugs = async (language: Language, category?: string) =>
  (await listed(language, category)).map(({ slug }) => slug)
const found = async (slug: string, language: Language) =>
  (await shop.json<FoundArticle>(`/api/articles/${slug}?language=${language}`)).body
const article = async (slug: string, language: Language) => {
  const answer = await found(slug, language)
  if (answer.at !== 'here') throw new Error(`${slug} is not here`)
  return answer.article
}
const now = new Date()
const day = 24 * 60 * 60 * 1000

beforeAll(async () => {
  await writeArticle(anArticle('in-both'), now)
  await writeArticle(anArticle('only-english', { fr: null }), now)
  await writeArticle(anArticle('only-french', { en: null }), now)
  await writeArticle(anArticle('a-draft', { published_at: null }), now)
  await writeArticle(anArticle('scheduled', { published_at: new Date(now.getTime() + day) }), now)
})

test('an editor’s article is shown, in each language as far as it is written', async () => {
  await expect.poll(() => slugs('fr')).toContain('only-french-fr')
  expect(await slugs('en')).toEqual(expect.arrayContaining(['in-both-en', 'only-english-en']))
  expect((await slugs('en')).filter((slug) => slug.startsWith('only-french'))).toEqual([])
  expect(await slugs('fr')).toContain('in-both-fr')
  expect((await slugs('fr')).filter((slug) => slug.startsWith('only-english'))).toEqual([])
})

test.each(languages)('JOUR-01 the list in %s has the house’s articles, newest first', async (language) => {
  const ours = founding.map((each) => each[language].slug)
  expect((await slugs(language)).filter((slug) => ours.includes(slug))).toEqual(ours)
  const list = await listed(language)
  expect(summaryListSchema.parse(list)).toEqual(list)
  for (const summary of list.filter(({ slug }) => ours.includes(slug))) {
    const {
      publishedOn,
      category,
      [language]: text,
    } = founding.find((each) => each[language].slug === summary.slug) ?? {}
    expect(summary).toMatchObject({ publishedOn, category: { slug: category }, title: text?.title, lead: text?.lead })
    expect(summary.cover?.alt).toBe(text?.coverAlt)
  }
})

test('the list is filtered to a category', async () => {
  expect(await slugs('en', 'making')).toEqual(['how-to-read-a-label', 'steam-and-time'])
  expect(await slugs('fr', 'plant')).toEqual(['la-fleur-qui-ne-se-fane-pas'])
})

test.each(['', '?language=de', '?language=', '?language=en&category=No nonsense', '?category=making'])(
  'the list is refused for "%s"',
  async (question) => {
    expect(await shop.json(`/api/articles${question}`)).toMatchObject({ status: 400, body: { error: 'invalid' } })
  },
)

test('JOUR-01 an article is answered whole, with its neighbors and its translation', async () => {
  const three = await article('three-drops', 'en')
  expect(foundArticleSchema.parse({ at: 'here', article: three })).toEqual({ at: 'here', article: three })
  expect(three).toMatchObject({
    language: 'en',
    title: 'Three drops',
    publishedOn: '2026-10-13',
    updatedOn: null,
    minutes: 4,
    translation: 'trois-gouttes',
    previous: { slug: 'empty-jars', title: 'Empty jars' },
    next: { slug: 'how-to-read-a-label', title: 'How to read a label' },
  })
  const kinds = three.blocks.map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['text', 'picture', 'product']))
  const pictures = three.blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []))
  expect(pictures).toMatchObject([
    { url: expect.stringMatching(/^\/pictures\/journal-amber-drops/), alt: expect.stringMatching(/^Drops/) },
  ])
  expect((await article('empty-jars', 'en')).previous).toBeNull()
  expect((await article('only-english-en', 'en')).translation).toBeNull()
})

test.each([
  ['nobody-wrote-this', 'en'],
  ['a-draft-en', 'en'],
  ['a-draft-fr', 'en'],
  ['scheduled-en', 'en'],
  ['scheduled-fr', 'en'],
  ['__proto__', 'fr'],
  ['%00', 'fr'],
] as const)('JOUR-01 the slug %s is not found in %s', async (slug, language) => {
  expect(await shop.json(`/api/articles/${slug}?language=${language}`)).toMatchObject({
    status: 404,
    body: { error: 'missing' },
  })
})

test('E16 a slug of the other language gives the article’s slug in this one', async () => {
  expect(await found('in-both-en', 'fr')).toEqual({ at: 'another-language', slug: 'in-both-fr' })
  expect(await found('in-both-fr', 'en')).toEqual({ at: 'another-language', slug: 'in-both-en' })
  expect(await found('only-english-en', 'fr')).toEqual({ at: 'another-language', slug: null })
})

test('an article that moved is found at its present slug, from each of its old ones', async () => {
  await writeArticle(anArticle('in-both', { en: { slug: 'moved-once' } }), now)
  await writeArticle(anArticle('in-both', { en: { slug: 'moved-twice' } }), now)
  await expect.poll(() => found('moved-twice', 'en')).toMatchObject({ at: 'here' })
  for (const slug of ['in-both-en', 'moved-once'])
    expect(await found(slug, 'en')).toEqual({ at: 'moved', slug: 'moved-twice' })
  expect(await found('moved-once', 'fr')).toEqual({ at: 'another-language', slug: 'in-both-fr' })
  await writeArticle(anArticle('in-both', { en: { slug: 'in-both-en' } }), now)
  await expect.poll(() => found('in-both-en', 'en')).toMatchObject({ at: 'here' })
  expect(await found('moved-twice', 'en')).toEqual({ at: 'moved', slug: 'in-both-en' })
})

test('a text that was changed on a later day says so, and only that one', async () => {
  expect((await article('in-both-fr', 'fr')).updatedOn).toBe((await article('in-both-en', 'en')).updatedOn)
  const later = new Date('2027-03-01T12:00:00Z')
  await writeArticle(anArticle('in-both', { en: { title: 'Another title' } }), later)
  await expect.poll(async () => (await article('in-both-en', 'en')).updatedOn).toBe('2027-03-01')
  expect((await article('in-both-fr', 'fr')).updatedOn).not.toBe('2027-03-01')
})

const hostile =
  '<p onclick="alert(1)">a<script>alert(2)</script><a href="javascript:alert(3)">b</a></p><img src=x onerror=alert(4)>'

test('text written directly to the database is cleaned before it is shown', async () => {
  await writeArticle(anArticle('hostile', { blocks: [aTextBlock({ en: hostile, fr: '' })] }), now)
  await expect.poll(async () => (await found('hostile-en', 'en')).at).toBe('here')
  expect((await article('hostile-en', 'en')).blocks).toEqual([{ kind: 'text', html: '<p>ab</p>' }])
})

test('a block without words in a language is not shown there, nor a picture that the shop does not have', async () => {
  const id = randomUUID()
  const none = { en: '', fr: '' }
  await writeArticle(
    anArticle('with-gaps', {
      blocks: [
        { id, kind: 'picture', picture: randomUUID(), alt: none, words: { en: 'Nowhere', fr: 'Nulle part' } },
        { id, kind: 'quote', words: { en: '', fr: 'Plus tard.' } },
        { id, kind: 'product', product_id: 'renouvela-riche' },
      ],
    }),
    now,
  )
  await expect.poll(async () => (await found('with-gaps-en', 'en')).at).toBe('here')
  const product = { kind: 'product', product_id: 'renouvela-riche' }
  expect((await article('with-gaps-en', 'en')).blocks).toEqual([product])
  expect((await article('with-gaps-fr', 'fr')).blocks).toEqual([{ kind: 'quote', html: '<p>Plus tard.</p>' }, product])
})

test('a picture that comes from elsewhere from now on is shown from there', async () => {
  await shop.rows("update pictures set fallback = '/pictures/elsewhere.jpg' where name = 'journal-amber-drops'")
  const cover = async () => (await article('steam-and-time', 'en')).cover?.url
  await expect.poll(cover).toBe('/pictures/elsewhere.jpg')
})

test('the address of an article that left a language leads to the other one, and an article that is deleted is gone', async () => {
  await writeArticle(anArticle('in-both', { fr: null }), now)
  await expect.poll(() => found('in-both-fr', 'fr')).toMatchObject({ at: 'another-language', slug: null })
  expect((await article('in-both-en', 'en')).translation).toBeNull()
  await shop.rows("delete from articles where code = 'in-both'")
  await expect.poll(() => slugs('en')).not.toContain('in-both-en')
  await expect.poll(() => found('in-both-fr', 'fr')).toMatchObject({ error: 'missing' })
})

/** Cached answers have a tag. */
test.each([
  ['/api/articles?language=en', true],
  ['/api/articles?language=en&category=making', true],
  ['/api/articles?language=en&n=1', false],
  ['/api/articles/three-drops?language=en', true],
  ['/api/articles/three-drops?language=en&n=1', false],
  ['/journal/feed.en.xml', true],
  ['/journal/feed.en.xml?n=1', false],
  ['/fr/journal', true],
  ['/fr/journal/trois-gouttes', true],
  ['/fr/journal?category=making', false],
])('of %s the shop keeps an answer: %s', async (path, kept) => {
  const { status, headers } = await shop.fetch(path)
  expect([status, headers.get('etag') !== null]).toEqual([200, kept])
})
