import { keepsAny, listSheets, listTitles } from '#catalogue/server/sheet-list-records.ts'
import type { ProductTitles, SheetFilter, SheetList } from '#catalogue/sheet-schema.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

const pageSize = 50

/** A page of the owner's list of products. */
export async function listedSheets(filter: SheetFilter, now: BusinessTime): Promise<SheetList> {
  const found = await listSheets(filter, now, pageSize + 1)
  const rows = found.slice(0, pageSize)
  const next = found.length > pageSize ? (rows.at(-1)?.product_id ?? null) : null
  return { rows, next, kept: rows.length > 0 || (await keepsAny()) }
}

/** The titles of all products, for owner's pages that name one. */
export function productTitles(): Promise<ProductTitles> {
  return listTitles()
}
