// The output for readers that do not see the pages: search engines, feed readers, screen readers, link previews.
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { beforeAll, describe, expect, test } from 'vitest'
import { indexedPages } from '#app/pages/indexed-pages.ts'
import { joinAddress, splitAddress } from '#language/address.ts'
import { languages } from '#language/language.ts'
import { languageOf } from '#language/testing/which-language.ts'
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { everyPage } from '../../../journeys/support/pages.ts'

const shop = openTestShop()
const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

type Page = Awaited<ReturnType<typeof fetchPage>>
const pages = new Map<string, Page>()

const translations: Record<string, string> = { '/journal/eleven-mornings': '/journal/onze-matins' }
const addresses = everyPage.flatMap((path) => [joinAddress('en', path), joinAddress('fr', translations[path] ?? path)])

beforeAll(async () => {
  for (const address of addresses) pages.set(address, await fetchPage(shop.url, address))
}, 60_000)

function pageAt(address: string): Page {
  const page = pages.get(address)
  if (!page) throw new Error(`${address} was not opened`)
  return page
}

/** Every domain that has texts. */
const domains = globSync('*/{words,*-words}.en.json', { cwd: join(import.meta.dirname, '../..') }).map(dirname)
const looksLikeKey = new RegExp(`^(${[...new Set(domains)].join('|')})\\.[\\w.-]+$`)
const isIndexed = ({ html }: Page) => !html.includes('<meta name="robots" content="noindex"/>')
const described = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1]

/** The contents of the JSON-LD blocks; throws when one cannot be parsed. */
function jsonLdOf({ html }: Page): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(([, text = '']) => {
    const block = JSON.parse(text)
    return block['@graph'] ?? [block]
  })
}

