import { choicesOfFilter, sheetFilters } from '#catalogue/sheets/sheet-filter.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import type { ListFilter } from '#views/web/ListFilters.tsx'

/** The filters of the list of products in words. */
export function useSheetFilters(): readonly ListFilter[] {
  const t = useWords()
  const texts = {
    state: choicesOfFilter.state.map((each) => [each, t(`catalogue.admin.state.${each}`)] as const),
    mode: choicesOfFilter.mode.map((each) => [each, t(`catalogue.admin.mode.${each}`)] as const),
    stock: choicesOfFilter.stock.map((each) => [each, t(`catalogue.admin.level.${each}`)] as const),
    wished: choicesOfFilter.wished.map((each) => [each, t(`catalogue.admin.wished.${each}`)] as const),
    sale: choicesOfFilter.sale.map((each) => [each, t(`catalogue.admin.sale.${each}`)] as const),
    data: choicesOfFilter.data.map((each) => [each, t(`catalogue.admin.data.${each}`)] as const),
  }
  return sheetFilters.map((name) => ({ name, subject: t(`catalogue.admin.filter.${name}`), choices: texts[name] }))
}
