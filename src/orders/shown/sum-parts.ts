// The parts of each sum of an order; they add up to it.
import { type Amount, amount, negative, subtract, sum } from '#money/money.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { orderTax } from '#orders/sums/tax.ts'
import type { LedgerKind } from '#payments/ledger.ts'

export type SumName =
  | 'total'
  | 'reduction'
  | 'price'
  | 'tax'
  | 'tax-lowered'
  | 'expected'
  | 'paid'
  | 'refunded'
  | 'returning'
  | 'owed-back'
  | 'withheld'
  | 'kept'
  | 'due'
  | 'loss-beyond-price'

type Entry = AdminOrder['ledger']['entries'][number]
type Refund = AdminOrder['ledger']['refunds'][number]
type Line = AdminOrder['lines'][number]
type Sums = Pick<
  AdminOrder,
  'ledger' | 'returning' | 'owedBack' | 'kept' | 'due' | 'lossBeyondPrice' | 'lines' | 'total' | 'price' | 'tax'
>

/** A line, an entry, a refund on its way, another sum, or what an ended order is not asked for any more. */
export type SumPart = { amount: Amount } & (
  | { line: Line }
  | { entry: Entry }
  | { refund: Refund }
  | { of: SumName | 'not-asked' }
)

/** The kinds of entries in a sum of entries; the second ones lower it. */
const kindsOf: Partial<Record<SumName, { adds: readonly LedgerKind[]; lowers: readonly LedgerKind[] }>> = {
  reduction: { adds: ['waiver-voided'], lowers: ['waived'] },
  expected: { adds: ['expected', 'waiver-voided'], lowers: ['waived'] },
  paid: { adds: ['paid'], lowers: ['payment-voided'] },
  refunded: { adds: ['refunded'], lowers: ['refund-failed', 'return-voided'] },
  withheld: { adds: ['disputed'], lowers: ['reinstated'] },
}

/** The sums of an order by their names. */
export function namedSums({ ledger, returning, owedBack, kept, due, lossBeyondPrice, ...order }: Sums) {
  const { expected, paid, refunded, withheld } = ledger
  const { total, price, tax } = order
  const none = amount(0, total.currency)
  return {
    ...{ total, price, reduction: subtract(price, total) },
    ...{ tax: tax?.amount ?? none, 'tax-lowered': negative(tax?.lowered ?? none) },
    ...{ expected, paid, refunded, returning, withheld, kept, due },
    'owed-back': owedBack,
    'loss-beyond-price': lossBeyondPrice,
  } satisfies Record<SumName, Amount>
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
  if (name === 'total') return order.lines.map((line): SumPart => ({ line, amount: line.total }))
  if (name === 'price') return present([part(order, 'total'), part(order, 'reduction')])
  if (name === 'tax' || name === 'tax-lowered') return partsOfTax(order, name)
  if (name === 'returning') {
    return refunds
      .filter(({ answeredAt }) => answeredAt === null)
      .map((refund): SumPart => ({ refund, amount: refund.amount }))
  }
  return sumsIn(order, name)
}

const part = (order: Sums, of: SumName): SumPart => ({ of, amount: namedSums(order)[of] })

/** The VAT in what each line costs now, and that in each entry that lowered the price or raised it again. */
function partsOfTax({ lines, ledger, tax }: Sums, name: 'tax' | 'tax-lowered'): SumPart[] {
  if (!tax) return []
  const parts =
    name === 'tax'
      ? lines.map((line) => {
          const own = orderTax(tax, [line], line.total.currency)
          return { line, amount: own ? own.amount : amount(0, line.total.currency) }
        })
      : ledger.entries.flatMap((entry) => (entry.tax ? [{ entry, amount: negative(entry.tax) }] : []))
  return parts.filter((each) => each.amount.minor !== 0)
}

/** A sum that follows from others: what was received went back, is to go back, or is kept; what is not kept is due. */
function sumsIn(order: Sums, name: SumName): SumPart[] {
  const sums = namedSums(order)
  const less = (of: SumName): SumPart => ({ of, amount: negative(sums[of]) })
  if (name === 'kept')
    return present([part(order, 'paid'), less('refunded'), less('returning'), less('owed-back'), less('withheld')])
  if (name === 'owed-back')
    return present([part(order, 'paid'), less('refunded'), less('returning'), less('withheld'), less('kept')])
  if (name === 'loss-beyond-price')
    return present([part(order, 'expected'), less('kept'), less('due'), ...notAsked(sums)])
  return present([part(order, 'expected'), less('kept'), less('loss-beyond-price'), ...notAsked(sums)])
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
