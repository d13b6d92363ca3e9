// The parts of each sum of an order's ledger; they add up to it.
import { type Amount, negative, subtract, sum } from '#money/money.ts'
import type { OpenOrder } from '#orders/endpoints/open-order-schema.ts'
import type { LedgerKind } from '#payments/ledger.ts'

export type SumName =
  | 'expected'
  | 'paid'
  | 'refunded'
  | 'returning'
  | 'owed-back'
  | 'withheld'
  | 'kept'
  | 'due'
  | 'loss-beyond-price'

type Entry = OpenOrder['ledger']['entries'][number]
type Refund = OpenOrder['ledger']['refunds'][number]
type Sums = Pick<OpenOrder, 'ledger' | 'returning' | 'owedBack' | 'kept' | 'due' | 'lossBeyondPrice'>

/** An entry, a refund on its way, another sum of the ledger, or what an ended order is not asked for any more. */
export type SumPart = { amount: Amount } & ({ entry: Entry } | { refund: Refund } | { of: SumName | 'not-asked' })

/** The kinds of entries in a sum of entries; the second ones lower it. */
const kindsOf: Partial<Record<SumName, { adds: readonly LedgerKind[]; lowers: readonly LedgerKind[] }>> = {
  expected: { adds: ['expected', 'waiver-voided'], lowers: ['waived'] },
  paid: { adds: ['paid'], lowers: ['payment-voided'] },
  refunded: { adds: ['refunded'], lowers: ['refund-failed', 'return-voided'] },
  withheld: { adds: ['disputed'], lowers: ['reinstated'] },
}

/** The sums of the ledger by their names. */
export function namedSums({ ledger, returning, owedBack, kept, due, lossBeyondPrice }: Sums): Record<SumName, Amount> {
  const { expected, paid, refunded, withheld } = ledger
  return {
    ...{ expected, paid, refunded, returning, withheld, kept, due },
    'owed-back': owedBack,
    'loss-beyond-price': lossBeyondPrice,
  }
}

export function partsOf(order: Sums, name: SumName): SumPart[] {
  const { entries, refunds } = order.ledger
  const kinds = kindsOf[name]
  if (kinds) {
    return entries.flatMap((entry): SumPart[] => {
      if (kinds.adds.includes(entry.kind)) return [{ entry, amount: entry.amount }]
      return kinds.lowers.includes(entry.kind) ? [{ entry, amount: negative(entry.amount) }] : []
    })
  }
  if (name === 'returning') {
    return refunds
      .filter(({ answeredAt }) => answeredAt === null)
      .map((refund): SumPart => ({ refund, amount: refund.amount }))
  }
  return sumsIn(order, name)
}

/** A sum that follows from others: what was received went back, is to go back, or is kept; what is not kept is due. */
function sumsIn(order: Sums, name: SumName): SumPart[] {
  const sums = namedSums(order)
  const part = (of: SumName): SumPart => ({ of, amount: sums[of] })
  const less = (of: SumName): SumPart => ({ of, amount: negative(sums[of]) })
  if (name === 'kept')
    return present([part('paid'), less('refunded'), less('returning'), less('owed-back'), less('withheld')])
  if (name === 'owed-back')
    return present([part('paid'), less('refunded'), less('returning'), less('withheld'), less('kept')])
  if (name === 'loss-beyond-price') return present([part('expected'), less('kept'), less('due'), ...notAsked(sums)])
  return present([part('expected'), less('kept'), less('loss-beyond-price'), ...notAsked(sums)])
}

/** The unpaid price of an order that has ended. */
function notAsked(sums: Record<SumName, Amount>): SumPart[] {
  const { expected, kept, due, 'loss-beyond-price': loss } = sums
  const remainder = subtract(expected, sum([kept, due, loss], expected.currency))
  return remainder.minor === 0 ? [] : [{ of: 'not-asked', amount: negative(remainder) }]
}

/** The first part stays, so that a sum of nothing names what it is counted from. */
function present(parts: readonly SumPart[]): SumPart[] {
  return parts.filter((part, at) => at === 0 || part.amount.minor !== 0)
}
