import type { Account } from '#accounts/account.ts'
import { addressesOf } from '#accounts/server/members/address-records.ts'
import { listEvents } from '#accounts/server/members/event-records.ts'
import { identityOf, memberById } from '#accounts/server/members/member-records.ts'
import { devicesOf } from '#accounts/server/sessions/session-records.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { registeredManifests } from '#platform/manifest.ts'

// Failures are counted by ten minutes; what is kept of half a year stays far below.
const mostEvents = 5_000

/** All that the shop keeps of an account, for its member (D29); the password only as its hash, so not here. */
export async function ownData({ memberId }: Account): Promise<Record<string, unknown>> {
  const [member, addresses, devices, events] = await Promise.all([
    memberById(memberId),
    addressesOf(memberId),
    devicesOf(memberId),
    listEvents(memberId, undefined, mostEvents),
  ])
  if (!member) throw new Refusal('missing', 'There is no such account')
  const { passwordHash: _, ...account } = member
  const identity = identityOf(member)
  const others = await Promise.all(registeredManifests().map((manifest) => manifest.ownData?.(identity)))
  return Object.assign({ account, addresses, devices, events }, ...others)
}
