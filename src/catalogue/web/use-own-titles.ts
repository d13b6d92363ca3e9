import { useQuery } from '@tanstack/react-query'
import { titlesQuery } from '#catalogue/web/sheet-api.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

type Named = { product_id: string; title: string; subtitle?: string }

/**
 * Names products to the owner in the owner's language; an order keeps the words that its buyer read. A product that the
 * house does not keep any more is named as it was.
 */
export function useOwnTitles() {
  const { language } = useLanguage()
  const { data: titles = [] } = useQuery(titlesQuery)
  return <Line extends Named>(line: Line): Line => {
    const found = titles.find(({ product_id }) => product_id === line.product_id)
    if (!found) return line
    const isFrench = language === 'fr'
    const title = (isFrench && found.title_fr) || found.title
    const subtitle = (isFrench && found.subtitle_fr) || found.subtitle
    return { ...line, title, ...(line.subtitle !== undefined && { subtitle }) }
  }
}
