import { currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import { taxInLines } from '#delivery/tax.ts'
import { type Amount, add, subtract, sum } from '#money/money.ts'
import { dueOf } from '#orders/due/order-due.ts'
import { readForStep } from '#orders/server/changes/read-for-step.ts'
import { type PlannedChange, planLines } from '#orders/server/exchanges/plan-lines.ts'
import { type LineRecord, readLines } from '#orders/server/facts/line-records.ts'
import type { ReadOrder } from '#orders/server/facts/locked-order.ts'
import type { LineChangeInput, LineChangePreview } from '#orders/step-schemas/line-change-schema.ts'
import { orderTax, pricedLines, taxReduction } from '#orders/sums/tax.ts'
import { inSnapshot } from '#platform/database/database.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The effect of a change of lines, in cents, before it is made: it is computed again, under a lock, when it is. */
export async function previewLines(
  number: number,
  input: LineChangeInput,
  now: BusinessTime,
): Promise<LineChangePreview> {
  const catalogue = await currentCatalogue()
  return inSnapshot(async (client) => {
    const order = await readForStep(client, number, 'change-lines', now)
    const lines = await readLines(client, order.id)
    const plan = await planLines(client, order, lines, input, catalogue, now)
    const { adds, price, returns, due, obstacle, additions } = plan
    return {
      ...{ adds, returns, obstacle },
      gives: sum(
        plan.gives.map((each) => each.amount),
        order.currency,
      ),
      price: { before: order.facts.price, after: price },
      due: { before: dueOf(order.facts), after: due },
      tax: taxOf(order, lines, plan),
      added: additions.map(({ line, problem, low, supply }) => ({
        problem,
        low,
        promisedOn: line?.promisedOn ?? null,
        available: supply?.available ?? null,
        cap: supply?.cap ?? null,
      })),
    }
  })
}

function taxOf(
  { taxRate, currency }: ReadOrder,
  lines: readonly LineRecord[],
  { gives, additions }: PlannedChange,
): { before: Amount; after: Amount } | null {
  const priced = pricedLines(lines, currency)
  const tax = orderTax(taxRate, priced, currency)
  const falls = taxReduction(taxRate, priced, gives, currency)
  if (!taxRate || !tax || !falls) return null
  const totals = additions.flatMap(({ line }) => (line ? [line.total] : []))
  const rises = taxInLines(totals, taxRate.percent, currency)
  return { before: tax.amount, after: add(subtract(tax.amount, falls), rises) }
}
