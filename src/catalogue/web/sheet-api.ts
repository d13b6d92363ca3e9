import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { LargeChange } from '#catalogue/sheet.ts'
import type { FieldProblem, InUse, OpenSheet, Sheet, SheetFilter, SheetList } from '#catalogue/sheet-schema.ts'
import { bodyOf } from '#platform/send.ts'

const route = '/api/admin/products'

export const sheetsQuery = (filter: SheetFilter) =>
  queryOptions({
    queryKey: ['own', 'sheets', filter],
    queryFn: async () => bodyOf<SheetList>(await sendSigned(`${route}?${questionsOf(filter)}`)),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

function questionsOf(filter: SheetFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
}

/** A sheet as it was when it was opened: a change made meanwhile shows when it is saved. */
export const sheetQuery = (code: string) =>
  queryOptions({
    queryKey: ['own', 'sheet', code],
    queryFn: async () => bodyOf<OpenSheet>(await sendSigned(`${route}/${encodeURIComponent(code)}`)),
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
  const answer = await sendSigned(`${route}/${encodeURIComponent(opened.product_id)}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ version: opened.version, seen_stock: opened.sheet.stock, sheet, confirmed }),
  })
  if (answer.status === 409) {
    const { stands, confirm, inUse, field } = await answer.json()
    if (confirm) return { confirm }
    return inUse ? { inUse, field } : { changed: stands }
  }
  if (answer.status === 400) return { problems: (await answer.json()).problems ?? [] }
  return { saved: await bodyOf<OpenSheet>(answer) }
}

/** Marks or unmarks the prices set at that moment as a slip; answers the sheet as it is then. */
export async function markMistake(code: string, at: string, isMistake: boolean): Promise<OpenSheet> {
  const answer = await sendSigned(`${route}/${encodeURIComponent(code)}/price-mistakes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ at, isMistake }),
  })
  return bodyOf<OpenSheet>(answer)
}
