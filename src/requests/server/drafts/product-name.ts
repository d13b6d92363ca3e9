import type { Product } from '#catalogue/schema.ts'
import { inLanguage } from '#catalogue/texts/texts.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'

/** A product as a list or a letter names it: two sizes of one have the same title. */
export function productName(product: Product, language: Language): string {
  const { title } = inLanguage(product, language)
  return product.size_ml ? wordsIn(language)('requests.letter.sized', { title, size: product.size_ml }) : title
}
