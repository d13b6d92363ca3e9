import { queryOptions } from '@tanstack/react-query'
import type { invitationEndpoints } from '#accounts/endpoints.ts'
import { sendSigned } from '#accounts/web/send-signed.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof invitationEndpoints>()
const askSigned = clientOf<typeof invitationEndpoints>(sendSigned)

/** An invitation by the token of its link. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['account-invitation', token],
    queryFn: () => ask('POST /account/invitation', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Opens an account with the invited address. */
export async function joinByInvitation(token: string, name: string, password: string): Promise<void> {
  await ask('POST /account/invitation/join', { body: { token, name, password } })
}

export async function acceptInvitation(token: string): Promise<void> {
  await askSigned('POST /account/invitation/accept', { body: { token } })
}
