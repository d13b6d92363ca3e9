import { useQuery } from '@tanstack/react-query'
import type { accountEndpoints } from '#accounts/endpoints.ts'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { sendSigned } from '#accounts/web/send-signed.ts'
import { askerOf } from '#platform/browser/ask.ts'
import { ApiError } from '#platform/browser/send.ts'

const ask = askerOf<typeof accountEndpoints>(sendSigned)

/** Whether the member is an admin (PERM-05); undefined while loading. A failed request means no. */
export function useAdmin(): boolean | undefined {
  const { status, member } = useAuth()
  const { data } = useQuery({
    queryKey: ['own', 'roles', member?.id],
    queryFn: isAdmin,
    enabled: member !== undefined,
    retry: false,
  })
  if (status === 'loading') return undefined
  return member ? data : false
}

async function isAdmin(): Promise<boolean> {
  try {
    return (await ask('GET /user-roles', { query: { role: 'admin' } })).length > 0
  } catch (error) {
    // A member who signed out meanwhile is no admin; this is not a failure.
    if (error instanceof ApiError && error.status === 401) return false
    // biome-ignore lint/suspicious/noConsole: what the specification asks to be logged
    console.error('Error checking admin status:', error)
    return false
  }
}
