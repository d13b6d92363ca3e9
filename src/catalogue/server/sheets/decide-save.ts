import type { FieldProblem, InUse, SaveSheet, Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import { type PriceState, withCells } from '#catalogue/prices/planned-price.ts'
import { problemAhead } from '#catalogue/prices/price-timeline.ts'
import type { StoredSheet } from '#catalogue/server/products/sheet-records.ts'
import { cleanTexts } from '#catalogue/server/sheets/clean-texts.ts'
import { versionOf } from '#catalogue/server/sheets/read-admin-sheet.ts'
import { problemsToPublish } from '#catalogue/sheets/checklist.ts'
import { type LargeChange, largeChanges, notConfirmed } from '#catalogue/sheets/sheet.ts'
import { type StaleTexts, staleAfter } from '#catalogue/sheets/stale-texts.ts'
import { problemOfReason, type StockReason } from '#catalogue/stock.ts'
import { changedNames } from '#platform/carry-over.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The pictures, holds and orders that a save must not break, read under the lock of the product. */
export type SaveContext = {
  /** Those of the pictures that the library has. */
  library: ReadonlySet<string>
  /** The units that are put aside; read where the stock is counted. */
  holds: (InUse & { held: NonNullable<InUse['held']> }) | undefined
  /** The field that closes a use of the product, and what uses it so. */
  blocked: { field: string; by: InUse } | undefined
}

export type NotSaved =
  | { refused: 'changed' }
  | { refused: 'invalid'; problems: FieldProblem[] }
  | { refused: 'in-use'; field: string; by: InUse }
  | { refused: 'to-confirm'; changes: LargeChange[] }

/** The change to be written; the rest says which of its parts have a history of their own. */
export type SheetChange = {
  sheet: Sheet
  stale: StaleTexts
  count: { reason: NonNullable<SaveSheet['stock_reason']>; note: string } | undefined
  repriced: boolean
  /** It is archived, and what was scheduled for it ends. */
  becomesArchived: boolean
}

/**
 * The refusal of a sheet that an admin saves, or the change that is to be written. Saving the current state again is no
 * change: a request whose answer was lost may be repeated.
 */
export function decideSave(
  stored: StoredSheet,
  { version, seen_stock, stock_reason: reason, stock_note: note, sheet: wanted, confirmed }: SaveSheet,
  { library, holds, blocked }: SaveContext,
  now: BusinessTime,
): NotSaved | 'same' | SheetChange {
  const { sheet: current, inForce } = stored
  const countsAnew = wanted.stock !== seen_stock
  const texts = cleanTexts(current, wanted)
  const stocked = { ...texts.sheet, stock: countsAnew ? wanted.stock : current.stock }
  const becomesArchived = wanted.state === 'archived' && current.state !== 'archived'
  // An archived product is not on sale, nor is it when it comes back.
  const sheet: Sheet = becomesArchived && stocked.on_sale ? { ...stocked, ...withoutSale(stocked) } : stocked
  const names = changedNames(current, sheet)
  if (names.length === 0) return 'same'
  if (version !== versionOf(current) || (countsAnew && current.stock !== seen_stock)) return { refused: 'changed' }
  if (countsAnew && !reason) return { refused: 'invalid', problems: [{ field: 'stock_reason', problem: 'needed' }] }
  const problems = [
    ...(countsAnew && reason ? againstReason(reason, current, sheet) : []),
    ...texts.problems,
    ...removedPictures(sheet, library),
    ...lostPrice(current, sheet),
    ...missingNow(current, sheet),
    ...(becomesArchived ? [] : againstPlans(stored, sheet)),
  ]
  if (problems.length > 0) return { refused: 'invalid', problems }
  // Fewer units than are put aside, also where they are counted for the first time.
  if (holds && sheet.stock !== null && sheet.stock < holds.held.units) {
    return { refused: 'in-use', field: 'stock', by: holds }
  }
  if (blocked && blocked.by.orders.length + blocked.by.requests.length > 0) return { refused: 'in-use', ...blocked }
  // Compared with what buyers see: a change in its grace was asked about when it was saved.
  const settled = [...confirmed, ...largeChanges(inForce.prices, current.prices)]
  const changes = notConfirmed(largeChanges(inForce.prices, sheet.prices), settled)
  if (changes.length > 0) return { refused: 'to-confirm', changes }
  return {
    sheet,
    stale: staleAfter(stored.stale, current, sheet, now),
    count: countsAnew && reason ? { reason, note } : undefined,
    becomesArchived,
    repriced: names.some((name) => name === 'prices' || name === 'on_sale' || name === 'state'),
  }
}

function withoutSale(state: PriceState): PriceState {
  return withCells(state, { on_sale: false, USD: { sale_minor: null }, EUR: { sale_minor: null } })
}

function againstReason(reason: StockReason, before: Sheet, after: Sheet): FieldProblem[] {
  const problem = problemOfReason(reason, before.stock, after.stock)
  return problem ? [{ field: 'stock_reason', problem }] : []
}

/** Pictures that were taken out of the library after they were chosen, by their places. */
function removedPictures({ pictures }: Sheet, library: ReadonlySet<string>): FieldProblem[] {
  return pictures.flatMap((id, place) =>
    library.has(id) ? [] : [{ field: `pictures.${place}`, problem: 'picture-gone' }],
  )
}

/**
 * The fields that a product lacks to be published. Of a published one only what this change takes away: it may be shown
 * already without them, and has to be mended field by field.
 */
function missingNow(current: Sheet, sheet: Sheet): FieldProblem[] {
  if (sheet.state !== 'published') return []
  const missingIn = (each: Sheet) => {
    // Words for pictures and the facts of the house are recommended, so they are not asked for here.
    const pictures = each.pictures.map(() => ({ alt: '', alt_fr: '' }))
    return problemsToPublish(each, { pictures, hasResponsiblePerson: true, hasOrganicCertificate: true })
  }
  const missing = missingIn(sheet)
  if (current.state !== 'published') return missing
  const before = missingIn(current)
  return missing.filter(({ field }) => !before.some((each) => each.field === field))
}

/** A price in dollars may follow later, and stays once it is there. */
function lostPrice({ prices: before }: Sheet, { prices: after }: Sheet): FieldProblem[] {
  const isLost = before.USD.regular_minor > 0 && after.USD.regular_minor === 0
  return isLost ? [{ field: 'prices.USD.regular_minor', problem: 'price-at-zero' }] : []
}

/** Prices that a plan could not follow any more: it is changed first. */
function againstPlans({ sheet: current, plans }: StoredSheet, sheet: Sheet): FieldProblem[] {
  const kept = plans.filter(({ kind }) => kind !== 'grace')
  if (changedNames(pricesOf(current), pricesOf(sheet)).length === 0) return []
  if (!sheet.on_sale && kept.some(({ hasBegun }) => hasBegun)) return [{ field: 'on_sale', problem: 'ends-by-plan' }]
  const ahead = problemAhead(pricesOf(sheet), kept)
  if (!ahead) return []
  if (ahead.problem === 'overlaps') return [{ field: 'on_sale', problem: 'overlaps' }]
  if (ahead.problem === 'needed-for-sale') {
    return [{ field: `prices.${ahead.currency ?? 'EUR'}.regular_minor`, problem: 'not-in-planned-sale' }]
  }
  return [{ field: `prices.${ahead.currency ?? 'USD'}.regular_minor`, problem: 'below-planned-sale' }]
}

const pricesOf = ({ on_sale, prices }: Sheet) => ({ on_sale, prices })
