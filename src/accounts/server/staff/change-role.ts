import type { Account } from '#accounts/account.ts'
import { can } from '#accounts/role.ts'
import type { Origin } from '#accounts/server/members/record-event.ts'
import { addRole, lockAsLastOwner, nameRoleGiver, removeRole, roleOf } from '#accounts/server/members/role-records.ts'
import { confirmPassword } from '#accounts/server/own/confirm-password.ts'
import { accountChanged } from '#accounts/server/sessions/live-sessions.ts'
import type { RoleChange } from '#accounts/staff-schema.ts'
import { audit } from '#audit/server/audit.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import { log } from '#platform/process/log.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

export type By = { admin: Account; origin: Origin; now: BusinessTime }

/**
 * An owner gives a person of the house another role, or takes it away. To make an owner, or to end one, takes the password
 * again. An admin who lost the right to it since the request came in changes nothing.
 */
export async function changeRole(
  id: string,
  { role, password }: RoleChange,
  { admin, origin, now }: By,
): Promise<void> {
  // Compared before the locks: it takes a while.
  if (password !== undefined) await confirmPassword(admin, password, origin)
  const changed = await inTransaction(async (client) => {
    const isLast = await lockAsLastOwner(client, id)
    if (!can(await roleOf(admin.memberId, client), 'staff'))
      throw new Refusal('forbidden', 'Your role does not permit this')
    const before = await roleOf(id, client)
    if (!before) throw new Refusal('missing', 'This person has no role')
    if (before === role) return false
    const isOfOwner = before === 'owner' || role === 'owner'
    if (isOfOwner && password === undefined) throw new RefusedField('password', 'needed')
    if (isLast) throw new Refusal('conflict', 'A shop keeps one owner')
    await nameRoleGiver(client, admin.memberId)
    if (role) await addRole(client, id, role, 'the page of staff')
    else await removeRole(client, id)
    await audit(
      client,
      { kind: 'member', name: id },
      { actor: admin, before: { role: before }, after: { role }, at: now },
    )
    return true
  })
  if (!changed) return
  accountChanged(id)
  log.warn({ event: 'role-changed', member: id, admin: admin.memberId, role }, 'An owner changed a role')
}
