import { beforeAll, describe, expect, test } from 'vitest'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import type { SearchResults } from '#search/schema.ts'

const shop = openTestShop()

async function ask(q: string, more: Record<string, string> = {}): Promise<SearchResults> {
  const { status, body } = await shop.json<SearchResults>(`/api/search?${new URLSearchParams({ q, ...more })}`)
  expect(status, q).toBe(200)
  return body
}
const codes = async (q: string, more?: Record<string, string>) =>
  (await ask(q, more)).products.map((product) => product.product_id)

type Text = { title: string; lead?: string; body?: string }

/** An article in the languages that are given. */
async function anArticle(code: string, texts: { en?: Text; fr?: Text }, published = "now() - interval '1 day'") {
  const id = newId()
  const words = { en: texts.en?.body ?? '', fr: texts.fr?.body ?? '' }
  await shop.rows(
    `insert into articles (id, code, category, published_at, blocks) values ($1, $2, 'plant', ${published}, $3)`,
    [id, code, JSON.stringify([{ id, kind: 'text', words }])],
  )
  for (const [language, { title, lead = '' }] of Object.entries(texts)) {
    await shop.rows(`insert into article_texts (article_id, language, slug, title, lead) values ($1, $2, $3, $4, $5)`, [
      id,
      language,
      `${code}-${language}`,
      title,
      lead,
    ])
  }
}

beforeAll(async () => {
  await shop.rows(`delete from articles`)
  await anArticle('harvest', {
    en: { title: 'The harvest at dawn', lead: 'Before the sun.', body: '<p>We cut <em>lentisk</em> too.</p>' },
    fr: { title: 'La récolte à l’aube', lead: 'Avant le soleil.', body: '<p>Nous coupons aussi le lentisque.</p>' },
  })
  await anArticle('only-french', { fr: { title: 'Le maquis en fleurs' } })
  await anArticle('a-draft', { en: { title: 'A zephyranthes in the dark' } }, 'null')
  await anArticle('scheduled', { en: { title: 'Tomorrow’s xylophone' } }, "now() + interval '1 day'")
})

