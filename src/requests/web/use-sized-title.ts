import { useOwnTitles } from '#catalogue/web/use-own-titles.ts'
import { useTitles } from '#catalogue/web/use-titles.ts'
import { useWords } from '#requests/web/admin-words.ts'

/** Names a line of a draft in the owner's language; two sizes of one product have the same title. */
export function useSizedTitle() {
  const t = useWords()
  const inOwnWords = useOwnTitles()
  const sheetTitleOf = useTitles()
  return (line: { product_id: string; title: string }): string => {
    const sheetTitle = sheetTitleOf(line.product_id)
    if (!sheetTitle) return line.title
    const { title } = inOwnWords(line)
    return sheetTitle.size_ml ? t('requests.admin.sized', { title, size: sheetTitle.size_ml }) : title
  }
}
