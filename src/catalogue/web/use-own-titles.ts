import { inOwnWords } from '#catalogue/shown/own-title.ts'
import { useTitles } from '#catalogue/web/use-titles.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

/** Names products to the owner in the owner's language. */
export function useOwnTitles() {
  const { language } = useLanguage()
  const titleOf = useTitles()
  return <Line extends Parameters<typeof inOwnWords>[0]>(line: Line): Line =>
    inOwnWords(line, titleOf(line.product_id), language)
}
