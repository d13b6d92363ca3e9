import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { carriersQuery } from '#carriers/web/carriers-api.ts'
import { readLastCarrier } from '#carriers/web/last-carrier.ts'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import type { PackedOrder } from '#shipping/papers-schema.ts'
import { benchQuery } from '#shipping/web/shipping-api.ts'
import { useSteadyRows } from '#ui/admin/list/steady-rows.ts'

const idOf = ({ number }: PackedOrder) => String(number)

/** The orders to ship as they are now, and the carriers that take them. */
export function useBenchList(after: number | undefined) {
  const list = benchQuery(after)
  const query = useQuery(list)
  const { data: carriers = [], isPending: isAwaitingCarriers } = useQuery(carriersQuery)
  useLiveQueries('admin:orders', list.queryKey)
  const isSettled = query.isFetchedAfterMount && !query.isPlaceholderData
  const steady = useSteadyRows(String(after), query.data?.rows, isSettled, idOf)
  const [lastCarrier] = useState(readLastCarrier)
  const now = new Set((query.data?.rows ?? []).map(({ number }) => number))
  const offered = carriers.filter(({ active }) => active)
  return {
    ...{ query, steady, carriers, offered, isAwaitingCarriers, isSettled },
    isListed: (number: number) => now.has(number),
    /** The carrier of a parcel for which none is chosen. */
    usualCarrier: (offered.find(({ id }) => id === lastCarrier) ?? offered[0])?.id ?? '',
  }
}
