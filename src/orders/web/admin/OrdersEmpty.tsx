import { Link } from '@tanstack/react-router'
import { type ListedBy, type OrderFilterName, orderFilters } from '#orders/order-filter.ts'
import type { useFilterWords } from '#orders/web/admin/use-filter-words.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import { chipText } from '#ui/admin/FilterChips.tsx'
import { useWords as useListWords } from '#ui/list-words.ts'

type Props = {
  /** Whether the shop has any order at all. */
  any: boolean
  filter: ListedBy
  words: ReturnType<typeof useFilterWords>
  onChange: (change: { [Name in OrderFilterName]?: string | undefined }) => void
}

/** In the place of rows: no order yet, or none that matches, with the way back to some. */
export function OrdersEmpty({ any, filter, words, onChange }: Props) {
  const t = useWords()
  const list = useListWords()
  if (!any) return <EmptyTile title={t('orders.admin.none')} />
  const last = orderFilters.findLast((name) => filter[name] !== undefined)
  return (
    <EmptyTile title={t(last ? 'orders.admin.none-filtered' : 'orders.admin.none-found')} filtered>
      {last && (
        <button type="button" className="button plain" onClick={() => onChange({ [last]: undefined })}>
          {list('ui.list.drop', { filter: chipText(words.chipOf(last, filter[last] ?? '')) })}
        </button>
      )}
      <Link to="/admin/orders">{t('orders.admin.clear')}</Link>
    </EmptyTile>
  )
}
