import type { Picture, Product } from '#catalogue/schema.ts'
import { type Catalogue, currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import { inLanguage } from '#catalogue/texts/texts.ts'
import { type Language, languages } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { maxResultsPerKind } from '#search/max-results.ts'
import { findPages, housePages, type ReadPage, readPage } from '#search/pages.ts'
import type { FoundArticle, FoundProduct, SearchQuery, SearchResults } from '#search/schema.ts'
import { findByWords, type Operator, suggestWords } from '#search/server/records.ts'
import { isSearchable, typedWords } from '#search/typed-words.ts'

type Finds = { products: Product[]; articles: readonly FoundArticle[]; pages: readonly ReadPage[] }

const maxPopular = 3

/** The products, articles and pages that match typed words. */
export async function find({ q, language, limit }: SearchQuery, now: BusinessTime): Promise<SearchResults> {
  const words = typedWords(q)
  if (!isSearchable(words)) return { products: [], articles: [], pages: [], total: 0, more: false, popular: [] }
  const catalogue = await currentCatalogue()
  const look = lookIn(catalogue, language, now)
  let finds = await look(words, ' & ')
  if (countOf(finds) === 0 && words.length > 1) finds = await look(words, ' | ')
  if (countOf(finds) > 0) return answerWith(finds, language, limit)
  const suggestion = await suggestWords(words, language)
  const isHelpful = suggestion && countOf(await look(typedWords(suggestion), ' & ')) > 0
  return {
    ...answerWith(finds, language, limit),
    ...(isHelpful && { suggestion }),
    popular: popularOf(catalogue).map((product) => asFound(product, language)),
  }
}

/** Searches for all of the words, or for any. One more than are counted is fetched, to see whether there are more. */
function lookIn(catalogue: Catalogue, language: Language, now: BusinessTime) {
  const products = (ids: readonly string[]) => ids.flatMap((id) => catalogue.byId(id) ?? []).sort(featuredFirst)
  return async (words: readonly string[], operator: Operator): Promise<Finds> => {
    const { titled, others, articles } = await findByWords(words, operator, language, now, maxResultsPerKind + 1)
    const pages = operator === ' & ' ? findPages(words, readPages()) : []
    return { products: [...products(titled), ...products(others)], articles, pages }
  }
}

function countOf({ products, articles, pages }: Finds): number {
  return products.length + articles.length + pages.length
}

function answerWith({ products, articles, pages }: Finds, language: Language, limit: number): SearchResults {
  const counted = (found: readonly unknown[]) => Math.min(found.length, maxResultsPerKind)
  const t = wordsIn(language)
  return {
    products: products.slice(0, limit).map((product) => asFound(product, language)),
    articles: articles.slice(0, limit),
    pages: pages.slice(0, limit).map(({ path, title }) => ({ path, title: t(title) })),
    total: counted(products) + counted(articles) + counted(pages),
    more: products.length > maxResultsPerKind || articles.length > maxResultsPerKind,
    popular: [],
  }
}

function asFound(product: Product, language: Language): FoundProduct {
  const { title, subtitle, alternativeText } = inLanguage(product, language)
  const { product_id, slug, price, price_euros, sale_price, sale_price_euros, on_sale } = product
  const { prior_price, prior_price_euros } = product
  const prices = { price, price_euros, sale_price, sale_price_euros, prior_price, prior_price_euros, on_sale }
  const image = thumbnailOf(product.images[0])
  return { product_id, slug, title, subtitle, ...prices, image, alt: alternativeText(0) }
}

function thumbnailOf(picture: Picture | undefined): FoundProduct['image'] {
  if (!picture) return null
  const { url, width, height, color, variants, focus } = picture
  return { url, width, height, color, variants: variants.slice(0, 1), ...(focus && { focus }) }
}

/** The featured products, then the others in their order. */
function popularOf({ products }: Catalogue): readonly Product[] {
  const featured = products.filter((product) => product.featured).slice(0, maxPopular)
  const others = products.slice(0, 2 * maxPopular).filter((product) => !product.featured)
  return [...featured, ...others].slice(0, maxPopular)
}

function featuredFirst(one: Product, other: Product): number {
  return Number(other.featured) - Number(one.featured)
}

let pagesRead: readonly ReadPage[] | undefined

/** The words of a running shop do not change. */
function readPages(): readonly ReadPage[] {
  pagesRead ??= housePages.map((page) =>
    readPage(
      page,
      languages.map((language) => wordsIn(language)(page.title)),
    ),
  )
  return pagesRead
}
