import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { sheetEndpoints } from '#catalogue/endpoints/endpoints.ts'
import type { NewProduct } from '#catalogue/endpoints/new-product-schema.ts'
import type { FieldProblem, InUse, Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import type { LargeChange } from '#catalogue/sheets/sheet.ts'
import type { StaleTexts } from '#catalogue/sheets/stale-texts.ts'
import type { StockReason } from '#catalogue/stock.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import { type SaveOutcome, saveOutcomeOf } from '#platform/browser/save-outcome.ts'
import { ApiError } from '#platform/browser/send.ts'

const ask = clientOf<typeof sheetEndpoints>(sendSigned)

/** A sheet as it was when it was opened: a change made meanwhile shows when it is saved. */
export const sheetQuery = (code: string) =>
  queryOptions({
    queryKey: ['own', 'sheet', code],
    queryFn: () => ask('GET /admin/products/:code', { params: { code } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The sheet as it is stored now, for a page that has opened it. */
export const sheetNowQuery = (opened: AdminSheet) =>
  queryOptions({
    queryKey: ['own', 'sheet-now', opened.product_id],
    queryFn: () => readSheetAgain(opened.product_id),
    initialData: opened,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The sheet that a cell of the list is edited from: read again each time. */
export const cellSheetQuery = (code: string) =>
  queryOptions({
    queryKey: ['own', 'sheet-of-cell', code],
    queryFn: () => readSheetAgain(code),
    staleTime: 0,
    gcTime: 0,
  })

export type SheetOutcome = SaveOutcome<AdminSheet> | { confirm: LargeChange[] } | { inUse: InUse; field: string }

type Saving = {
  /** The large changes of prices that the owner has confirmed. */
  confirmed: readonly LargeChange[]
  /** Why the units change. */
  reason?: StockReason
  note: string
}

export async function saveSheet(opened: AdminSheet, sheet: Sheet, saving: Saving): Promise<SheetOutcome> {
  const { confirmed, reason: stock_reason, note: stock_note } = saving
  const response = await ask('PUT /admin/products/:code', {
    params: { code: opened.product_id },
    body: {
      version: opened.version,
      seen_stock: opened.sheet.stock,
      ...(stock_reason && { stock_reason }),
      ...{ stock_note, sheet, confirmed: [...confirmed] },
    },
    expect: [400, 409],
  })
  if ('error' in response) {
    if ('confirm' in response && response.confirm) return { confirm: response.confirm }
    if ('inUse' in response && response.inUse) return { inUse: response.inUse, field: response.field ?? '' }
  }
  return saveOutcomeOf(response)
}

/** @param key of the submission: the same product is made once */
export async function createProduct(input: NewProduct, key: string): Promise<{ code: string } | FieldProblem[]> {
  const response = await ask('POST /admin/products', {
    headers: { 'idempotency-key': key },
    body: input,
    expect: [400],
  })
  return 'error' in response ? (response.problems ?? []) : { code: response.product_id }
}

export type DeleteOutcome = 'deleted' | 'in-use' | { changed: AdminSheet }

/** Deletes a draft as it was shown. */
export async function deleteDraft({ product_id: code, whole_version: version }: AdminSheet): Promise<DeleteOutcome> {
  const response = await ask('DELETE /admin/products/:code', { params: { code }, query: { version }, expect: [409] })
  if (response === undefined) return 'deleted'
  return response.current ? { changed: response.current } : 'in-use'
}

/** Why a new product may not have this code; null where it may. */
export const checkCode = async (code: string) =>
  (await ask('GET /admin/product-codes/:code', { params: { code } })).problem

export function undefinedOnConflict<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return answer.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 409) return undefined
    throw error
  })
}

/** @returns the sheet as it is then; undefined where the other language was changed again */
export const confirmText = (code: string, text: keyof StaleTexts, since: string) =>
  undefinedOnConflict(ask('POST /admin/products/:code/still-right', { params: { code }, body: { text, since } }))

export const readSheetAgain = (code: string) => ask('GET /admin/products/:code', { params: { code } })
