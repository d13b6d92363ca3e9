// A change of many products at once: what it makes of each.
import type { Action } from '#catalogue/product.ts'
import type { SheetState } from '#catalogue/sheets/sheet.ts'
import { add, amount, type Currency } from '#money/money.ts'
import { share } from '#money/shares.ts'

/** By hundredths of a percent, or by cents; lower where it is negative. */
export type PriceStep = { by: 'percent' | 'amount'; value: number }

export type BulkChange =
  | { kind: 'mode'; mode: Action }
  | { kind: 'state'; state: SheetState }
  | { kind: 'price'; steps: { USD?: PriceStep | undefined; EUR?: PriceStep | undefined }; isWhole: boolean }

type Price = { regular_minor: number; sale_minor: number | null }

/** The fields of a sheet that such a change may write. */
export type BulkFields = {
  state: SheetState
  reserve_enabled: boolean
  preorder_enabled: boolean
  prices: { USD: Price; EUR: Price | null }
}

const whole = 10_000

/** Regular prices only: a sale price is a decision of its own. */
export function changedFields(fields: BulkFields, change: BulkChange): BulkFields {
  if (change.kind === 'state') return { ...fields, state: change.state }
  if (change.kind === 'mode') {
    return { ...fields, reserve_enabled: change.mode === 'reserve', preorder_enabled: change.mode === 'preorder' }
  }
  const { steps, isWhole } = change
  const price = <Given extends Price | null>(given: Given, currency: Currency): Given => {
    const step = steps[currency]
    if (!given || !step) return given
    return { ...given, regular_minor: steppedPrice(given.regular_minor, currency, step, isWhole) }
  }
  const { USD, EUR } = fields.prices
  return { ...fields, prices: { USD: price(USD, 'USD'), EUR: price(EUR, 'EUR') } }
}

/** Never below zero, which no sheet may have as its price. */
function steppedPrice(minor: number, currency: Currency, { by, value }: PriceStep, isWhole: boolean): number {
  const before = amount(minor, currency)
  const raw =
    by === 'percent'
      ? share(before, Math.max(0, whole + value), whole).minor
      : Math.max(0, add(before, amount(value, currency)).minor)
  return isWhole ? share(amount(raw, currency), 1, 100).minor * 100 : raw
}