describe('NAV-03 products are found', () => {
  test.each(['creme', 'crème', 'CRÈME', 'cre\u0300me', 'crèmes'])(
    'without regard to accents and endings: %s',
    async (q) => {
      expect((await codes(q))[0]).toBe('renouvela-creme')
      expect((await codes(q, { language: 'fr' }))[0]).toBe('renouvela-creme')
    },
  )

  test.each(['elixir', 'élixir', 'Élixirs'])('in both languages, the featured one first: %s', async (q) => {
    for (const language of ['en', 'fr']) {
      const products = await codes(q, { language })
      expect(products.slice(0, 2)).toEqual(['immortela-elixir-30ml', 'immortela-elixir-10ml'])
    }
  })

  test.each([
    ['imortela', 'immortela-elixir-30ml'],
    ['immortella', 'immortela-elixir-30ml'],
    ['renouvla', 'renouvela-creme'],
    ['renuvela', 'renouvela-creme'],
    ['elxir', 'immortela-elixir-30ml'],
  ])('with small typing errors: %s', async (q, code) => {
    expect(await codes(q)).toContain(code)
  })

  test.each(['re', 'ren', 'renouv', 'renouvela'])('while the word is still being typed: %s', async (q) => {
    expect((await codes(q)).slice(0, 3).toSorted()).toEqual([
      'renouvela-creme',
      'renouvela-extra-riche',
      'renouvela-riche',
    ])
  })

  test('by words of their texts in either language, shown in the one that is spoken', async () => {
    for (const q of ['prickly pear', 'figue de Barbarie']) {
      expect((await ask(q, { language: 'en' })).products[0]).toMatchObject({ title: 'Immortela Elixir' })
      expect((await ask(q, { language: 'fr' })).products[0]).toMatchObject({ title: 'Immortela Élixir' })
    }
  })

  test('only when they contain all words, as long as any does', async () => {
    expect((await codes('elixir 10 ml'))[0]).toBe('immortela-elixir-10ml')
    expect(await codes('renouvela zzzzqqqq')).toHaveLength(3)
    expect((await codes('extra riche'))[0]).toBe('renouvela-extra-riche')
    expect(await codes('extra-riche')).toEqual(['renouvela-extra-riche'])
    expect((await codes('the creme of the sea'))[0]).toBe('renouvela-creme')
  })

  test('results carry name, picture and prices', async () => {
    const [product] = (await ask('renouvela creme', { language: 'fr' })).products
    expect(product).toMatchObject({
      product_id: 'renouvela-creme',
      slug: 'renouvela-creme',
      title: 'Renouvela Crème',
      subtitle: '50\u00a0ml · Livraison offerte',
      price: 900,
      price_euros: 830,
      on_sale: false,
      image: { url: expect.stringMatching(/^\/pictures\//), variants: expect.any(Array) },
      alt: expect.stringMatching(/crème/i),
    })
  })
})

test('NAV-03 unpublished, archived and scheduled items are not found', async () => {
  await aStoredProduct(shop, 'a-draft', { title: 'Quixotry balm', published: false })
  await aStoredProduct(shop, 'an-old-cream', { title: 'Quixotry cream', archived: true })
  await aStoredProduct(shop, 'a-later-cream', { title: 'Quixotry mist' })
  await shop.rows(`update catalogue_products set published_at = now() + interval '1 day' where slug = 'a-later-cream'`)
  expect(await ask('quixotry')).toMatchObject({ products: [], total: 0 })
  const nearly = await ask('quixotri')
  expect(nearly).toMatchObject({ products: [], total: 0 })
  expect(nearly).not.toHaveProperty('suggestion')
  expect((await ask('quixote')).suggestion).toBeUndefined()

  await shop.rows(`update catalogue_products set published_at = now() where slug in ('a-draft', 'a-later-cream')`)
  await expect.poll(() => codes('quixotri')).toEqual(expect.arrayContaining(['a-draft', 'a-later-cream']))
  await shop.rows(`update catalogue_products set title = 'Wyvern balm' where slug = 'a-draft'`)
  await expect.poll(() => codes('wyvern')).toEqual(['a-draft'])
  expect(await codes('quixotry')).toEqual(['a-later-cream'])
  await shop.rows(`delete from catalogue_products where slug in ('a-draft', 'a-later-cream')`)
  await expect.poll(() => codes('wyvern')).toEqual([])
})

describe('NAV-03 articles', () => {
  const slugs = async (q: string, language: string) => (await ask(q, { language })).articles.map(({ slug }) => slug)

  test('are found in either language and shown in the one that is spoken', async () => {
    for (const q of ['harvest', 'récolte', 'recolte', 'lentisk', 'lentisque', 'harvset']) {
      expect(await slugs(q, 'en'), q).toContain('harvest-en')
      expect(await slugs(q, 'fr'), q).toContain('harvest-fr')
    }
    expect((await ask('dawn')).articles[0]).toEqual({
      slug: 'harvest-en',
      title: 'The harvest at dawn',
      lead: 'Before the sun.',
    })
  })

  test('are absent from a language in which they are not written', async () => {
    expect(await slugs('maquis', 'fr')).toContain('only-french-fr')
    expect(await slugs('maquis', 'en')).not.toContain('only-french-fr')
  })

  test('are found neither before their hour nor by their markup', async () => {
    for (const q of ['zephyranthes', 'xylophone', '<em>', 'em']) expect(await slugs(q, 'en'), q).toEqual([])
  })
})

test.each([
  ['privacy', 'en', '/privacy', 'Privacy Policy'],
  ['confidentialite', 'fr', '/privacy', 'Politique de confidentialité'],
  ['livraison', 'en', '/delivery-returns', 'Delivery and returns'],
  ['shiping', 'en', '/delivery-returns', 'Delivery and returns'],
  ['rembours', 'fr', '/delivery-returns', 'Livraison et retours'],
])('NAV-03 the house’s pages are found by their titles and keywords: %s', async (q, language, path, title) => {
  expect((await ask(q, { language })).pages).toContainEqual({ path, title })
})

test('NAV-03 a search without results suggests nearby words that have some, and products', async () => {
  const { suggestion, popular, ...rest } = await ask('serom', { language: 'fr' })
  expect(rest).toEqual({ products: [], articles: [], pages: [], total: 0, more: false })
  expect(suggestion).toBe('sérum')
  expect((await ask('serom', { language: 'en' })).suggestion).toBe('serum')
  expect(popular[0]).toMatchObject({ product_id: 'immortela-elixir-30ml', title: 'Immortela Élixir' })
  expect(await ask('zzzzqqqq')).toMatchObject({ total: 0, popular: expect.arrayContaining([expect.anything()]) })
  expect(await ask('zzzzqqqq')).not.toHaveProperty('suggestion')
})

test.each(['', ' ', 'r', 'é', '-', "'", '!!!', '\0', '  a  '])(
  'NAV-03 fewer than two letters find nothing: %j',
  async (q) => {
    expect(await ask(q)).toEqual({ products: [], articles: [], pages: [], total: 0, more: false, popular: [] })
  },
)

test.each([
  "renouvela' & 'x",
  'renouvela:*A',
  '!renouvela',
  'renouvela & !creme',
  'renouvela <-> creme',
  '(renouvela',
  "renouvela\\'",
  '"renouvela',
  "renouvela'; drop table searchable_products; --",
  'renouvela\0',
  'renouvela\ud800',
  '%renouvela%',
])('NAV-03 operators of a query language are read as plain words: %j', async (q) => {
  const products = await codes(q.toWellFormed())
  expect(products).toContain('renouvela-creme')
})

test('NAV-03 a question that is too long, or not of the right form, is refused', async () => {
  for (const query of [
    `q=${'x'.repeat(201)}`,
    `q=${'a%20'.repeat(2_500)}`,
    'q=re&limit=0',
    'q=re&limit=25',
    'q=re&language=de',
    'q=a&q=b',
  ]) {
    const { status, body } = await shop.json(`/api/search?${query}`)
    expect(status, query.slice(0, 40)).toBe(400)
    expect(body).toMatchObject({ error: 'invalid' })
  }
})

test('NAV-03 at most `limit` of a kind are shown, and all are counted', async () => {
  const one = await ask('renouvela', { limit: '1' })
  expect(one.products).toHaveLength(1)
  expect(one.total).toBeGreaterThanOrEqual(3)
})

test('NAV-03 of a word that many share the first are counted and the rest is hinted at', async () => {
  await shop.rows(`
    insert into catalogue_products (id, product_id, slug, title, published_at)
    select gen_random_uuid(), 'many-' || n, 'many-' || n, 'Thistle ' || n, now() from generate_series(1, 300) n`)
  await shop.rows(`
    insert into product_prices (product_id, currency, regular_minor)
    select id, currency, 1000 from catalogue_products, unnest(array['USD', 'EUR']) currency where title like 'Thistle%'`)
  await expect.poll(async () => (await ask('thistle', { limit: '24' })).products.length).toBe(24)
  expect(await ask('thistle')).toMatchObject({ total: 24, more: true })
  expect(await codes('thistle 271')).toEqual(['many-271'])
  expect(await codes('271')).toEqual(['many-271'])
  expect((await codes('creme'))[0]).toBe('renouvela-creme')
})

test('NAV-03 a product whose text has no end can be kept all the same, and is found by how it begins', async () => {
  await aStoredProduct(shop, 'endless', { title: 'Endless balm' })
  await shop.rows(
    `update catalogue_products set description = (select string_agg('word' || n, ' ') from generate_series(1, 200000) n)
      where slug = 'endless'`,
  )
  await expect.poll(() => codes('endless')).toEqual(['endless'])
  expect(await codes('word77')).toEqual(['endless'])
})

test('NAV-03 the answer must not be stored', async () => {
  const { headers } = await shop.json('/api/search?q=renouvela')
  expect(headers.get('cache-control')).toBe('no-store')
})
