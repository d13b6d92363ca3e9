import { useQuery } from '@tanstack/react-query'
import type { accountEndpoints } from '#accounts/endpoints.ts'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { sendSigned } from '#accounts/web/send-signed.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof accountEndpoints>(sendSigned)

/** Looks up what the owner's pages may offer the member; asked beside the lookup of `useAdmin`. */
export function useOwnRole() {
  const { member } = useAuth()
  return useQuery({
    queryKey: ['own', 'role', member?.id],
    queryFn: () => ask('GET /account/role'),
    enabled: member !== undefined,
    retry: false,
    retryOnMount: false,
  })
}
