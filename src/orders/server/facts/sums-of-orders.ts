import { isSentUnpaid } from '#orders/due/missing-payment.ts'
import { dueOf } from '#orders/due/order-due.ts'
import { undecidedLossOf } from '#orders/due/order-losses.ts'
import { owedBackOf } from '#orders/due/owed-back.ts'
import { readFacts } from '#orders/server/facts/facts-records.ts'
import { factsOf } from '#orders/server/facts/order-columns.ts'
import { factsRowOf } from '#orders/server/facts/stored-facts.ts'
import type { MoneyOfOrder } from '#payments/server/order-sum-ports.ts'

/** The sums due of these orders, and owed back to their buyers, by their numbers. */
export async function sumsOfOrders(numbers: readonly number[]): Promise<Map<number, MoneyOfOrder>> {
  if (numbers.length === 0) return new Map()
  const rows = await readFacts(numbers)
  return new Map(
    rows.map(({ number, currency, total_minor, facts: row }) => {
      const facts = factsOf(factsRowOf(row, total_minor), currency)
      const sums = { due: dueOf(facts), owedBack: owedBackOf(facts), openLoss: undecidedLossOf(facts) }
      return [number, { ...sums, isSentUnpaid: isSentUnpaid(facts) }]
    }),
  )
}
