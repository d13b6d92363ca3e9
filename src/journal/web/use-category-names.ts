import { useQuery } from '@tanstack/react-query'
import type { NamedCategory } from '#journal/category-schema.ts'
import { categoryListQuery } from '#journal/web/admin-api.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

/** The categories, each with the name in the owner's language; `nameOf` an id that is unknown, the id. */
export function useCategoryNames() {
  const { language } = useLanguage()
  const { data } = useQuery(categoryListQuery)
  const categories = data?.categories ?? []
  const nameIn = ({ name_en, name_fr }: NamedCategory) => (language === 'fr' ? name_fr : name_en)
  const named = categories.map((each) => ({ id: each.id, name: nameIn(each) }))
  return { named, nameOf: (id: string) => named.find((each) => each.id === id)?.name ?? (data ? id : '') }
}
