// The files that search engines request besides the pages themselves.
import { Hono } from 'hono'
import { indexedPages } from '#app/pages/indexed-pages.ts'
import { currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import { currentJournal } from '#journal/server/published/journal.ts'
import { joinAddress } from '#language/address.ts'
import { type Language, languages } from '#language/language.ts'
import { anyone } from '#platform/http/routes.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

type Place = Partial<Record<Language, string>>

export function crawlerRoutes({ publicUrl }: Settings) {
  return new Hono()
    .get('/robots.txt', anyone, (c) => c.text(robots(publicUrl)))
    .get('/sitemap.xml', anyone, async (c) => {
      const places = [...indexedPages.map(inBoth), ...(await productPlaces()), ...(await articlePlaces())]
      c.header('Content-Type', 'application/xml; charset=utf-8')
      if (Object.keys(c.req.query()).length === 0) c.header('X-Cacheable', 'sitemap')
      return c.body(sitemap(places, publicUrl))
    })
}

function robots(publicUrl: string): string {
  const closed = ['/api/', '/dev/', '/simulator/'].map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${closed}\nSitemap: ${publicUrl}/sitemap.xml\n`
}

function inBoth(path: string): Place {
  return { en: path, fr: path }
}

async function productPlaces(): Promise<Place[]> {
  const { products } = await currentCatalogue()
  return products.map(({ slug }) => inBoth(`/collection/${slug}`))
}

async function articlePlaces(): Promise<Place[]> {
  const journal = await currentJournal()
  const writings = languages.flatMap((language) => journal.list(language, businessNow()))
  const articles = Map.groupBy(writings, ({ articleId }) => articleId)
  return [...articles.values()].map((translations) =>
    Object.fromEntries(translations.map(({ language, slug }) => [language, `/journal/${slug}`])),
  )
}

/** One entry for each address, each with its translations: https://www.sitemaps.org/protocol.html, with hreflang links. */
function sitemap(places: readonly Place[], publicUrl: string): string {
  const entries = places.flatMap((place) => {
    const there = languages.flatMap((language) => {
      const path = place[language]
      return path ? [{ language, address: publicUrl + joinAddress(language, path) }] : []
    })
    const translations = there
      .map(({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`)
      .join('')
    return there.map(({ address }) => `<url><loc>${escaped(address)}</loc>${translations}</url>\n`)
  })
  const opening =
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">'
  return `<?xml version="1.0" encoding="UTF-8"?>\n${opening}\n${entries.join('')}</urlset>\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
