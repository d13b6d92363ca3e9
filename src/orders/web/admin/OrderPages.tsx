import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderSort } from '#orders/order-filter.ts'
import type { OrderSearch } from '#orders/web/admin/order-search.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { ListPager } from '#ui/admin/ListPager.tsx'

type Props = {
  search: OrderSearch
  sort: OrderSort
  next: number | null
  previous: number | null
  isEmpty: boolean
}

/** The sequence of the list, and the pages beside this one. */
export function OrderPages({ search: { after, before, ...filter }, sort, next, previous, isEmpty }: Props) {
  const t = useWords()
  const to = (cursor: OrderSearch) => (label: ReactNode) => (
    <Link to="/admin/orders" search={{ ...filter, ...cursor }} className="button plain">
      {label}
    </Link>
  )
  // A page whose orders are all gone leads back to the first one.
  const isLost = isEmpty && (after !== undefined || before !== undefined)
  if (isEmpty && !isLost) return null
  const only = sort === 'promised' || sort === 'due' || sort === 'total' ? t(`orders.admin.sort.only.${sort}`) : ''
  return (
    <ListPager
      newer={previous !== null ? to({ before: previous }) : isLost ? to({}) : undefined}
      older={next !== null ? to({ after: next }) : undefined}
    >
      {t(`orders.admin.sort.${sort}`)}. {only}
    </ListPager>
  )
}
