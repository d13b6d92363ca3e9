import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useWords } from '#library/web/admin-words.ts'
import { findPicturedProducts, picturesKey } from '#library/web/pictures-api.ts'
import { useSearchedChoices } from '#ui/admin/filter/use-choices.ts'
import type { ListFilter } from '#views/web/ListFilters.tsx'

/** The filters of the library in words; `product` is that of products as it is now. */
export function usePictureFilters(product: string | undefined): readonly ListFilter[] {
  const t = useWords()
  const { language } = useLanguage()
  const products = useSearchedChoices([...picturesKey, 'products', language], product, async (search) => {
    const { rows, count } = await findPicturedProducts(search)
    const choices = rows.map(({ code, title, title_fr, subtitle, subtitle_fr }) => {
      const words =
        language === 'fr' ? [title_fr || title, subtitle_fr || subtitle] : [title || title_fr, subtitle || subtitle_fr]
      return [code, words.filter(Boolean).join(', ')] as const
    })
    return { choices, count }
  })
  return [{ name: 'product', subject: t('library.product'), ...products }]
}
