// The sums of the orders of each contact, as the lists of people read it.
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { storedNetReceived } from '#orders/server/facts/stored-facts.ts'
import { runQuery } from '#platform/database/query.ts'

const day = sql`(placed_at at time zone 'Europe/Paris')::date`

/** `from`: the first of the twelve months that end today. */
export type Days = { from: string; today: string }

// Nothing is written where nothing changed: open pages read again at each change.
const store = (ids: readonly string[], { from, today }: Days) => sql<Record<never, never>>`
  with staying as (select id from contacts where id = any(${ids}::uuid[]) and merged_into is null for key share),
       known as (
         select staying.id, email from staying join contacts on contacts.id = staying.id or contacts.merged_into = staying.id
          where email is not null),
       own as (
         select known.id as contact_id, currency,
                coalesce(sum(${sql.raw(storedNetReceived)}) filter (where ${day} >= ${from}::date), 0)::bigint as year_minor,
                min(${day}) filter (where ${day} >= ${from}::date) as year_begins_on, sum(due_minor)::bigint as due_minor
           from known join orders on lower(orders.email) = known.email group by 1, 2),
       gone as (
         delete from contact_sums where contact_id = any(${ids}::uuid[])
            and (contact_id, currency) not in (select contact_id, currency from own))
  insert into contact_sums (contact_id, currency, year_minor, year_begins_on, due_minor, read_on)
  select contact_id, currency, year_minor, year_begins_on, due_minor, ${today}::date from own
      on conflict (contact_id, currency) do update
     set year_minor = excluded.year_minor, year_begins_on = excluded.year_begins_on, due_minor = excluded.due_minor,
         read_on = excluded.read_on
   where (contact_sums.year_minor, contact_sums.year_begins_on, contact_sums.due_minor)
           is distinct from (excluded.year_minor, excluded.year_begins_on, excluded.due_minor)
      or contact_sums.read_on > excluded.read_on`

export async function storeSums(client: PoolClient, ids: readonly string[], days: Days): Promise<void> {
  await runQuery(store(ids, days), { name: 'contact-sums-store', on: client })
}

const outdated = ({ from, today }: Days, most: number) => sql<{ id: string }>`
  (select contact_id as id from contact_sums where year_begins_on < ${from}::date limit ${sql.lit(most)})
  union
  (select contact_id from contact_sums where read_on > ${today}::date limit ${sql.lit(most)})`

/** Contacts of whom an order has left the twelve months since their sums were stored, or whose sums are of a later day. */
export async function findOutdatedSums(client: PoolClient, days: Days, most: number): Promise<string[]> {
  return (await runQuery(outdated(days, most), { name: 'contact-sums-outdated', on: client })).map(({ id }) => id)
}
