import { queryOptions } from '@tanstack/react-query'
import { bodyOf, send } from '#platform/send.ts'

/** The shop's day, for what a page shows until a day: a visitor's own clock may be wrong. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: async () => bodyOf<{ today: string }>(await send('/api/today')),
})
