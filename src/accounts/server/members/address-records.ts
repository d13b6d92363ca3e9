import type { PoolClient } from 'pg'
import { lockMember } from '#accounts/server/members/member-records.ts'
import type { Delivery } from '#delivery/schema.ts'
import { inTransaction, run } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'

export type Address = { id: string; delivery: Delivery }

const list = {
  name: 'address-list',
  text: 'select id, delivery from addresses where member_id = $1 order by preferred_at desc, id desc',
}
const add = {
  name: 'address-add',
  text: `
    insert into addresses (id, member_id, delivery)
    select $1, $2, $3 where (select count(*) from addresses where member_id = $2) < $4 returning id`,
}
const change = {
  name: 'address-change',
  text: 'update addresses set delivery = $3, preferred_at = now() where id = $1 and member_id = $2 returning id',
}
const dropAll = { name: 'address-drop-all', text: 'delete from addresses where member_id = $1' }
const drop = { name: 'address-drop', text: 'delete from addresses where id = $1 and member_id = $2 returning id' }

/** The one to offer first comes first. */
export async function addressesOf(memberId: string, client?: PoolClient): Promise<Address[]> {
  return run<Address>(list, [memberId], client)
}

/**
 * Counts under the lock of the member, so that two additions at once do not exceed the limit together.
 *
 * @returns false when there are as many as there may be
 */
export async function addAddress(memberId: string, delivery: Delivery, most: number): Promise<boolean> {
  return inTransaction(async (client) => {
    await lockMember(client, memberId)
    return (await run(add, [newId(), memberId, JSON.stringify(delivery), most], client)).length > 0
  })
}

/** @returns false when the member has no such address */
export async function changeAddress(memberId: string, id: string, delivery: Delivery): Promise<boolean> {
  return (await run(change, [id, memberId, JSON.stringify(delivery)])).length > 0
}

/** @returns false when the member has no such address */
export async function dropAddress(memberId: string, id: string): Promise<boolean> {
  return (await run(drop, [id, memberId])).length > 0
}

export async function dropAddressesOf(client: PoolClient, memberId: string): Promise<void> {
  await run(dropAll, [memberId], client)
}
