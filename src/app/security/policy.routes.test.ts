import { beforeAll, expect, test } from 'vitest'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const places = [
  '/',
  '/fr',
  '/collection',
  '/fr/collection/renouvela-creme',
  '/cart',
  '/fr/checkout',
  '/payment-success',
  '/no-such-page',
  '/collection?product=renouvela-riche',
]

const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(2)><!--<script>"'\`\u2028`
const attack = '<script>alert(1)'

beforeAll(async () => {
  await aStoredProduct(shop, 'a-hostile-cream', { title: hostile, euros: 3_900 })
  await shop.rows(
    `update catalogue_products set subtitle = $1, description = $1, how_to_use = $1, title_fr = $1, features = array[$1]
      where product_id = 'a-hostile-cream'`,
    [hostile],
  )
})

test('the hostile product is on sale', async () => {
  await expect.poll(async () => (await shop.fetch('/api/products/a-hostile-cream')).status).toBe(200)
})

const nothingElse = ["'self'"]

test.each(places)('the policy of %s admits every script of the page by its hash, and no other', async (path) => {
  const { scripts, policy, tags } = await fetchPage(shop.url, path)
  const inline = scripts.filter(({ src }) => src === undefined)
  const hashes = inline.map(({ hash }) => hash)
  expect(inline.length).toBeGreaterThan(0)
  expect(policy['script-src']?.toSorted()).toEqual([...nothingElse, ...new Set(hashes)].sort())
  for (const { src } of scripts.filter((script) => script.src !== undefined))
    expect(src).toMatch(/^\/assets\/[\w.-]+\.js$/)
  expect(tags.filter((tag) => /\s(nonce|on\w+)=/i.test(tag.replaceAll(/"[^"]*"/g, '""')))).toEqual([])
  expect(tags.filter((tag) => /="\s*javascript:/i.test(tag))).toEqual([])
})

test.each(places)('the policy of %s closes what a page of the shop never needs', async (path) => {
  const { policy, headers } = await fetchPage(shop.url, path)
  expect(policy).toMatchObject({
    'default-src': nothingElse,
    'style-src': nothingElse,
    'img-src': ["'self'", 'data:'],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': nothingElse,
  })
  expect(String(headers['content-security-policy'])).not.toMatch(/unsafe-eval|strict-dynamic|nonce-|\*|https?:/)
  expect(policy['script-src']).not.toContain("'unsafe-inline'")
  expect(headers).not.toHaveProperty('content-security-policy-report-only')
})

test.each(['/', '/fr/collection', '/collection/renouvela-creme'])(
  'two visitors of %s receive the same bytes and the same policy',
  async (path) => {
    const first = await fetchPage(shop.url, path, { cookie: 'sid=of-the-first' })
    const second = await fetchPage(shop.url, path, { cookie: 'sid=of-the-second', 'user-agent': 'another' })
    expect(first.bytes.equals(second.bytes)).toBe(true)
    expect(first.headers['content-security-policy']).toBe(second.headers['content-security-policy'])
    expect(first.headers.etag).toBe(second.headers.etag)
  },
)

test.each(['/collection', '/fr/collection', '/collection/a-hostile-cream', '/fr/collection/a-hostile-cream', '/'])(
  'a hostile text of a product stays a text on %s',
  async (path) => {
    const { html, words, scripts, policy } = await fetchPage(shop.url, path)
    expect(words).toContain(attack)
    expect(html.toLowerCase().includes(attack)).toBe(false)
    expect(html.includes('<img src=x')).toBe(false)
    expect(scripts.map(({ source }) => source)).not.toContain('alert(1)')
    expect(new Set(scripts.filter(({ src }) => !src).map(({ hash }) => hash))).toEqual(
      new Set(policy['script-src']?.filter((source) => source.startsWith("'sha256-"))),
    )
  },
)

test.each(places)('the scripts of %s come after its first picture, and all of its first load at once', async (path) => {
  const { links, scripts } = await fetchPage(shop.url, path)
  expect(links.filter(({ rel }) => rel === 'modulepreload')).toEqual([])
  expect(scripts.filter(({ src }) => src !== undefined)).toEqual([])
  const [, preloads = '[]', entry] =
    scripts.map(({ source }) => /\}\)\((\[[^\]]*\]),"([^"]+)"\)$/.exec(source)).find(Boolean) ?? []
  expect(entry).toMatch(/^\/assets\/index-[\w-]+\.js$/)
  expect(JSON.parse(preloads)).toContainEqual(expect.stringMatching(/^\/assets\/first-load-/))
})

test('a hostile address stays an address', async () => {
  for (const path of [
    `/${encodeURIComponent(hostile)}`,
    `/collection/${encodeURIComponent(hostile)}`,
    `/collection?product=${encodeURIComponent(hostile)}`,
    `/?q="><script>alert(1)</script>`.replaceAll(' ', '%20'),
    `/payment-success?reference=${encodeURIComponent(hostile)}`,
  ]) {
    const { html, status } = await fetchPage(shop.url, path)
    expect(status).toBeLessThan(500)
    expect(html.toLowerCase().includes(attack)).toBe(false)
    expect(html.includes('<img src=x')).toBe(false)
  }
})
