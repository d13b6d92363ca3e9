// The filters of the list of people who bought: each is one condition of `contacts`.
import { sql } from 'kysely'
import type { BuyerView } from '#people/buyer-filter.ts'
import type { BuyerFilter } from '#people/buyer-schema.ts'
import { filtersOf } from '#people/server/list/contact-conditions.ts'
import type { Fragment } from '#platform/database/query.ts'

const hasAccount = sql`
  (select true from members where members.email = contacts.email and email_proven_at is not null limit 1),
  (select true from orders where lower(orders.email) = contacts.email and member_id is not null limit 1)`
// Few contacts were merged: these are all read, once.
const hasMerged = (condition: Fragment) => sql`
  contacts.id = any(array(select merged_into from contacts where merged_into is not null and ${condition}))`
/**
 * Whether an account has any order of a person, as the view `order_members` says. Asked of each person in turn: as `exists`,
 * all members and orders would be gathered first, and with `or` the planner expects hardly any guest.
 */
export const isMember = sql<boolean>`coalesce(${hasAccount}, ${hasMerged(sql`coalesce(${hasAccount}, false)`)})`

/** These emails, with those of the contacts into which the contacts of these are merged. */
function withStaying(emails: Fragment): Fragment {
  return sql`
    ${emails}
    union all
    select staying.email from contacts merged join contacts staying on staying.id = merged.merged_into
     where merged.merged_into is not null and merged.email in (${emails})`
}

/** The same, of all members at once: fast where they are few, and nearly everyone who bought is a guest. */
const isOfFewMembers = sql<boolean>`
  contacts.email = any(array(${withStaying(sql`
    select members.email from members where email_proven_at is not null
    union all select lower(orders.email) from orders where member_id is not null`)}))`

const owing = sql`select lower(orders.email) from orders where due_minor > 0`
const owes = sql`contacts.email in (${owing})`
const isOwing = sql`(${owes} or ${hasMerged(owes)})`

/** The same, of all orders with a sum due at once: who owes bought of late, and is not looked for among all who paid long ago. */
const isOfFewOwing = sql`contacts.email = any(array(${withStaying(owing)}))`

export type BuyerConditions = {
  filter: BuyerFilter
  /** Whether few people have an account. */
  hasFewMembers: boolean
  /** Whether all people of the view are read, from either end. */
  isCounted?: boolean
}

function conditionOfView(view: BuyerView, { filter, hasFewMembers, isCounted }: BuyerConditions): Fragment {
  if (view === 'owing') return isCounted || filter.sort === 'oldest' ? isOfFewOwing : isOwing
  if (view === 'members') return hasFewMembers ? isOfFewMembers : isMember
  if (view === 'guests') return sql`not ${isMember}`
  return view === 'once' ? sql`contacts.order_count = 1` : sql`contacts.order_count > 1`
}

/** The condition of being listed at all, and of the view and each filter that are set. */
export function conditionsOfBuyers(given: BuyerConditions, today: string): Fragment[] {
  const { view, tag, letters, country, ordered, product, spent } = given.filter
  return [
    // A merged contact has none: its orders are those of the one that stays.
    sql`contacts.last_order_at is not null`,
    ...filtersOf({ tag, letters, country, ordered, product, spent }, today),
    ...(view ? [conditionOfView(view, given)] : []),
  ]
}
