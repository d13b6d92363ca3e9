import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { sheetEndpoints } from '#catalogue/endpoints/endpoints.ts'
import type { SheetExport, SheetPage } from '#catalogue/endpoints/sheet-list-schema.ts'
import type { Language } from '#language/language.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import { saveDownload } from '#ui/save-download.ts'

const ask = clientOf<typeof sheetEndpoints>(sendSigned)

export const sheetsQuery = (page: SheetPage) =>
  queryOptions({
    queryKey: ['own', 'sheets', page],
    queryFn: () => ask('GET /admin/products', { query: page }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const sheetFiguresQuery = queryOptions({
  queryKey: ['own', 'sheet-figures'],
  queryFn: () => ask('GET /admin/product-figures'),
  staleTime: 0,
})

/** The matching products, or those that are named, as a file. */
export async function downloadSheets(input: Record<string, unknown>, sheetLanguage: Language): Promise<void> {
  const body = { ...(input as Partial<SheetExport>), sheetLanguage }
  await saveDownload(await ask('POST /admin/products/export', { body }), 'products.csv')
}

export const stockSettingsQuery = queryOptions({
  queryKey: ['own', 'stock-settings'],
  queryFn: () => ask('GET /admin/stock-settings'),
  staleTime: 0,
})

/** @param seen the number that was shown: answers the later one where another admin has set it meanwhile */
export const saveThreshold = (low_stock_at: number, seen: number) =>
  ask('PUT /admin/stock-settings', { body: { low_stock_at, seen }, expect: [409] })
