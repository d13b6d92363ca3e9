import { expect, test } from 'vitest'
import en from '#app/words.en.json' with { type: 'json' }
import fr from '#app/words.fr.json' with { type: 'json' }
import catalogueEn from '#catalogue/words.en.json' with { type: 'json' }
import catalogueFr from '#catalogue/words.fr.json' with { type: 'json' }
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop({ trialBanner: true })

const said = {
  en: {
    title: `${catalogueEn['catalogue.title']} – Immortela`,
    words: [en['app.footer.blurb'], '$1,400.00'],
    not: '€',
  },
  fr: {
    title: `${catalogueFr['catalogue.title']} – Immortela`,
    words: [fr['app.footer.blurb'], '1\u202f290,00\u00a0€'],
    not: '$',
  },
}

const visits: [path: string, cookie: string, accepts: string, language: 'en' | 'fr'][] = [
  ['/collection', '', '', 'en'],
  ['/collection', '', 'fr', 'fr'],
  ['/collection', '', 'fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['/collection', '', 'FR-be', 'fr'],
  ['/collection', '', 'en-GB,fr;q=0.9', 'en'],
  ['/collection', '', 'en;q=0.5, fr;q=0.8', 'fr'],
  ['/collection', '', 'de-DE,de', 'en'],
  ['/collection', '', 'fr;q=0, en;q=0.1', 'en'],
  ['/collection', '', ';;;,q=,*;q=x', 'en'],
  ['/collection', 'language=fr', 'en', 'fr'],
  ['/collection', 'language=en', 'fr', 'en'],
  ['/collection', 'a=b; language=fr; c=d', 'en', 'fr'],
  ['/collection', 'mylanguage=fr', 'en', 'en'],
  ['/collection', 'language=xx', 'fr', 'fr'],
  ['/collection', 'language=<script>', 'en', 'en'],
  ['/fr/collection', 'language=en', 'en', 'fr'],
  ['/en/collection', 'language=fr', 'fr', 'en'],
]

test.each(visits)(
  'LANG-03 LANG-06 the first HTML of %s, with cookie "%s" and Accept-Language "%s", speaks %s',
  async (path, cookie, accepts, language) => {
    const headers = { ...(cookie && { cookie }), ...(accepts && { 'accept-language': accepts }) }
    const page = await fetchPage(shop.url, path, headers)
    expect(page).toMatchObject({ status: 200, lang: language, title: said[language].title })
    expect(page.headers['content-language']).toBe(language)
    for (const words of said[language].words) expect(page.words).toContain(words)
    expect(page.words).not.toContain(said[language].not)
  },
)

const pages = [
  '',
  '/collection',
  '/collection/renouvela-riche',
  '/cart',
  '/checkout',
  '/payment-success',
  '/our-story',
  '/journal',
  '/auth',
  '/terms',
]

test.each(pages)(
  'LANG-03 the page "%s" has a title and words of its own in each language, and none of the other',
  async (path) => {
    const english = await fetchPage(shop.url, `/en${path}`)
    const french = await fetchPage(shop.url, `/fr${path}`)
    expect([english.lang, french.lang]).toEqual(['en', 'fr'])
    expect(english.title).toMatch(/Immortela/)
    expect(french.words).not.toBe(english.words)
    expect(english.words).toContain(en['app.footer.copyright'])
    expect(french.words).toContain(fr['app.footer.copyright'])
    expect(french.words).not.toContain(en['app.footer.blurb'])
    for (const { words } of [english, french])
      expect(words).not.toMatch(/\b(app|brand|cart|catalogue|checkout|journal|ui)\.[a-z-]+\.?[a-z-]*\b/)
  },
)

test.each(pages)('a shop on trial that others can reach says so in both languages on "%s"', async (path) => {
  expect((await fetchPage(shop.url, `/en${path}`)).words).toContain(en['app.trial'])
  expect((await fetchPage(shop.url, `/fr${path}`)).words).toContain(fr['app.trial'])
})

test.each(pages)(
  'an address that names its language may be kept by shared caches, a plain one may not: "%s"',
  async (path) => {
    for (const prefix of ['/en', '/fr']) {
      const { headers } = await fetchPage(shop.url, `${prefix}${path}`, { cookie: 'language=en; sid=42' })
      expect(headers['cache-control']).toMatch(/^public, .*\bs-maxage=\d+/)
      expect(headers.vary).toBe('Accept-Encoding')
      expect(headers).not.toHaveProperty('set-cookie')
    }
    const plain = await fetchPage(shop.url, path || '/', { cookie: 'language=fr' })
    expect(plain.headers['cache-control']).toBe('private, no-cache')
    for (const header of ['Accept-Encoding', 'Accept-Language', 'Cookie']) expect(plain.headers.vary).toContain(header)
    expect(plain.headers).not.toHaveProperty('set-cookie')
  },
)

const indexed = ['', '/collection', '/collection/renouvela-riche']

test.each(indexed)(
  '"%s" names its translation with a language as canonical, and all three of its addresses',
  async (path) => {
    for (const [address, language] of [
      [`/en${path}`, 'en'],
      [`/fr${path}`, 'fr'],
      [path || '/', 'fr'],
    ] as const) {
      const { links } = await fetchPage(shop.url, address, { 'accept-language': 'fr' })
      expect(links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)).toEqual([
        `${shop.url}/${language}${path}`,
      ])
      const translations = links.filter(({ rel }) => rel === 'alternate').map(({ hreflang, href }) => [hreflang, href])
      expect(translations).toEqual([
        ['en', `${shop.url}/en${path}`],
        ['fr', `${shop.url}/fr${path}`],
        ['x-default', `${shop.url}${path || '/'}`],
      ])
    }
  },
)

test.each(['/cart', '/checkout', '/payment-success', '/no-such-page'])(
  '%s is kept out of search engines',
  async (path) => {
    const { html, links } = await fetchPage(shop.url, path)
    expect(html).toMatch(/<meta name="robots" content="noindex"\/>/)
    expect(links.filter(({ rel }) => rel === 'canonical' || rel === 'alternate')).toEqual([])
  },
)
