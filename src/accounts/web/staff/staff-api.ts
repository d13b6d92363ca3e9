import { queryOptions } from '@tanstack/react-query'
import type { Device } from '#accounts/account-schema.ts'
import type { memberAdminEndpoints, staffEndpoints } from '#accounts/endpoints.ts'
import type { InvitationInput, ListedInvitation } from '#accounts/invitation-schema.ts'
import type { RoleChange, StaffMember } from '#accounts/staff-schema.ts'
import { sendSigned } from '#accounts/web/send-signed.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof staffEndpoints & typeof memberAdminEndpoints>(sendSigned)

export const staffQuery = queryOptions({
  queryKey: ['own', 'staff'],
  queryFn: () => ask('GET /admin/staff'),
  staleTime: 0,
})

/** Where a person of the house is signed in. */
export const staffDevicesQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'staff-devices', id],
    queryFn: () => ask('GET /admin/staff/:id/devices', { params: { id } }),
    staleTime: 0,
  })

export const invitationsQuery = queryOptions({
  queryKey: ['own', 'staff-invitations'],
  queryFn: () => ask('GET /admin/staff/invitations'),
  staleTime: 0,
})

export function invite(input: InvitationInput): Promise<ListedInvitation[]> {
  return ask('POST /admin/staff/invitations', { body: input })
}

/** @param password one’s own, for the invitation of an owner */
export function inviteAgain(id: string, password?: string): Promise<ListedInvitation[]> {
  return ask('POST /admin/staff/invitations/:id/again', { params: { id }, body: { password } })
}

export function withdrawInvitation(id: string): Promise<ListedInvitation[]> {
  return ask('POST /admin/staff/invitations/:id/withdraw', { params: { id } })
}

export function changeRole(id: string, change: RoleChange): Promise<StaffMember[]> {
  return ask('POST /admin/staff/:id/role', { params: { id }, body: change })
}

export function endStaffDevice(id: string, device: string): Promise<Device[]> {
  return ask('DELETE /admin/staff/:id/devices/:device', { params: { id, device } })
}

/** Signs a person of the house out everywhere, oneself everywhere but here. */
export async function signOutStaff(id: string): Promise<void> {
  await ask('POST /admin/members/:id/sign-out', { params: { id } })
}
