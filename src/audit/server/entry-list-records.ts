// The owners' list of what was changed, page by page.
import type { AuditedKind } from '#audit/audited.ts'
import { countRows, run, type Statement } from '#platform/database/database.ts'
import { wordsPattern } from '#platform/database/words-pattern.ts'
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
  stepId: string | null
}

/** Where a page begins: entries beyond this instant, and at it those beyond this id. */
export type EntryCursor = { at: string; id: string; way: 'on' | 'back' }

export type EntryPageQuery = {
  cursor: EntryCursor | undefined
  /** The choices of each filter; null where all are. */
  kinds: readonly AuditedKind[] | null
  people: readonly string[] | null
  days: Period
  words: string | null
  /** Beside what has the words: entries with this sum in minor units. */
  sum: number | null
  /** Beside what has the words: entries of these things. */
  things: FoundThings
  /** Nothing but the entries of one thing. */
  subject: { kind: string; name: string } | undefined
}

/** The kinds of things that are found by what a person calls them, which their entries need not have. */
export const namedKinds = [
  'product',
  'order',
  'request',
  'task',
  'contact',
  'article',
  'hand-task',
  'reply',
  'invitation',
] as const

/** Names of things, by their kind. */
export type FoundThings = Readonly<Record<(typeof namedKinds)[number], readonly string[]>>

// As its index has it.
const words = "plain_words(actor || ' ' || name || ' ' || before::text || ' ' || after::text)"
// A number is one word: 101 is not in 1011.
const hasWords = `
  (${words} like '%' || replace(${wordsPattern('$5')}, ' ', '%') || '%'
   and ($5 !~ '^\\d+$' or ${words} ~ ('\\m' || $5 || '\\M')))`
// A sum follows the name of its field: the index then reads entries with a number that begins so, and not the many with
// the same digits somewhere.
const hasSum = `(${words} like '%: ' || $11::text || '%' and ${words} ~ (': ' || $11::text || '\\M'))`
// The end of a step says that it was begun, where the same person did both. By the instant it is looked up for each row that
// is listed, and not read for all.
const isDone = `
  (entry.step_id is null or not entry.after ?| '{waits,withoutWaiting}' or not exists (
     select from audit_entries done
      where done.step_id = entry.step_id and done.actor_id = entry.actor_id and done.occurred_at >= entry.occurred_at
        and not done.after ?| '{waits,withoutWaiting}'))`

// Each kind is a condition of its own, which an index has.
const isFound = `(${namedKinds.map((kind, at) => `kind = '${kind}' and name = any($${12 + at})`).join(' or ')})`

/** `$6` and `$7` are the instant and the id of the entry beside which the page lies, `$8` how many rows. */
function pageStatement(way: 'on' | 'back'): Statement {
  const [order, than] = way === 'on' ? ['desc', '<'] : ['asc', '>']
  return {
    // Without a name it is planned for its values.
    name: '',
    text: `
      select id, kind, name, actor, before, after, occurred_at as "occurredAt", step_id as "stepId"
        from audit_entries entry
       where ($1::text[] is null or kind = any($1))
         and ($2::uuid[] is null or actor_id = any($2))
         and ($3::date is null or occurred_at >= $3::timestamp at time zone '${shopZone}')
         and ($4::date is null or occurred_at < ($4 + 1)::timestamp at time zone '${shopZone}')
         and ($5::text is null or ${hasWords} or ${isFound} or ${hasSum})
         and ($9::text is null or (kind = $9 and name = $10))
         and ${isDone}
         and ($6::text is null or (occurred_at, id) ${than} ($6::timestamptz, $7::uuid))
       order by occurred_at ${order}, id ${order} limit $8`,
  }
}

function valuesOf({ cursor, kinds, people, days, words: typed, sum, things, subject }: EntryPageQuery, most: number) {
  return [
    kinds,
    people,
    days.from,
    days.until,
    typed,
    cursor?.at ?? null,
    cursor?.id ?? null,
    most,
    subject?.kind ?? null,
    subject?.name ?? null,
    sum === null ? null : String(sum),
    things.product,
    things.order,
    things.request,
    things.task,
    things.contact,
    things.article,
    things['hand-task'],
    things.reply,
    things.invitation,
  ]
}

/** Entries of a page; back from an entry the oldest comes first. */
export function listEntries(given: EntryPageQuery, most: number): Promise<ListedEntry[]> {
  return run<ListedEntry>(pageStatement(given.cursor?.way ?? 'on'), valuesOf(given, most))
}

/** How many entries a list has, at most so many. */
export function countEntries(given: EntryPageQuery, most: number): Promise<number> {
  return countRows(pageStatement('on'), valuesOf(given, most))
}

const steps = {
  name: 'audit-steps',
  text: `
    select step_id as "stepId", actor, after, occurred_at as "occurredAt" from audit_entries
     where step_id = any($1::uuid[]) and after ?| '{waits,withoutWaiting}' order by occurred_at, id`,
}

export type EntryOfStep = Pick<ListedEntry, 'actor' | 'after' | 'occurredAt'> & { stepId: string }

/** How these steps were begun, and carried out without waiting. */
export async function entriesOfSteps(ids: readonly string[]): Promise<EntryOfStep[]> {
  return ids.length === 0 ? [] : run<EntryOfStep>(steps, [ids])
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
