import { listTitles } from '#catalogue/server/sheet-list-records.ts'
import type { ProductTitles } from '#catalogue/sheet-schema.ts'

/** The titles of all products in both languages, for what the owner reads. */
export function productTitles(): Promise<ProductTitles> {
  return listTitles()
}
