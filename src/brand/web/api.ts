import { queryOptions } from '@tanstack/react-query'
import type { brandEndpoints } from '#brand/endpoints.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof brandEndpoints>()

/** The shop's day, for what a page shows until a day: a visitor's own clock may be wrong. */
export const todayQuery = queryOptions({ queryKey: ['today'], queryFn: () => ask('GET /today') })
