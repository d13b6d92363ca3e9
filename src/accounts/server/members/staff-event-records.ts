// Events of the accounts that may open the owner's pages, and to those that tried.
import { countRows, run, type Statement } from '#platform/database/database.ts'
import { shopZone } from '#platform/time/clock.ts'
import type { Period } from '#platform/time/period.ts'

export type StaffEvent = {
  id: number
  kind: string
  email: string | null
  actor: string | null
  detail: string
  network: string | null
  device: string | null
  times: number
  occurredAt: Date
}

export type StaffEventPageQuery = {
  cursor: { at: string; id: number; way: 'on' | 'back' } | undefined
  people: readonly string[] | null
  isNot: boolean
  days: Period
  words: string | null
}

// All other members are listed by what they tried or were given alone.
const ofStaff = `
  (event.kind in ('admin-refused', 'role-granted', 'role-lost')
   or event.member_id in (
     select user_id from user_roles
     union select member_id from account_events role where role.kind in ('role-granted', 'role-lost')))`

/** `$6` and `$7` are the instant and the id of the event beside which the page lies, `$8` how many rows. */
function pageStatement(way: 'on' | 'back'): Statement {
  const [order, than] = way === 'on' ? ['desc', '<'] : ['asc', '>']
  return {
    // Without a name it is planned for its values.
    name: '',
    text: `
      select event.id::float8 as id, event.kind, member.email as email, actor.email as actor, event.detail,
             event.network, event.device, event.times, event.occurred_at as "occurredAt"
        from account_events event
        left join members member on member.id = event.member_id
        left join members actor on actor.id = event.actor_id
       where ${ofStaff}
         and ($1::uuid[] is null or (event.member_id = any($1)) is distinct from $2::boolean)
         and ($3::date is null or event.occurred_at >= $3::timestamp at time zone '${shopZone}')
         and ($4::date is null or event.occurred_at < ($4 + 1)::timestamp at time zone '${shopZone}')
         and ($5::text is null or strpos(
               unaccent(lower(concat_ws(' ', member.email, actor.email, event.detail, event.network, event.device))),
               unaccent(lower($5))) > 0)
         and ($6::text is null or (event.occurred_at, event.id) ${than} ($6::timestamptz, $7::bigint))
       order by event.occurred_at ${order}, event.id ${order} limit $8`,
  }
}

function valuesOf({ cursor, people, isNot, days, words }: StaffEventPageQuery, most: number) {
  return [people, isNot, days.from, days.until, words, cursor?.at ?? null, cursor?.id ?? null, most]
}

/** Events of a page; back from an event the oldest comes first. */
export function listStaffEvents(given: StaffEventPageQuery, most: number): Promise<StaffEvent[]> {
  return run<StaffEvent>(pageStatement(given.cursor?.way ?? 'on'), valuesOf(given, most))
}

/** How many events a list has, at most so many. */
export function countStaffEvents(given: StaffEventPageQuery, most: number): Promise<number> {
  return countRows(pageStatement('on'), valuesOf(given, most))
}

const position = { name: 'event-position', text: 'select occurred_at::text as at from account_events where id = $1' }

/** The instant of an event, as exact as the database has it; undefined once it is deleted. */
export async function instantOfEvent(id: number): Promise<string | undefined> {
  return (await run<{ at: string }>(position, [id]))[0]?.at
}

const staff = {
  name: 'staff-people',
  text: `
    select id, email from members
     where id in (select user_id from user_roles
                  union select member_id from account_events where kind in ('role-granted', 'role-lost'))`,
}

/** The people who may open the owner's pages, or lately could. */
export function everyStaffMember(): Promise<{ id: string; email: string }[]> {
  return run<{ id: string; email: string }>(staff, [])
}
