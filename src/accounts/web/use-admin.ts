import { useQuery } from '@tanstack/react-query'
import type { accountEndpoints } from '#accounts/endpoints.ts'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { sendSigned } from '#accounts/web/send-signed.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import { ApiError } from '#platform/browser/send.ts'

const ask = clientOf<typeof accountEndpoints>(sendSigned)

type AdminLookup = {
  /** Undefined while loading, and when the lookup failed. */
  isAdmin: boolean | undefined
  error: Error | null
  again: () => void
}

/** Looks up whether the member is an admin (PERM-05). */
export function useAdmin(): AdminLookup {
  const { status, member } = useAuth()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['own', 'roles', member?.id],
    queryFn: lookUp,
    enabled: member !== undefined,
    retry: false,
    // The page that reports a failure has links that look up too: they must not start over.
    retryOnMount: false,
  })
  const isAdmin = status === 'loading' || member ? data : false
  return { isAdmin, error: isFetching ? null : error, again: () => void refetch() }
}

async function lookUp(): Promise<boolean> {
  try {
    return (await ask('GET /user-roles', { query: { role: 'admin' } })).length > 0
  } catch (error) {
    // A member who signed out meanwhile is no admin; this is not a failure.
    if (error instanceof ApiError && error.status === 401) return false
    // biome-ignore lint/suspicious/noConsole: what the specification asks to be logged
    console.error('Error checking admin status:', error)
    throw error
  }
}
