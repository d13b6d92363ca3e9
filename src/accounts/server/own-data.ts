import type { Account } from '#accounts/account.ts'
import { addressesOf } from '#accounts/server/address-records.ts'
import { listEvents } from '#accounts/server/event-records.ts'
import { memberById } from '#accounts/server/member-records.ts'
import { devicesOf } from '#accounts/server/session-records.ts'
import { readCartOf } from '#cart/server/open-cart.ts'
import { ordersFor } from '#orders/server/buyer-order.ts'
import { ownRequests } from '#orders/server/own-requests.ts'
import { businessNow } from '#platform/clock.ts'
import { Refusal } from '#platform/refusal.ts'
import { ownWishes } from '#wishes/server/own-wishes.ts'

// Failures are counted by ten minutes; what is kept of half a year stays far below.
const mostEvents = 5_000

/** All that the shop keeps of an account, for its member (D29); the password only as its hash, so not here. */
export async function ownData({ memberId }: Account) {
  const [member, addresses, devices, events, cart, orders] = await Promise.all([
    memberById(memberId),
    addressesOf(memberId),
    devicesOf(memberId),
    listEvents(memberId, undefined, mostEvents),
    readCartOf(memberId),
    ordersFor(memberId, businessNow()),
  ])
  if (!member) throw new Refusal('missing', 'There is no such account')
  const { passwordHash: _, ...account } = member
  const wishes = member.emailProvenAt ? await ownWishes(member.email) : []
  const requests = member.emailProvenAt ? await ownRequests(member.email) : []
  return { account, addresses, devices, events, cart, orders, wishes, requests }
}
