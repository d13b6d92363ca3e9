import type { PoolClient } from 'pg'
import { isStaff } from '#accounts/server/members/is-staff.ts'
import { lockAccount } from '#accounts/server/own/lock-account.ts'
import { lockForErasure, readForErasure } from '#checkout/server/sessions/lock-for-erasure.ts'
import { lockGroup } from '#contacts/server/lock-contact.ts'
import { lockConversations } from '#inbox/server/lock-conversations.ts'
import {
  type LockedOrderOf,
  lockOrdersForErasure,
  readOrdersForErasure,
} from '#orders/server/erasure/lock-orders-for-erasure.ts'
import { type FoundPerson, findMistaken, findPeople } from '#people/server/rights/person-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { lockText } from '#platform/database/lock-text.ts'
import { erasedAddress } from '#platform/http/erased-address.ts'
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

class ChangedMeanwhile extends Error {}

/**
 * A transaction in which all that is a person's is locked, in the sequence of docs/locks.md: nothing more of theirs arrives until it ends.
 * Contacts that were merged are the same person: the one that stays is the last. None where there is no such contact. Where one was
 * merged, or an email corrected, while this waited, it begins again in a new transaction: the former locks are out of sequence.
 */
export async function withLockedPerson<T>(
  id: string,
  work: (client: PoolClient, people: LockedPerson[]) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(async (client) => work(client, await lockPerson(client, id)))
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return withLockedPerson(id, work)
    throw error
  }
}

async function lockPerson(client: PoolClient, id: string): Promise<LockedPerson[]> {
  const before = await findPeople(id, client)
  const known = before.map(personOf)
  const emails = before.flatMap(({ email }) => email ?? []).toSorted()
  await lockConversations(client, emails)
  for (const email of emails) await lockRequestsOf(client, email)
  for (const email of emails) await lockText(client, 'email', email)
  const orders: LockedOrderOf[][] = []
  for (const each of known) orders.push(await lockOrdersForErasure(client, each))
  const checkouts: Checkouts[] = []
  for (const [place, each] of known.entries())
    checkouts.push(await lockForErasure(client, { ...each, orders: orders[place] ?? [] }))
  for (const each of known) await lockAccount(client, each)
  await lockGroup(client, id)
  const found = await findPeople(id, client)
  const keysOf = (people: readonly FoundPerson[]) =>
    JSON.stringify(people.map(({ contactId, email, memberId }) => [contactId, email, memberId]))
  if (keysOf(found) !== keysOf(before)) throw new ChangedMeanwhile()
  const locked: LockedPerson[] = []
  for (const [place, each] of found.entries())
    locked.push(await lockedPerson(client, each, orders[place] ?? [], checkouts[place] ?? []))
  return locked
}

const personOf = ({ email, memberId }: FoundPerson) => ({ email: email ?? undefined, memberId: memberId ?? undefined })

export type ReadPerson = Omit<LockedPerson, 'person'>

/** The same person as they are, without a lock. */
export async function readPerson(client: PoolClient, id: string): Promise<ReadPerson[]> {
  const people: ReadPerson[] = []
  for (const found of await findPeople(id, client)) {
    const orders = await readOrdersForErasure(client, personOf(found))
    const checkouts = await readForErasure(client, { ...personOf(found), orders })
    people.push({ found, orders, ...(await obstructs(client, found, checkouts)) })
  }
  return people
}

type Checkouts = Awaited<ReturnType<typeof lockForErasure>>

async function lockedPerson(
  client: PoolClient,
  found: FoundPerson,
  orders: LockedOrderOf[],
  checkouts: Checkouts,
): Promise<LockedPerson> {
  const { contactId, email, memberId } = found
  const orderEmails = [...new Set(orders.flatMap((order) => [order.email, ...order.formerEmails]))]
  return {
    found,
    person: {
      contactId,
      firstName: found.firstName,
      lastName: found.lastName,
      email: email ?? undefined,
      memberId: memberId ?? undefined,
      mistaken: await findMistaken(client, {
        ...{ id: contactId, emails: orderEmails },
        orders: orders.map((order) => order.id),
        checkouts: checkouts.map((each) => each.id),
      }),
      orderEmails,
      alias: erasedAddress(contactId),
      orders: orders.map(({ id, number }) => ({ id, number })),
      checkouts: checkouts.map(({ id }) => id),
    },
    orders,
    ...(await obstructs(client, found, checkouts)),
  }
}

async function obstructs(client: PoolClient, { memberId }: FoundPerson, checkouts: Checkouts) {
  return {
    worksHere: memberId !== null && (await isStaff(client, memberId)),
    mayPay: checkouts.some(({ isOpen }) => isOpen),
  }
}