describe.each(addresses)('%s', (address) => {
  test('is HTML as the standard has it', () => {
    const { results } = validator.validateStringSync(pageAt(address).html)
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
    )
    expect(faults).toEqual([])
  })

  test('has one first heading, and a title of its own', () => {
    const { html, title = '' } = pageAt(address)
    expect(html.match(/<h1[ >]/g) ?? []).toHaveLength(1)
    const { prefix } = splitAddress(address)
    const namesakes = addresses.filter((each) => splitAddress(each).prefix === prefix && pageAt(each).title === title)
    if (isIndexed(pageAt(address))) expect(namesakes).toEqual([address])
  })

  test('names itself and its translations to search engines, or asks them not to index it', () => {
    const page = pageAt(address)
    if (!isIndexed(page)) return expect(page.links.filter(({ rel }) => rel === 'canonical')).toEqual([])
    const canonical = page.links.find(({ rel }) => rel === 'canonical')?.href
    expect(canonical).toBe(shop.url + address)
    expect(described(page.html)?.length).toBeGreaterThanOrEqual(70)
    expect(described(page.html)?.length).toBeLessThanOrEqual(170)
    for (const property of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type', 'og:locale']) {
      expect(page.html).toMatch(new RegExp(`<meta property="${property}" content="[^"]+"`))
    }
    for (const { href = '', hrefLang, hreflang = hrefLang } of page.links.filter(({ rel }) => rel === 'alternate')) {
      if (!languages.some((language) => language === hreflang)) continue
      const translation = pageAt(new URL(href).pathname)
      expect(translation.lang).toBe(hreflang)
      expect(translation.html, 'the translation names this page too').toContain(`href="${shop.url}${address}"`)
    }
  })

  test('links only to what is there', async () => {
    const links = [...pageAt(address).html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
    const inside = [...new Set(links)]
      .filter((href) => href.startsWith('/'))
      .map((href) => href.replaceAll('&amp;', '&'))
    expect(inside.length).toBeGreaterThan(10)
    for (const href of inside.filter((each) => !each.endsWith('.xml'))) {
      expect(splitAddress(href).prefix, `${href} stays in the language`).toBe(splitAddress(address).prefix)
      const path = href.replace(/#.*$/, '')
      const known = pages.get(path) ?? (await fetchPage(shop.url, path))
      expect(known.status, href).toBe(200)
      pages.set(path, known)
      const fragment = /#(.+)$/.exec(href)?.[1]
      if (fragment) expect(known.html, href).toContain(`id="${fragment}"`)
    }
    for (const [, fragment] of links.map((href) => /^#(.+)$/.exec(href) ?? [])) {
      if (fragment) expect(pageAt(address).html).toContain(`id="${fragment}"`)
    }
  })

  test('LANG-01 says no sentence in the other language, and shows no key', () => {
    const { html, lang } = pageAt(address)
    const body = html.slice(html.indexOf('<body'))
    const own = body
      .replaceAll(/<script[\s\S]*?<\/script>/g, '')
      .replaceAll(new RegExp(`<(\\w+)[^>]* lang="(?!${lang}")[^"]*"[^>]*>[\\s\\S]*?</\\1>`, 'g'), '')
    const texts = [
      ...own.split(/<[^>]*>/),
      ...[...own.matchAll(/(?:alt|aria-label)="([^"]*)"/g)].map(([, text = '']) => text),
    ]
    if (isIndexed(pageAt(address))) {
      expect(texts.filter((text) => languageOf(text) === lang).length).toBeGreaterThan(0)
    }
    expect(texts.filter((text) => ![undefined, lang].includes(languageOf(text)))).toEqual([])
    expect(texts.filter((text) => looksLikeKey.test(text.trim()))).toEqual([])
  })

  test('F6 has no box that is ticked beforehand', () => {
    expect(pageAt(address).tags.filter((tag) => /type="(checkbox|radio)"/.test(tag) && /\schecked/.test(tag))).toEqual(
      [],
    )
  })

  test('describes itself to programs in blocks that can be read', () => {
    for (const block of jsonLdOf(pageAt(address))) expect(block).toHaveProperty('@type')
  })
})

test.each([
  ['/en/collection/renouvela-riche', '$900.00', 900, 'USD', 'PreOrder'],
  ['/fr/collection/renouvela-riche', '830,00 €', 830, 'EUR', 'PreOrder'],
  ['/fr/collection/immortela-elixir-30ml', '1 290,00 €', 1290, 'EUR', 'InStock'],
])('%s gives programs the price that it shows', async (address, shown, price, priceCurrency, availability) => {
  const page = await fetchPage(shop.url, address)
  const product = jsonLdOf(page).find((block) => block['@type'] === 'Product')
  expect(product).toMatchObject({
    offers: { '@type': 'Offer', price, priceCurrency, availability: `https://schema.org/${availability}` },
  })
  const visible = /data-testid="price"[^>]*>([^<]*)</.exec(page.html)?.[1]?.replaceAll(/\s/g, ' ')
  expect(visible).toBe(shown)
  expect(jsonLdOf(page).map((block) => block['@type'])).toContain('BreadcrumbList')
})

test('a text that would end the block does not end it', async () => {
  await shop.rows(`update catalogue_products set description = '</script><b>bold' where product_id = 'renouvela-creme'`)
  await expect
    .poll(async () => jsonLdOf(await fetchPage(shop.url, '/en/collection/renouvela-creme'))[0])
    .toMatchObject({ description: '</script><b>bold' })
})

test('the home page describes the house and its search to programs', () => {
  const types = jsonLdOf(pageAt('/en')).map((block) => block['@type'])
  expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
})

test('the questions page gives programs every question and its answer', () => {
  const faq = jsonLdOf(pageAt('/fr/faq')).find((block) => block['@type'] === 'FAQPage')
  const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
  expect(questions.length).toBeGreaterThanOrEqual(12)
  for (const { name } of questions) expect(pageAt('/fr/faq').words).toContain(name)
})

test('the sitemap names every page that may be found, in both languages, and no other', async () => {
  const text = await (await shop.fetch('/sitemap.xml')).text()
  const named = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  const findable = addresses.filter((address) => isIndexed(pageAt(address))).map((address) => shop.url + address)
  expect(findable.filter((address) => !named.includes(address))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
  for (const address of named) {
    const page = await fetchPage(shop.url, new URL(address).pathname)
    expect([page.status, isIndexed(page)], address).toEqual([200, true])
  }
  expect(named).toEqual(expect.arrayContaining(indexedPages.map((path) => `${shop.url}${joinAddress('fr', path)}`)))
})

test('robots.txt names the sitemap and the paths that are not pages', async () => {
  const text = await (await shop.fetch('/robots.txt')).text()
  expect(text).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
  expect(text).toContain('Disallow: /api/')
})

test('a product that is renamed is found at its old address too', async () => {
  await shop.rows(`update catalogue_products set slug = 'renouvela-legere' where product_id = 'renouvela-creme'`)
  await expect.poll(async () => (await shop.fetch('/fr/collection/renouvela-legere')).status).toBe(200)
  const { status, headers } = await shop.fetch('/fr/collection/renouvela-creme')
  expect([status, headers.get('location')]).toEqual([301, '/fr/collection/renouvela-legere'])
})

test.each([
  '/manifest.webmanifest',
  '/icons/icon-192.png',
  '/icons/icon-maskable-512.png',
  '/og-image.jpg',
  '/favicon.svg',
])('%s is there', async (path) => {
  const { existsSync } = await import('node:fs')
  expect(existsSync(new URL(`../../../public${path}`, import.meta.url))).toBe(true)
})
