import { amount } from '#money/money.ts'
import type { Purchases } from '#people/history-schema.ts'
import { findNewestOrders, findProducts, findTotals } from '#people/server/contact/purchase-records.ts'
import { requireContact } from '#people/server/contact/read-contact.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

/** The purchases of a contact, and the sums that are open; those of two currencies are never added. */
export async function readPurchases(asked: string, now: BusinessTime): Promise<Purchases> {
  const id = await requireContact(asked)
  const [totals, products, orders] = await Promise.all([
    findTotals(id, dayOf(now)),
    findProducts(id),
    findNewestOrders(id, dayOf(now)),
  ])
  const days = totals.flatMap(({ firstAt, lastAt }) => [firstAt.toISOString(), lastAt.toISOString()]).toSorted()
  return {
    totals: totals.map(({ currency, orders, keptMinor, dueMinor, dueOn, isOverdue, dueNumber }) => ({
      ...{ orders, dueOn, isOverdue, dueNumber },
      kept: amount(keptMinor, currency),
      due: amount(dueMinor, currency),
    })),
    orders: orders.map(({ totalMinor, currency, ...order }) => ({ ...order, total: amount(totalMinor, currency) })),
    firstAt: days[0] ?? null,
    lastAt: days.at(-1) ?? null,
    products: products.map(({ lastAt, ...product }) => ({ ...product, lastAt: lastAt.toISOString() })),
  }
}
