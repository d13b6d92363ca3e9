import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { sheetEndpoints } from '#catalogue/endpoints.ts'
import type { LargeChange } from '#catalogue/sheet.ts'
import type { FieldProblem, InUse, OpenSheet, Sheet, SheetFilter } from '#catalogue/sheet-schema.ts'
import { askerOf } from '#platform/browser/ask.ts'

const ask = askerOf<typeof sheetEndpoints>(sendSigned)

export const sheetsQuery = (filter: SheetFilter) =>
  queryOptions({
    queryKey: ['own', 'sheets', filter],
    queryFn: () => ask('GET /admin/products', { query: filter }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const titlesQuery = queryOptions({
  queryKey: ['own', 'titles'],
  queryFn: () => ask('GET /admin/product-titles'),
  staleTime: 60_000,
})

/** A sheet as it was when it was opened: a change made meanwhile shows when it is saved. */
export const sheetQuery = (code: string) =>
  queryOptions({
    queryKey: ['own', 'sheet', code],
    queryFn: () => ask('GET /admin/products/:code', { params: { code } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export type SheetOutcome =
  | { saved: OpenSheet }
  | { changed: OpenSheet }
  | { problems: FieldProblem[] }
  | { confirm: LargeChange[] }
  | { inUse: InUse; field: string }

/** @param confirmed the large changes of prices that the owner has confirmed */
export async function saveSheet(
  opened: OpenSheet,
  sheet: Sheet,
  confirmed: readonly LargeChange[],
): Promise<SheetOutcome> {
  const answer = await ask('PUT /admin/products/:code', {
    params: { code: opened.product_id },
    body: { version: opened.version, seen_stock: opened.sheet.stock, sheet, confirmed: [...confirmed] },
    expect: [400, 409],
  })
  if (!('error' in answer)) return { saved: answer }
  if ('confirm' in answer && answer.confirm) return { confirm: answer.confirm }
  if ('inUse' in answer && answer.inUse) return { inUse: answer.inUse, field: answer.field ?? '' }
  if ('current' in answer && answer.current) return { changed: answer.current }
  return { problems: answer.problems ?? [] }
}

/** Marks or unmarks the prices set at that moment as a slip; answers the sheet as it is then. */
export function markMistake(code: string, at: string, isMistake: boolean): Promise<OpenSheet> {
  return ask('POST /admin/products/:code/price-mistakes', { params: { code }, body: { at, isMistake } })
}
