import type { ListedProduct } from '#catalogue/schema.ts'
import { inLanguage } from '#catalogue/texts/texts.ts'
import { useLanguage, useWords } from '#language/web/LanguageProvider.tsx'

/** The product's texts as this visitor reads them; every product says that its delivery is free (PROD-04). */
export function useProductTexts(product: ListedProduct) {
  const { language } = useLanguage()
  const t = useWords()
  const texts = inLanguage(product, language)
  const promise = t('catalogue.free-shipping')
  const says = texts.subtitle.toLocaleLowerCase().includes(promise.toLocaleLowerCase())
  return { ...texts, subtitle: says ? texts.subtitle : [texts.subtitle, promise].filter(Boolean).join(' · ') }
}
