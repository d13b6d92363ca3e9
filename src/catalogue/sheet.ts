// A product's sheet: all that the house keeps of it, as its owner reads and writes it.
import { sectionKeys } from '#catalogue/texts.ts'
import type { Currency } from '#money/money.ts'

export const sheetStates = ['draft', 'published', 'archived'] as const
export type SheetState = (typeof sheetStates)[number]

/** The texts that exist in both languages, in the order of the page. */
const longTextKeys = [...sectionKeys, 'precautions', 'cancellation_policy'] as const
export const textKeys = ['title', 'subtitle', 'description', ...longTextKeys] as const

type SheetPrice = { regular_minor: number; sale_minor: number | null }
type Prices = Partial<Record<Currency, SheetPrice | null>>

type Problem = { path: (string | number)[]; message: string }
type Ruled = { state: SheetState; on_sale: boolean; prices: Prices }

/** What is wrong with a sheet whose fields are each right by themselves. */
export function problemsOf({ state, on_sale, prices }: Ruled): Problem[] {
  const problems: Problem[] = []
  if (state === 'published' && !prices.EUR) {
    problems.push({ path: ['prices', 'EUR', 'regular_minor'], message: 'needed-to-publish' })
  }
  for (const currency of ['USD', 'EUR'] as const) {
    const price = prices[currency]
    if (!price) continue
    const path = ['prices', currency, 'sale_minor']
    if (price.sale_minor !== null && price.sale_minor >= price.regular_minor) {
      problems.push({ path, message: 'sale-not-lower' })
    }
    if (on_sale && price.sale_minor === null) problems.push({ path, message: 'needed-for-sale' })
  }
  return problems
}

/**
 * Another's change under one's own: what one has not touched since `opened` follows what `stands` now; what one has
 * touched stays as one wrote it.
 */
export function carryOver<Sheet extends object>(opened: Sheet, mine: Sheet, stands: Sheet): Sheet {
  const names = Object.keys(stands) as (keyof Sheet)[]
  return Object.fromEntries(
    names.map((name) => [name, isSame(opened[name], mine[name]) ? stands[name] : mine[name]]),
  ) as Sheet
}

export function changedNames<Sheet extends object>(before: Sheet, after: Sheet): (keyof Sheet & string)[] {
  return (Object.keys(after) as (keyof Sheet & string)[]).filter((name) => !isSame(before[name], after[name]))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
