import { findProductChoices } from '#catalogue/web/product-choices-api.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useSearchedChoices } from '#ui/admin/filter/use-choices.ts'

/** The choices of a filter of products: those that it has now, by name, and the search for others. */
export function useProductChoices(filter: string | undefined) {
  const { language } = useLanguage()
  return useSearchedChoices(['own', 'product-choices', language], filter, (search) =>
    findProductChoices({ language, ...search }),
  )
}
