import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { communityEndpoints } from '#community/endpoints.ts'
import type { JoinRequest } from '#community/schema.ts'
import type { Language } from '#language/language.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import { ApiError } from '#platform/browser/send.ts'

const ask = clientOf<typeof communityEndpoints>()

/** Asks for the newsletter; the answer is the same for every address. */
export const join = (request: JoinRequest) => ask('POST /community/join', { body: request })
export const confirm = (token: string) => ask('POST /community/confirm', { body: { token } })
export const resend = (token: string) => ask('POST /community/resend', { body: { token } })
export const leave = (token: string, language: Language) =>
  ask('POST /community/unsubscribe', { body: { token, language } })

// A link may be used in another tab.
const fresh = { staleTime: 10_000 } as const

/** The state of a mail's link before it is used. */
export const linkQueries = {
  confirm: (token: string) =>
    queryOptions({
      ...fresh,
      queryKey: ['community', 'confirm', token],
      queryFn: () => ask('GET /community/confirm', { query: { token } }).catch(asUnknown),
    }),
  leave: (token: string) =>
    queryOptions({
      ...fresh,
      queryKey: ['community', 'leave', token],
      queryFn: () => ask('GET /community/unsubscribe', { query: { token } }).catch(asUnknown),
    }),
}

export type Arrival = { context: { queryClient: QueryClient }; location: { search: { token?: unknown } } }

/** Reads it before its page is shown. */
export async function prefetchLink(page: keyof typeof linkQueries, { context, location }: Arrival): Promise<void> {
  const { queryClient } = context
  const { token } = location.search
  if (typeof token !== 'string') return
  if (page === 'confirm') await queryClient.prefetchQuery(linkQueries.confirm(token))
  else await queryClient.prefetchQuery(linkQueries.leave(token))
}

/** Text that cannot be a token is refused as input; for a reader it is a link that does not exist. */
function asUnknown(error: unknown) {
  if (error instanceof ApiError && error.status === 400) return { status: 'unknown' as const }
  throw error
}
