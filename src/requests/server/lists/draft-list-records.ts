// The owner's list of requests, page by page.
import { countRows, run, type Statement } from '#platform/database/database.ts'
import type { Cursor } from '#platform/list-page.ts'
import { shopZone } from '#platform/time/clock.ts'
import type { Period } from '#platform/time/period.ts'
import { type DraftState, draftStates } from '#requests/draft/draft.ts'
import type { RequestSort } from '#requests/request-filter.ts'
import { columns, conditions, type DraftRow, draftTables, hasWords } from '#requests/server/drafts/draft-columns.ts'

/** `only`: requests without such a day have no place in the sequence, and are left out. */
const orderings: Record<RequestSort, { key?: string; descends: boolean; only: string }> = {
  newest: { descends: true, only: 'true' },
  oldest: { descends: false, only: 'true' },
  expires: {
    key: 'draft.expires_on',
    descends: false,
    only: 'draft.expires_on is not null and draft.order_id is null and draft.withdrawn_at is null',
  },
}

// The planner sees the values, and drops the states that are not asked for.
const inAnyState = draftStates.map((state) => `('${state}' = any($3) and ${conditions[state]})`).join(' or ')

/** One statement for each way of asking. `$4` is the request before or after which the page lies, `$5` how many rows. */
function pageStatement(sort: RequestSort, way: 'on' | 'back'): Statement {
  const { key, descends, only } = orderings[sort]
  const falls = descends === (way === 'on')
  const order = falls ? 'desc' : 'asc'
  const than = falls ? '<' : '>'
  // A page by the key alone goes on from a request that is deleted meanwhile.
  const beyond = key
    ? `(${key}, draft.id) ${than} ((select ${key} from order_drafts draft where draft.id = $4), $4)`
    : `draft.id ${than} $4`
  return {
    // Without a name it is planned for its values.
    name: '',
    text: `
      select ${columns} from ${draftTables}
       where $2::date is not null and ($3::text[] is null or ${inAnyState})
         and ($4::uuid is null or ${beyond})
         and ${only}
         and ($6::text[] is null or draft.currency = any($6)) and ($7::text[] is null or draft.language = any($7))
         and ($12::uuid[] is null or draft.id = any($12))
         and ($11::text[] is null or coalesce(message.facts ->> 'cameBy', 'site') = any($11))
         and ($8::date is null or draft.created_at >= $8::timestamp at time zone '${shopZone}')
         and ($9::date is null or draft.created_at < ($9 + 1)::timestamp at time zone '${shopZone}')
         and ($10::text is null or ${hasWords('$10')})
       order by ${key ? `${key} ${order}, ` : ''}draft.id ${order} limit $5`,
  }
}

export type DraftPageQuery = {
  sort: RequestSort
  cursor: Cursor<string> | undefined
  q: string | undefined
  /** The choices of each filter; null where all are. */
  states: readonly DraftState[] | null
  currencies: readonly string[] | null
  languages: readonly string[] | null
  origins: readonly string[] | null
  asked: Period
  ids: readonly string[] | null
}

function valuesOf(given: DraftPageQuery, today: string, most: number, now: Date) {
  const { cursor, q, states, currencies, languages, origins, asked, ids } = given
  return [
    ...[now, today, states, cursor?.id ?? null, most, currencies, languages],
    ...[asked.from, asked.until, q || null, origins, ids],
  ]
}

/** The drafts of a page, in its sequence. */
export async function listDrafts(given: DraftPageQuery, today: string, most: number, now: Date): Promise<DraftRow[]> {
  const way = given.cursor?.way ?? 'on'
  const rows = await run<DraftRow>(pageStatement(given.sort, way), valuesOf(given, today, most, now))
  return way === 'back' ? rows.toReversed() : rows
}

/** How many drafts a list has, at most so many. */
export function countListed(given: DraftPageQuery, today: string, most: number, now: Date): Promise<number> {
  return countRows(pageStatement(given.sort, 'on'), valuesOf(given, today, most, now))
}

const counts = {
  name: 'draft-counts',
  text: `select 'any' as view, count(*)::int as count from (select from order_drafts limit $1) counted union all ${draftStates
    .map(
      (state) => `
      select '${state}' as view, count(*)::int as count from (
        select from order_drafts draft where ${conditions[state]} limit $1) counted`,
    )
    .join(' union all ')}`,
}

/** How many requests each view lists, at most so many. */
export function countDrafts(most: number, today: string): Promise<{ view: DraftState | 'any'; count: number }[]> {
  return run<{ view: DraftState | 'any'; count: number }>(counts, [most, today])
}
