import { sumOf } from '#payments/ledger.ts'
import type { Ledger } from '#payments/ledger-schema.ts'
import { readLedger } from '#payments/server/ledger-records.ts'

/** What was owed and paid for an order, with its sums. */
export async function ledgerOf(orderId: string): Promise<Ledger> {
  const { entries, refunds, currency } = await readLedger(orderId)
  return {
    expected: sumOf('expected', entries, currency),
    paid: sumOf('paid', entries, currency),
    refunded: sumOf('refunded', entries, currency),
    entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    refunds: refunds.map((refund) => ({
      ...refund,
      owedSince: refund.owedSince.toISOString(),
      answeredAt: refund.answeredAt?.toISOString() ?? null,
    })),
  }
}
