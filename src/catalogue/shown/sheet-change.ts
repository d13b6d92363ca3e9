// The changes of one save of a product's sheet, and those of them that can be put back.
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { fieldsOfSheet, type Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import type { Currency } from '#money/money.ts'
import { isSameJson } from '#platform/same-json.ts'

export type SheetEdit = AdminSheet['edits'][number]
export type SheetChange = SheetEdit['changes'][number]
type Prices = Sheet['prices']

/** As the form has them. */
const inOrder = ['USD', 'EUR'] as const

/** One of the four sums of a sheet. */
export type PriceCell = {
  currency: Currency
  name: 'regular_minor' | 'sale_minor'
  before: number | null
  after: number | null
}

export type PutBack = { fields: readonly SheetChange[]; cells: readonly PriceCell[] }

// A state has its own buttons, with what they ask; units move with a reason.
const elsewhere: readonly string[] = ['state', 'stock']

/** The sums that a change moved; undefined where it moved no prices. */
export function cellsOf({ name, before, after }: SheetChange): PriceCell[] | undefined {
  const [from, to] = [readPrices(before), readPrices(after)]
  if (name !== 'prices' || !from || !to) return undefined
  return inOrder.flatMap((currency) =>
    (['regular_minor', 'sale_minor'] as const).flatMap((cell) => {
      const [was, is] = [from[currency]?.[cell] ?? null, to[currency]?.[cell] ?? null]
      return was === is ? [] : [{ currency, name: cell, before: was, after: is }]
    }),
  )
}

/** Those of these changes that are no longer so as they were before, and can be put back. */
export function putBackOf(changes: readonly SheetChange[], current: Sheet): PutBack {
  return {
    fields: changes.filter((change) => change.name !== 'prices' && canBePutBack(change, current)),
    cells: changes.flatMap((change) => cellsOf(change) ?? []).filter((cell) => isElse(cell, current.prices)),
  }
}

/** The field as it was before; undefined where it was none, or is not put back from here. */
export function formerValue<Name extends keyof Sheet>(name: Name, { before }: SheetChange): Sheet[Name] | undefined {
  const read = fieldsOfSheet[name].safeParse(before)
  return read.success ? (read.data as Sheet[Name]) : undefined
}

function canBePutBack(change: SheetChange, current: Sheet): boolean {
  if (elsewhere.includes(change.name) || !(change.name in fieldsOfSheet)) return false
  const name = change.name as keyof Sheet
  const former = formerValue(name, change)
  return former !== undefined && !isSameJson(former, current[name])
}

function isElse({ currency, name, before }: PriceCell, prices: Prices): boolean {
  return (prices[currency]?.[name] ?? null) !== before
}

function readPrices(stored: unknown): Prices | undefined {
  return fieldsOfSheet.prices.safeParse(stored).data
}
