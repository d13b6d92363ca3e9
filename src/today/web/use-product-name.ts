import { lineName } from '#catalogue/texts/line-name.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

type Named = { title: string; title_fr: string | null; subtitle: string; subtitle_fr: string | null }

/** Names a product in the owner's language, with its size. */
export function useProductName(): (product: Named) => string {
  const { language } = useLanguage()
  const inFrench = language === 'fr'
  return ({ title, title_fr, subtitle, subtitle_fr }) =>
    lineName({ title: (inFrench && title_fr) || title, subtitle: (inFrench && subtitle_fr) || subtitle })
}
