import { listInvitations } from '#accounts/server/members/invitation-records.ts'
import { listStaff } from '#accounts/server/members/role-records.ts'
import type { SetUpStep } from '#platform/to-do.ts'

/** Whether a second person has access to the owner's pages, or an invitation to it. */
export async function setUpOfStaff(): Promise<SetUpStep[]> {
  const invitations = await listInvitations()
  const staff = await listStaff()
  return [{ step: 'invitation', done: staff.length > 1 || invitations.some(({ state }) => state === 'open') }]
}
