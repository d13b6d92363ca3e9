import type { RowSelectionState } from '@tanstack/react-table'
import { sumsByCurrency } from '#money/sums-by-currency.ts'
import type { OrderRow } from '#orders/endpoints/order-list-schema.ts'
import { OrderExport } from '#orders/web/admin/OrderExport.tsx'
import { numberOf } from '#orders/web/admin/OrderTable.tsx'
import { useSums } from '#orders/web/admin/use-sums.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { SelectionBar } from '#ui/admin/SelectionBar.tsx'

type Props = { rows: readonly OrderRow[]; ticked: RowSelectionState; onUntick: () => void }

/** The ticked orders of this page, with their sums. */
export function OrdersTicked({ rows, ticked, onUntick }: Props) {
  const t = useWords()
  const sums = useSums()
  const here = rows.filter((row) => ticked[numberOf(row)])
  if (here.length === 0) return null
  return (
    <SelectionBar
      count={t('orders.admin.ticked', { count: here.length })}
      sums={sums(sumsByCurrency(here.map(({ price }) => price)))}
      onUntick={onUntick}
    >
      <OrderExport wish={{ numbers: here.map(({ number }) => number) }} isOfTicked />
    </SelectionBar>
  )
}
