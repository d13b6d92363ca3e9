// The owners' list of what was changed, page by page.
import type { AuditedKind } from '#audit/audited.ts'
import { countRows, run, type Statement } from '#platform/database/database.ts'
import { shopZone } from '#platform/time/clock.ts'
import type { Period } from '#platform/time/period.ts'

export type ListedEntry = {
  id: string
  kind: string
  name: string
  actor: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  occurredAt: Date
}

/** Where a page begins: entries beyond this instant, and at it those beyond this id. */
export type EntryCursor = { at: string; id: string; way: 'on' | 'back' }

export type AskedEntries = {
  cursor: EntryCursor | undefined
  /** The choices of each filter; null where all are. */
  kinds: readonly AuditedKind[] | null
  people: readonly string[] | null
  days: Period
  words: string | null
}

// As its index has it.
const words = "plain_words(actor || ' ' || name || ' ' || before::text || ' ' || after::text)"

/** `$6` and `$7` are the instant and the id of the entry beside which the page lies, `$8` how many rows. */
function pageStatement(way: 'on' | 'back'): Statement {
  const [order, than] = way === 'on' ? ['desc', '<'] : ['asc', '>']
  return {
    // Without a name it is planned for its values.
    name: '',
    text: `
      select id, kind, name, actor, before, after, occurred_at as "occurredAt" from audit_entries
       where ($1::text[] is null or kind = any($1))
         and ($2::uuid[] is null or actor_id = any($2))
         and ($3::date is null or occurred_at >= $3::timestamp at time zone '${shopZone}')
         and ($4::date is null or occurred_at < ($4 + 1)::timestamp at time zone '${shopZone}')
         and ($5::text is null or ${words} like '%' || replace(regexp_replace(plain_words($5), '([\\\\%_])', '\\\\\\1', 'g'), ' ', '%') || '%')
         and ($6::text is null or (occurred_at, id) ${than} ($6::timestamptz, $7::uuid))
       order by occurred_at ${order}, id ${order} limit $8`,
  }
}

function valuesOf({ cursor, kinds, people, days, words: typed }: AskedEntries, most: number) {
  return [kinds, people, days.from, days.until, typed, cursor?.at ?? null, cursor?.id ?? null, most]
}

/** Entries of a page; back from an entry the oldest comes first. */
export function listEntries(given: AskedEntries, most: number): Promise<ListedEntry[]> {
  return run<ListedEntry>(pageStatement(given.cursor?.way ?? 'on'), valuesOf(given, most))
}

/** How many entries a list has, at most so many. */
export function countEntries(given: AskedEntries, most: number): Promise<number> {
  return countRows(pageStatement('on'), valuesOf(given, most))
}

const position = { name: 'audit-position', text: 'select occurred_at::text as at from audit_entries where id = $1' }

/** The instant of an entry, as exact as the database has it. */
export async function instantOfEntry(id: string): Promise<string | undefined> {
  return (await run<{ at: string }>(position, [id]))[0]?.at
}

// One step of an index for each person, however much each has changed.
const actors = {
  name: 'audit-actors',
  text: `
    with recursive actor as (
      (select actor_id, actor from audit_entries order by actor_id, occurred_at desc limit 1)
      union all
      select beyond.actor_id, beyond.actor from actor cross join lateral (
        select actor_id, actor from audit_entries where actor_id > actor.actor_id
         order by actor_id, occurred_at desc limit 1) beyond)
    select actor_id as id, actor as email from actor limit 500`,
}

/** The people who have changed anything, each as their latest entry names them. */
export function everyActor(): Promise<{ id: string; email: string }[]> {
  return run<{ id: string; email: string }>(actors, [])
}

const any = { name: 'audit-any', text: 'select exists (select from audit_entries) as any' }

export async function isAnyEntry(): Promise<boolean> {
  return (await run<{ any: boolean }>(any, []))[0]?.any ?? false
}
