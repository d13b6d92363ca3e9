import type { ListedProduct } from '#catalogue/schema.ts'
import { lineName } from '#catalogue/texts/line-name.ts'
import { inLanguage } from '#catalogue/texts/texts.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

/** Names a product in the owner's language; two sizes of one have the same title. */
export function useProductName() {
  const { language } = useLanguage()
  return (product: ListedProduct) => lineName(inLanguage(product, language))
}
