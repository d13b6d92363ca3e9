import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useWords } from '#orders/web/admin-words.ts'
import { neighborsQuery } from '#orders/web/api.ts'
import { useWayBack } from '#ui/admin/detail/BackLink.tsx'
import type { Origin } from '#ui/admin/detail/origin.ts'

type Props = { number: number; search: Origin }

/** The orders before and after this one in the list that it was opened from; K and J lead to them. */
export function OrderNeighbors({ number, search }: Props) {
  const t = useWords()
  const back = useWayBack(search)
  const { data } = useQuery(neighborsQuery(number, back ? search : {}))
  if (!data || (data.previous === null && data.next === null)) return null
  return (
    <nav aria-label={t('orders.admin.neighbors')} className="admin-neighbors">
      {(['previous', 'next'] as const).map((way) => {
        const to = data[way]
        const Icon = way === 'previous' ? ChevronLeft : ChevronRight
        const label = t(`orders.admin.neighbors.${way}`, { number: String(to ?? '') })
        return to === null ? (
          <span key={way} className="button plain icon-only" aria-hidden="true" data-off="">
            <Icon aria-hidden="true" size={18} />
          </span>
        ) : (
          <Link
            key={way}
            data-key={way}
            to="/admin/orders/$number"
            params={{ number: String(to) }}
            search={search}
            className="button plain icon-only"
            aria-label={label}
            title={label}
          >
            <Icon aria-hidden="true" size={18} />
          </Link>
        )
      })}
    </nav>
  )
}
