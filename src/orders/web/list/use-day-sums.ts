import { sumsByCurrency } from '#money/sums-by-currency.ts'
import type { OrderRow } from '#orders/order-schemas/order-list-schema.ts'
import { useSums } from '#orders/web/list/use-sums.ts'
import { dayOf } from '#platform/time/clock.ts'
import { useDayGroups } from '#ui/admin/list/use-day-groups.ts'

const dayPlaced = ({ placedAt }: OrderRow) => dayOf(new Date(placedAt))

/**
 * On a phone, the orders of a day lie together under it, with their sums.
 * @param isCut whether the list has rows before these, or after: a day at that end may be cut, and gets no sum
 */
export function useDaySums(rows: readonly OrderRow[], isCut: { before: boolean; after: boolean }) {
  const sums = useSums()
  const dayGroup = useDayGroups()
  const [first, last] = [rows.at(0), rows.at(-1)].map((row) => row && dayPlaced(row))
  return (row: OrderRow) => {
    const day = dayPlaced(row)
    const isWhole = !(isCut.before && day === first) && !(isCut.after && day === last)
    const prices = rows.filter((each) => dayPlaced(each) === day).map(({ price }) => price)
    return { ...dayGroup(day), sum: isWhole ? sums(sumsByCurrency(prices)) : null }
  }
}
