import { type Amount, subtract, sum } from '#money/money.ts'
import type { OpenOrder } from '#orders/schema.ts'

/** What the shop has of the buyer's money, and is not on its way back. */
export function paidOf({ ledger, total }: Pick<OpenOrder, 'ledger' | 'total'>): Amount {
  const { currency } = total
  const of = (...kinds: string[]) =>
    sum(
      ledger.entries.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount),
      currency,
    )
  const returning = sum(
    ledger.refunds.filter(({ answeredAt }) => answeredAt === null).map(({ amount }) => amount),
    currency,
  )
  const returned = subtract(of('refunded'), of('refund-failed'))
  return subtract(subtract(of('paid'), returned), returning)
}
