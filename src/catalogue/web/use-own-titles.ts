import { useQuery } from '@tanstack/react-query'
import { inOwnWords } from '#catalogue/shown/own-title.ts'
import { titlesQuery } from '#catalogue/web/product-choices-api.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

/** Names products to the owner in the owner's language. */
export function useOwnTitles() {
  const { language } = useLanguage()
  const { data: titles = [] } = useQuery(titlesQuery)
  return <Line extends Parameters<typeof inOwnWords>[0]>(line: Line): Line => inOwnWords(line, titles, language)
}
