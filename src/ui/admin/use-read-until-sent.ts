import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

const pollMs = 2_000

/** Reads a page's data again once its step or letter is due to leave, until it has left. */
export function useReadUntilSent(queryKey: QueryKey, isDue: boolean): void {
  const queries = useQueryClient()
  const read = useEffectEvent(() => void queries.invalidateQueries({ queryKey }))
  useEffect(() => {
    if (!isDue) return
    const timer = setInterval(() => read(), pollMs)
    return () => clearInterval(timer)
  }, [isDue])
}
