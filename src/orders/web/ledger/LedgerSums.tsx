import type { AdminOrder } from '#orders/endpoints/admin-order-schema.ts'
import { namedSums, type SumName } from '#orders/shown/sum-parts.ts'
import { UnfoldedSum } from '#orders/web/UnfoldedSum.tsx'

const rare: readonly SumName[] = ['returning', 'owed-back', 'withheld']
const shown: readonly SumName[] = ['expected', 'paid', 'refunded', ...rare, 'kept', 'due', 'loss-beyond-price']

/**
 * The sums add up: what was received is the sum of the lines under it down to what is kept, and that with what is still
 * due, or with a loss that is not asked for, is the price. Each unfolds into what it is made of.
 */
export function LedgerSums({ order }: { order: AdminOrder }) {
  const sums = namedSums(order)
  return (
    <ul className="admin-sums-list mt-4">
      {shown
        .filter((name) => sums[name].minor > 0 || !(rare.includes(name) || name === 'loss-beyond-price'))
        .map((name) => (
          <UnfoldedSum key={name} order={order} name={name} />
        ))}
    </ul>
  )
}
