import type { PoolClient } from 'pg'
import { isStaff } from '#accounts/server/members/is-staff.ts'
import { lockMember } from '#accounts/server/members/member-records.ts'
import { lockCheckoutsOfPerson } from '#checkout/server/sessions/erasure-records.ts'
import { lockConversationsOf } from '#inbox/server/erasure-records.ts'
import { type LockedOrderOf, lockOrdersOfPerson } from '#orders/server/erasure/erasure-records.ts'
import { type FoundPerson, findMistaken, findPerson } from '#people/server/rights/person-records.ts'
import { lockText } from '#platform/database/lock-text.ts'
import { erasedAddress } from '#platform/mail/erased-address.ts'
import type { ErasedPerson } from '#platform/manifest.ts'
import { lockDraftsOf } from '#requests/server/drafts/own-request-records.ts'

export type LockedPerson = {
  found: FoundPerson
  person: ErasedPerson
  orders: LockedOrderOf[]
  worksHere: boolean
  /** A payment page of theirs is open: it may be paid at any moment. */
  mayPay: boolean
}

/**
 * Locks all that is a person's, in the sequence of docs/locks.md: nothing more of theirs arrives until the transaction ends.
 * Undefined where there is no such contact.
 */
export async function lockPerson(client: PoolClient, id: string): Promise<LockedPerson | undefined> {
  const before = await findPerson(id, client)
  if (!before) return undefined
  const { email } = before
  if (email) {
    await lockText(client, 'sender', email)
    await lockConversationsOf(client, email)
    await lockDraftsOf(client, email)
    await lockText(client, 'email', email)
  }
  const orders = await lockOrdersOfPerson(client, before.memberId, email)
  const checkouts = await lockCheckoutsOfPerson(
    client,
    before.memberId,
    email,
    orders.map((order) => order.id),
  )
  if (email) await lockText(client, 'account', email)
  if (before.memberId) await lockMember(client, before.memberId)
  // The contact may have been erased while this waited, or corrected.
  const found = await findPerson(id, client)
  if (found?.email !== email || found?.memberId !== before.memberId) return found && lockPerson(client, id)
  const { memberId } = found
  const orderEmails = [...new Set(orders.flatMap((order) => [order.email, ...order.formerEmails]))]
  return {
    found,
    person: {
      contactId: id,
      email: email ?? undefined,
      memberId: memberId ?? undefined,
      mistaken: await findMistaken(client, id, orderEmails),
      orderEmails,
      alias: erasedAddress(id),
      orders: orders.map(({ id: orderId, number }) => ({ id: orderId, number })),
      checkouts: checkouts.map((each) => each.id),
    },
    orders,
    worksHere: memberId !== null && (await isStaff(client, memberId)),
    mayPay: checkouts.some(({ isOpen }) => isOpen),
  }
}
