import type { RowSelectionState } from '@tanstack/react-table'
import { sumsByCurrency } from '#money/sums-by-currency.ts'
import type { OrderRow } from '#orders/endpoints/order-list-schema.ts'
import type { OrderSort } from '#orders/order-filter.ts'
import { useSums } from '#orders/web/admin/use-sums.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { dayOf } from '#platform/time/clock.ts'
import { type Column, DataTable } from '#ui/admin/DataTable.tsx'
import { useDayGroups } from '#ui/admin/use-day-groups.ts'

type Props = {
  rows: readonly OrderRow[]
  columns: readonly Column<OrderRow>[]
  hidden: readonly string[]
  sort: OrderSort
  /** Whether the list has rows before these, or after: a day at that end may be cut. */
  isCut: { before: boolean; after: boolean }
  ticked: RowSelectionState
  onTick: (ticked: RowSelectionState) => void
}

export const numberOf = ({ number }: OrderRow) => String(number)

const dayPlaced = ({ placedAt }: OrderRow) => dayOf(new Date(placedAt))

export function OrderTable({ rows, columns, hidden, sort, isCut, ticked, onTick }: Props) {
  const t = useWords()
  const sums = useSums()
  const dayGroup = useDayGroups()
  const [first, last] = [rows.at(0), rows.at(-1)].map((row) => row && dayPlaced(row))

  function groupOf(row: OrderRow) {
    const day = dayPlaced(row)
    const isWhole = !(isCut.before && day === first) && !(isCut.after && day === last)
    const prices = rows.filter((each) => dayPlaced(each) === day).map(({ price }) => price)
    return { ...dayGroup(day), sum: isWhole ? sums(sumsByCurrency(prices)) : null }
  }

  return (
    <DataTable
      caption={t('orders.admin.title')}
      rows={rows}
      idOf={numberOf}
      columns={columns}
      hidden={hidden}
      ticked={ticked}
      onTick={onTick}
      tickAll={t('orders.admin.tick-all')}
      tickOne={({ number }) => t('orders.admin.tick-one', { number: String(number) })}
      groupOf={sort === 'newest' || sort === 'oldest' ? groupOf : undefined}
    />
  )
}
