import { titleIn } from '#catalogue/shown/own-title.ts'
import { lineName } from '#catalogue/texts/line-name.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

type Named = { title: string; title_fr: string | null; subtitle: string; subtitle_fr: string | null }

/** Names a product in the owner's language, with its size. */
export function useProductName(): (product: Named) => string {
  const { language } = useLanguage()
  const inFrench = language === 'fr'
  return (product) =>
    lineName({
      title: titleIn(product, language),
      subtitle: (inFrench && product.subtitle_fr) || product.subtitle,
    })
}
