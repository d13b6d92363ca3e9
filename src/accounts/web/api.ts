import { queryOptions } from '@tanstack/react-query'
import type { Device, SavedAddress } from '#accounts/schema.ts'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { Delivery } from '#delivery/schema.ts'
import { ApiError, bodyOf } from '#platform/send.ts'

const written = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

/** A member's addresses; queries of what is a member's own begin with `own`, and go when they sign out. */
export const addressesQuery = (memberId: string | undefined) =>
  queryOptions({
    queryKey: ['own', 'addresses', memberId],
    queryFn: async () => bodyOf<SavedAddress[]>(await sendSigned('/api/account/addresses')),
    enabled: memberId !== undefined,
  })

/** The address that a member asked to move to and has not opened the mail of; null when there is none. */
export const pendingEmailQuery = (memberId: string | undefined) =>
  queryOptions({
    queryKey: ['own', 'pending-email', memberId],
    queryFn: async () => (await bodyOf<{ new_email?: string }>(await sendSigned('/auth/v1/user'))).new_email ?? null,
    enabled: memberId !== undefined,
    staleTime: 0,
  })

/** @returns false when the link is used up or expired, or was mailed for another account */
export async function moveAccount(token: string): Promise<boolean> {
  const answer = await sendSigned('/auth/v1/verify', written('POST', { type: 'email_change', token_hash: token }))
  if (!answer.ok && answer.status !== 403) throw new ApiError(answer.status, await answer.json().catch(() => undefined))
  return answer.ok
}

/** A member's signed-in devices. */
export const devicesQuery = (memberId: string | undefined) =>
  queryOptions({
    queryKey: ['own', 'devices', memberId],
    queryFn: async () => bodyOf<Device[]>(await sendSigned('/api/account/devices')),
    enabled: memberId !== undefined,
    staleTime: 0,
  })

export async function endDevice(id: string): Promise<Device[]> {
  return bodyOf(await sendSigned(`/api/account/devices/${id}`, { method: 'DELETE' }))
}

/** An admin signs a member out everywhere; answers from how many devices. */
export async function signOutMember(id: string): Promise<number> {
  const path = `/api/admin/members/${id}/sign-out`
  return (await bodyOf<{ ended: number }>(await sendSigned(path, { method: 'POST' }))).ended
}

export async function ownData(): Promise<Blob> {
  const answer = await sendSigned('/api/account/data')
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => undefined))
  return answer.blob()
}

export async function keepAddress(delivery: Delivery, id?: string): Promise<SavedAddress[]> {
  const path = id ? `/api/account/addresses/${id}` : '/api/account/addresses'
  return bodyOf(await sendSigned(path, written(id ? 'PUT' : 'POST', delivery)))
}

export async function removeAddress(id: string): Promise<SavedAddress[]> {
  return bodyOf(await sendSigned(`/api/account/addresses/${id}`, { method: 'DELETE' }))
}

export async function closeAccount(password: string): Promise<void> {
  const answer = await sendSigned('/api/account/close', written('POST', { password }))
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => undefined))
}
