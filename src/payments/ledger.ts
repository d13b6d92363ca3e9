import { type Amount, type Currency, sum } from '#money/money.ts'

export const ledgerKinds = [
  'expected',
  'waived',
  'paid',
  'refunded',
  'refund-failed',
  'disputed',
  'reinstated',
  'payment-voided',
  'return-voided',
  'waiver-voided',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** The reasons for lowering a price; an entry that voids one has its reason. */
export const waiverReasons = ['cancelled', 'refund', 'lines-changed', 'remnant', 'write-off', 'units-gone'] as const
export type WaiverReason = (typeof waiverReasons)[number]

/** The reasons for raising or lowering a price. Every other kind of entry explains itself and has no reason. */
export const priceReasons = ['order-placed', 'balance', ...waiverReasons] as const
export type PriceReason = (typeof priceReasons)[number]

/** The sum of all entries of one kind. */
export function sumOf(
  kind: LedgerKind,
  entries: readonly { kind: LedgerKind; amount: Amount }[],
  currency: Currency,
): Amount {
  return sum(
    entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount),
    currency,
  )
}
