import type { Account } from '#accounts/account.ts'
import { addressesOf } from '#accounts/server/members/address-records.ts'
import { listEvents } from '#accounts/server/members/event-records.ts'
import { identityOf, memberById } from '#accounts/server/members/member-records.ts'
import { devicesOf } from '#accounts/server/sessions/device-records.ts'
import { inSnapshot } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import { dataOf } from '#platform/manifest.ts'

// Failures are counted by ten minutes; what is kept of half a year stays far below.
const maxEvents = 5_000

/** All that the shop keeps of a member, for themselves (D29). */
export async function ownData({ memberId }: Account): Promise<Record<string, unknown>> {
  const member = await memberById(memberId)
  if (!member) throw new Refusal('missing', 'There is no such account')
  const { verifiedEmail } = identityOf(member)
  return dataOf({ memberId, email: verifiedEmail && normalizeEmail(verifiedEmail) })
}

/** All that is kept of an account itself; the password only as its hash, so not here. */
export async function accountData(memberId: string): Promise<Record<string, unknown>> {
  const { member, ...own } = await inSnapshot(async (client) => ({
    member: await memberById(memberId, client),
    addresses: await addressesOf(memberId, client),
    devices: await devicesOf(memberId, client),
    events: await listEvents(memberId, undefined, maxEvents, client),
  }))
  if (!member) return {}
  const { passwordHash: _, ...account } = member
  return { account, ...own }
}
