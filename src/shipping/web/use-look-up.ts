import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isTrackingNumber } from '#carriers/carrier.ts'
import type { Entry } from '#shipping/parcel-entry.ts'
import { scannedQuery } from '#shipping/web/shipping-api.ts'

/** A number beside an order, and the order that it left for before. */
type Scanned = { tracking: string; order: number }

/** The numbers that a parcel of another buyer has left with, and the look for one more. */
export function useLookUp(onFound: (number: number) => void) {
  const [scanned, setScanned] = useState<Readonly<Record<number, Scanned>>>({})
  const look = useScanned()
  /** Returns the order whose parcel has left so. */
  async function lookUp(number: number, tracking: string): Promise<number | null> {
    const order = await look(tracking, number)
    if (order === null) return null
    onFound(number)
    setScanned((before) => ({ ...before, [number]: { tracking, order } }))
    return order
  }
  /** One after the other: a sheet may have a hundred. */
  async function lookUpEach(pasted: readonly { number: number; tracking: string }[]) {
    for (const { number, tracking } of pasted) await lookUp(number, tracking)
  }
  /** The order that a parcel of this number has left for, as far as it was looked up. */
  function leftForOf(number: number, entry: Entry | undefined): number | undefined {
    const known = scanned[number]
    return known && known.tracking === entry?.tracking ? known.order : undefined
  }
  return { leftForOf, lookUp, lookUpEach }
}

/** Nothing is said where the question fails: shipping asks once more. */
function useScanned() {
  const queries = useQueryClient()
  return async (tracking: string, beside: number): Promise<number | null> => {
    if (!isTrackingNumber(tracking)) return null
    const parcel = await queries.query(scannedQuery(tracking, beside)).catch(() => null)
    return parcel?.order ?? null
  }
}
