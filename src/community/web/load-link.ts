import type { Arrival } from '#community/web/api.ts'

/** Reads the state of a mailed link before its page is shown. Few come there: the first load of others brings no more. */
export const linkLoader = (page: 'confirm' | 'leave') => async (arrival: Arrival) =>
  (await import('#community/web/api.ts')).prefetchLink(page, arrival)
