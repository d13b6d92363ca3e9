import type { PoolClient } from 'pg'
import { isStaff } from '#accounts/server/members/is-staff.ts'
import { lockAccount } from '#accounts/server/own/lock-account.ts'
import { lockForErasure } from '#checkout/server/sessions/lock-for-erasure.ts'
import { lockConversations } from '#inbox/server/lock-conversations.ts'
import { type LockedOrderOf, lockOrdersForErasure } from '#orders/server/erasure/lock-orders-for-erasure.ts'
import { type FoundPerson, findMistaken, findPerson } from '#people/server/rights/person-records.ts'
import { lockText } from '#platform/database/lock-text.ts'
import { erasedAddress } from '#platform/mail/erased-address.ts'
import type { ErasedPerson } from '#platform/manifest.ts'
import { lockRequestsOf } from '#requests/server/drafts/own-requests.ts'

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
  const known = { email: email ?? undefined, memberId: before.memberId ?? undefined }
  if (email) {
    await lockConversations(client, email)
    await lockRequestsOf(client, email)
    await lockText(client, 'email', email)
  }
  const orders = await lockOrdersForErasure(client, known)
  const checkouts = await lockForErasure(client, { ...known, orders })
  await lockAccount(client, known)
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
      mistaken: await findMistaken(client, {
        ...{ id, emails: orderEmails },
        orders: orders.map((order) => order.id),
        checkouts: checkouts.map((each) => each.id),
      }),
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
