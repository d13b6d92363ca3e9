import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useLive } from '#live/web/use-live.ts'

/** Reads again what the page shows of these queries when the topic changed, or a change may have been missed. */
export function useLiveQueries(topic: string | undefined, ...keys: QueryKey[]): void {
  const queries = useQueryClient()
  useLive(topic, (refetchQueries) => {
    for (const key of keys) void refetchQueries(queries, key)
  })
}
