import type { ProductTitles } from '#catalogue/endpoints/product-choices-schema.ts'
import type { Language } from '#language/language.ts'

export type Title = ProductTitles[number]

// A page names hundreds of lines of the same ten thousand titles.
const cache = new WeakMap<ProductTitles, ReadonlyMap<string, Title>>()

/** The titles of a product, however many there are. */
export function titlesOf(titles: ProductTitles, productId: string): Title | undefined {
  const byProduct = cache.get(titles) ?? new Map(titles.map((each) => [each.product_id, each]))
  cache.set(titles, byProduct)
  return byProduct.get(productId)
}

type Titled = { title: string; title_fr: string | null }

/** The title in the owner's language, or in the one that there is. */
export function titleIn({ title, title_fr }: Titled, language: Language): string {
  return (language === 'fr' && title_fr) || title || title_fr || ''
}

type Named = { product_id: string; title: string; subtitle?: string }

/**
 * A line with its product named in the owner's language; an order keeps the words that its buyer read. A product that the
 * house does not keep any more is named as it was.
 */
export function inOwnWords<Line extends Named>(line: Line, texts: Title | undefined, language: Language): Line {
  if (!texts) return line
  const isFrench = language === 'fr'
  const title = titleIn(texts, language)
  const subtitle = (isFrench && texts.subtitle_fr) || texts.subtitle
  return { ...line, title, ...(line.subtitle !== undefined && { subtitle }) }
}
