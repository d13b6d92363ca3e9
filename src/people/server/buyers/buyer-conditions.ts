// The filters of the list of people who bought: each is one condition of `contacts`.
import { sql } from 'kysely'
import type { BuyerView } from '#people/buyer-filter.ts'
import type { BuyerFilter } from '#people/buyer-schema.ts'
import { conditionsOf } from '#people/server/list/contact-conditions.ts'
import type { Fragment } from '#platform/database/query.ts'
import { isOnDays } from '#platform/lists/list-conditions.ts'
import { pastPeriod } from '#platform/time/period.ts'

/** The members who see an order, as the view `order_members` names them, asked by the email of the order. */
export const isMember = sql<boolean>`(
  exists (select from members where members.email = contacts.email and email_proven_at is not null)
  or exists (select from orders where lower(orders.email) = contacts.email and member_id is not null))`

/** The condition of each view. */
export const inBuyerView: Record<BuyerView, Fragment> = {
  owing: sql`contacts.email in (select lower(orders.email) from orders where due_minor > 0)`,
  members: isMember,
  guests: sql`not ${isMember}`,
  once: sql`contacts.order_count = 1`,
  several: sql`contacts.order_count > 1`,
}

/** The condition of being listed at all, and of each filter that is set. */
export function conditionsOfBuyers({ view, tag, letters, country, ordered }: BuyerFilter, today: string): Fragment[] {
  return [
    sql`contacts.last_order_at is not null`,
    ...conditionsOf({ tag, letters, country }, today),
    ...(view ? [inBuyerView[view]] : []),
    ...(ordered ? [isOnDays(sql`contacts.last_order_at`, pastPeriod(ordered, today))] : []),
  ]
}
