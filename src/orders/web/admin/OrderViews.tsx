import { Link, useNavigate } from '@tanstack/react-router'
import type { OrderFigures } from '#orders/endpoints/order-list-schema.ts'
import { mostCounted, type OrderView, orderViews } from '#orders/order.ts'
import type { ListedBy } from '#orders/order-filter.ts'
import { asSaved, type OrderSearch } from '#orders/web/admin/order-search.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { useFormat } from '#ui/use-format.ts'
import type { SavedView } from '#views/schema.ts'

type Props = {
  search: OrderSearch
  counts: OrderFigures['counts'] | undefined
  saved: readonly SavedView[]
}

/** The fixed views and the saved ones: as tabs, and on a phone as one choice. */
export function OrderViews({ search, counts, saved }: Props) {
  const t = useWords()
  const format = useFormat()
  const navigate = useNavigate()
  const open = saved.find(({ id }) => id === search.saved)
  const count = (of: OrderView | 'any') => {
    const found = counts?.[of as keyof OrderFigures['counts']]
    if (found === undefined) return ''
    return found >= mostCounted ? `${format.number(mostCounted)}+` : format.number(found)
  }
  function choose(value: string) {
    const view = saved.find(({ id }) => id === value)
    const fixed = orderViews.find((each) => each === value)
    const next = view ? { ...(view.search as OrderSearch), saved: view.id } : { q: search.q, view: fixed }
    void navigate({ to: '/admin/orders', search: next })
  }
  return (
    <nav aria-label={t('orders.admin.view')}>
      <select
        aria-label={t('orders.admin.view')}
        value={open?.id ?? search.view ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        {[undefined, ...orderViews].map((each) => (
          <option key={each ?? 'any'} value={each ?? ''}>
            {[t(`orders.admin.view.${each ?? 'any'}`), count(each ?? 'any') && `(${count(each ?? 'any')})`].join(' ')}
          </option>
        ))}
        {saved.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ul className="admin-tabs">
        {[undefined, ...orderViews].map((each) => (
          <li key={each ?? 'any'}>
            <Link
              to="/admin/orders"
              search={{ q: search.q, view: each, saved: undefined }}
              activeOptions={{ explicitUndefined: true }}
            >
              {t(`orders.admin.view.${each ?? 'any'}`)}
              <span className="count">{count(each ?? 'any')}</span>
            </Link>
          </li>
        ))}
        {saved.map((view) => (
          <li key={view.id}>
            <Link
              to="/admin/orders"
              search={{ ...(view.search as OrderSearch), saved: view.id }}
              aria-current={search.saved === view.id ? 'page' : undefined}
            >
              {view.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export const isChanged = (filter: ListedBy, view: SavedView) =>
  JSON.stringify(Object.entries(asSaved(filter)).toSorted()) !== JSON.stringify(Object.entries(view.search).toSorted())
