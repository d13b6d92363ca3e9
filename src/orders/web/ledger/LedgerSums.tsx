import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { namedSums, type SumName } from '#orders/shown/sum-parts.ts'
import { UnfoldedSum } from '#orders/web/UnfoldedSum.tsx'

const usual: readonly SumName[] = ['expected', 'paid', 'due']
const back: readonly SumName[] = ['refunded', 'returning', 'owed-back', 'withheld']
const sumNames: readonly SumName[] = ['expected', 'paid', ...back, 'kept', 'due', 'loss-beyond-price']

/**
 * The sums add up: what was received is the sum of the lines under it down to what is kept, and that with what is still
 * due, or with a loss that is not asked for, is the price. Each unfolds into what it is made of. Where nothing went back,
 * all that was received is kept, and is said once.
 */
export function LedgerSums({ order }: { order: AdminOrder }) {
  const sums = namedSums(order)
  const isAllKept = sums.kept.minor === sums.paid.minor
  const isShown = (name: SumName) => usual.includes(name) || (name === 'kept' ? !isAllKept : sums[name].minor > 0)
  return (
    <ul className="admin-sums-list mt-4">
      {sumNames.filter(isShown).map((name) => (
        <UnfoldedSum key={name} order={order} name={name} />
      ))}
    </ul>
  )
}
