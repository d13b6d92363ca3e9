import { productTitles } from '#catalogue/server/lists/listed-sheets.ts'
import { inOwnWords, titlesOf } from '#catalogue/shown/own-title.ts'
import { lineName } from '#catalogue/texts/line-name.ts'
import type { Language } from '#language/language.ts'
import type { EditedText } from '#platform/edited-text.ts'

/** The products with these codes that the house still has, by the names that lists give them. */
export async function findProductsOfMessages(codes: readonly string[]): Promise<EditedText<'product'>[]> {
  if (codes.length === 0) return []
  const titles = await productTitles()
  return codes.flatMap((code) => {
    const found = titlesOf(titles, code)
    if (!found) return []
    const named = (language: Language) =>
      lineName(inOwnWords({ product_id: code, title: '', subtitle: '' }, found, language))
    return [{ kind: 'product' as const, id: code, title: named('en'), title_fr: named('fr') }]
  })
}
