import type { PoolClient } from 'pg'
import { subtract } from '#money/money.ts'
import { type LedgerKind, sumOf } from '#payments/ledger.ts'
import type { Ledger } from '#payments/ledger-schema.ts'
import { readLedger } from '#payments/server/ledger/ledger-records.ts'

/** The ledger of an order, with its sums. */
export async function ledgerOf(client: PoolClient, orderId: string): Promise<Ledger> {
  const { entries, refunds, currency } = await readLedger(client, orderId)
  const of = (kind: LedgerKind) => sumOf(kind, entries, currency)
  return {
    expected: subtract(of('expected'), subtract(of('waived'), of('waiver-voided'))),
    paid: subtract(of('paid'), of('payment-voided')),
    refunded: subtract(subtract(of('refunded'), of('refund-failed')), of('return-voided')),
    withheld: subtract(of('disputed'), of('reinstated')),
    entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    refunds: refunds.map((refund) => ({
      ...refund,
      owedSince: refund.owedSince.toISOString(),
      answeredAt: refund.answeredAt?.toISOString() ?? null,
    })),
  }
}
