import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { OrderFilter } from '#orders/endpoints/order-list-schema.ts'
import { type OrderSearch, readSearch } from '#orders/web/admin/order-search.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { neighborsQuery } from '#orders/web/api.ts'

type Props = { number: number; search: OrderSearch }

const keys = { k: 'previous', j: 'next' } as const

/** The orders before and after this one in the list that its reader came from; K and J lead to them. */
export function OrderNeighbors({ number, search }: Props) {
  const t = useWords()
  const { filter } = readSearch(search)
  const { data } = useQuery(neighborsQuery(number, filter as OrderFilter))
  const links = useRef<HTMLElement>(null)
  useNeighborKeys(links)
  if (!data || (data.previous === null && data.next === null)) return null
  return (
    <nav ref={links} aria-label={t('orders.admin.neighbors')} className="admin-neighbors">
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
            data-way={way}
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

const busy = 'input, textarea, select, [contenteditable], dialog, [role="dialog"]'

function useNeighborKeys(links: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
      const way = keys[key.toLowerCase() as keyof typeof keys]
      if (!way || ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(busy))) return
      links.current?.querySelector<HTMLElement>(`[data-way="${way}"]`)?.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [links])
}
