import { queryOptions } from '@tanstack/react-query'
import type { Device, SavedAddress } from '#accounts/account-schema.ts'
import type { accountEndpoints, addressEndpoints, deviceEndpoints, memberAdminEndpoints } from '#accounts/endpoints.ts'
import type { MailedLinkType } from '#accounts/link-schema.ts'
import type { UserJson } from '#accounts/session-schema.ts'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { Delivery } from '#delivery/schema.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import { ApiError } from '#platform/browser/send.ts'

type All = typeof accountEndpoints & typeof addressEndpoints & typeof deviceEndpoints & typeof memberAdminEndpoints
const ask = clientOf<All>(sendSigned)
const askSignedOut = clientOf<All>()

const written = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

/** A member's addresses; queries of what is a member's own begin with `own`, and go when they sign out. */
export const addressesQuery = (memberId: string | undefined) =>
  queryOptions({
    queryKey: ['own', 'addresses', memberId],
    queryFn: () => ask('GET /account/addresses'),
    enabled: memberId !== undefined,
  })

/** The address that a member asked to move to and has not opened the mail of; null when there is none. */
export const pendingEmailQuery = (memberId: string | undefined) =>
  queryOptions({
    queryKey: ['own', 'pending-email', memberId],
    queryFn: async () => (await ownUser()).new_email ?? null,
    enabled: memberId !== undefined,
    staleTime: 0,
  })

/** GoTrue's routes speak a protocol of their own, which no endpoint declares. */
async function ownUser(): Promise<UserJson> {
  const response = await sendSigned('/auth/v1/user')
  if (response.ok) return response.json()
  throw await refusalOf(response)
}

/** @returns false when the link is used up or expired, or was mailed for another account */
export async function moveAccount(token: string): Promise<boolean> {
  const response = await sendSigned('/auth/v1/verify', written('POST', { type: 'email_change', token_hash: token }))
  if (!response.ok && response.status !== 403) throw await refusalOf(response)
  return response.ok
}

async function refusalOf(answer: Response): Promise<ApiError> {
  return new ApiError(answer.status, await answer.json().catch(() => undefined))
}

/** Whether a mailed link can still be used, asked once: the page that has used it goes on. */
export const linkQuery = (type: MailedLinkType, token: string) =>
  queryOptions({
    queryKey: ['account-link', type, token],
    queryFn: () => askSignedOut('POST /account/link', { body: { type, token } }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** A member's signed-in devices. */
export const devicesQuery = (memberId: string | undefined) =>
  queryOptions({
    queryKey: ['own', 'devices', memberId],
    queryFn: () => ask('GET /account/devices'),
    enabled: memberId !== undefined,
    staleTime: 0,
  })

export function endDevice(id: string): Promise<Device[]> {
  return ask('DELETE /account/devices/:id', { params: { id } })
}

/** An admin signs a member out everywhere; answers from how many devices. */
export async function signOutMember(id: string): Promise<number> {
  return (await ask('POST /admin/members/:id/sign-out', { params: { id } })).ended
}

export async function ownData(): Promise<Blob> {
  return (await ask('GET /account/data')).blob()
}

export function keepAddress(delivery: Delivery, id?: string): Promise<SavedAddress[]> {
  if (id) return ask('PUT /account/addresses/:id', { params: { id }, body: delivery })
  return ask('POST /account/addresses', { body: delivery })
}

export function removeAddress(id: string): Promise<SavedAddress[]> {
  return ask('DELETE /account/addresses/:id', { params: { id } })
}

export async function closeAccount(password: string): Promise<void> {
  await ask('POST /account/close', { body: { password } })
}
