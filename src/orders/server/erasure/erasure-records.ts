// The orders of a person who is being erased.
import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const find = {
  name: 'orders-of-person-to-erase',
  text: `
    select orders.id, number, checkout_id as "checkoutId", lower(email) as email,
           case when state is null or state not in ('delivered', 'cancelled', 'lapsed', 'refunded') then kind
                when returning_minor > 0 or owed_minor > 0 then 'refund'
                when exists (select from waiting_steps where order_id = orders.id and ended_at is null) then 'step' end as "openAs",
           array(select lower(detail ->> 'before') from order_events
                  where order_id = orders.id and kind = 'email-corrected') as "formerEmails"
      from orders where member_id = $1 or lower(email) = $2 and member_id is null
     order by orders.id`,
}
const lock = { name: 'orders-lock-of-person', text: `${find.text} for update of orders` }

export const openOrders = ['order', 'reservation', 'refund', 'step'] as const
export type OpenOrder = (typeof openOrders)[number]
export type LockedOrderOf = {
  id: string
  number: number
  checkoutId: string
  email: string
  /** Why its person cannot be erased yet: it is under way, money is to go back, or a step waits. */
  openAs: OpenOrder | null
  formerEmails: string[]
}

/** The orders of an account, and those of a normalized email as a guest, locked until the transaction ends. */
export function lockOrdersOfPerson(client: PoolClient, memberId: string | null, email: string | null) {
  return run<LockedOrderOf>(lock, [memberId, email], client)
}

/** The same orders as they are, without a lock. */
export function findOrdersOfPerson(client: PoolClient, memberId: string | null, email: string | null) {
  return run<LockedOrderOf>(find, [memberId, email], client)
}

const leaveMember = {
  name: 'orders-leave-member',
  text: 'update orders set member_id = null where id = any($1::uuid[])',
}
// The name and the address are part of the invoice; the telephone number and the gift are not.
const erase = {
  name: 'orders-erase',
  text: `
    update orders set email = $2, link_key = default, gift_message = null, delivery = delivery - 'phone'
     where id = any($1::uuid[])`,
}
const ofEvents = {
  name: 'order-events-erase',
  text: `
    update order_events
       set detail = detail || (select coalesce(jsonb_object_agg(key, case key when 'recipient' then $2 else '' end), '{}')
                                 from jsonb_object_keys(detail) key where key = any('{before,after,text,recipient}'))
     where order_id = any($1::uuid[])
       and kind in ('email-corrected', 'address-changed', 'gift-changed', 'noted', 'mail-sent-again', 'mail-taken-back',
                    'withdrawal-declared')`,
}
const ofSteps = {
  name: 'waiting-steps-erase',
  text: "update waiting_steps set wish = '{}' where order_id = any($1::uuid[])",
}
const ofCodes = { name: 'order-codes-erase', text: 'delete from order_codes where order_number = any($1::bigint[])' }

/** Takes a person out of their orders: these have another address, and a link that no letter has. */
export async function updateErased(
  client: PoolClient,
  orders: readonly { id: string; number: number }[],
  alias: string,
): Promise<void> {
  const ids = orders.map(({ id }) => id)
  await run(leaveMember, [ids], client)
  await run(erase, [ids, alias], client)
  await run(ofEvents, [ids, alias], client)
  await run(ofSteps, [ids], client)
  const numbers = orders.map(({ number }) => number)
  await run(ofCodes, [numbers], client)
}
