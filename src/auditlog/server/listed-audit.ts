import {
  countStaffEvents,
  everyStaffMember,
  instantOfEvent,
  listStaffEvents,
  type StaffEvent,
  type StaffEventPageQuery,
} from '#accounts/server/staff-events.ts'
import { type AuditedKind, auditedKinds } from '#audit/audited.ts'
import {
  countEntries,
  type EntryOfStep,
  type EntryPageQuery,
  entriesOfSteps,
  everyActor,
  type FoundThings,
  instantOfEntry,
  isAnyEntry,
  type ListedEntry,
  listEntries,
  namedKinds,
} from '#audit/server/entries.ts'
import { shopGivers } from '#auditlog/account-event.ts'
import { kindsOfAreas, type ListedKind, listedKinds, readAuditFilter, subjectOf } from '#auditlog/audit-filter.ts'
import type { AuditFilter, AuditList, AuditPage, AuditRow } from '#auditlog/audit-schema.ts'
import { searchedSum } from '#auditlog/searched-sum.ts'
import { findSubjects, findThings } from '#auditlog/server/subject-records.ts'
import { namesOfPictures } from '#media/server/names-of-pictures.ts'
import { type Choices, chosenOf, isOneOf, parseChoices } from '#platform/choice-filter.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { batchesOfList, type Cursor, pageOfList } from '#platform/list-page.ts'
import type { CountOfList } from '#platform/manifest.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { pastPeriod } from '#platform/time/period.ts'

const pageSize = 50

type Way = 'on' | 'back'
type Row = Omit<AuditRow, 'subject' | 'currency' | 'parts'> & { stepId: string | null }
type Place = { at: string; row: string; way: Way }

/** A page of what admins changed and of what happened to their accounts, newest first. */
export async function listedAudit({ after, before, ...filter }: AuditPage, now: BusinessTime): Promise<AuditList> {
  const read = (cursor: Cursor<string> | undefined, most: number) => rowsOf(filter, cursor, most, now)
  const idOf = ({ id }: Row) => id
  const list = await pageOfList({ after, before }, { read, idOf, size: pageSize, isAny: isAnyEntry })
  return { ...list, rows: await withSubjects(list.rows) }
}

/** All rows of a filter, batch by batch. */
export async function* everyListedRow(filter: AuditFilter, now: BusinessTime): AsyncGenerator<AuditRow[]> {
  const read = (cursor: Cursor<string> | undefined, most: number) => rowsOf(filter, cursor, most, now)
  for await (const rows of batchesOfList({ read, idOf: ({ id }: Row) => id })) yield withSubjects(rows)
}

/** Rows with what a person reads of their things, and how the steps that waited were begun. */
async function withSubjects(rows: readonly Row[]): Promise<AuditRow[]> {
  const [pictures, found, parts] = await Promise.all([
    namesOfPictures(rows.filter(({ kind }) => kind === 'picture').map(({ name }) => name)),
    findSubjects([...rows, ...rows.flatMap((row) => tagIn(row) ?? [])]),
    entriesOfSteps(rows.flatMap(({ stepId }) => stepId ?? [])),
  ])
  return rows.map(({ stepId, ...row }) => {
    const tag = tagIn(row)
    const tagName = tag && found.find(({ kind, name }) => kind === 'tag' && name === tag.name)?.subject
    const { subject = null, currency = null } =
      found.find(({ kind, name }) => kind === row.kind && name === row.name) ?? {}
    // A step that is not over is its own row.
    const own = 'waits' in row.after ? [] : parts.filter((each) => each.stepId === stepId)
    const after = tag && tagName ? { ...row.after, [tag.field]: tagName } : row.after
    return { ...row, after, subject: pictures.get(row.name) ?? subject, currency, parts: own.map(partOf) }
  })
}

/** The tag that was put on a contact or taken off; the entry has its identifier, which says nothing to a person. */
function tagIn({ kind, after }: Pick<Row, 'kind' | 'after'>) {
  const field = kind === 'contact' ? tagFields.find((each) => typeof after[each] === 'string') : undefined
  return field && { kind: 'tag', field, name: String(after[field]) }
}

const tagFields = ['tagged', 'untagged'] as const

function partOf({ actor, after, occurredAt }: Omit<EntryOfStep, 'stepId'>): AuditRow['parts'][number] {
  return { act: 'waits' in after ? 'begun' : 'not-waited', who: actor, at: occurredAt.toISOString() }
}

/** The people who changed anything, or may. */
export async function auditPeople() {
  const people = new Map([...(await everyActor()), ...(await everyStaffMember())].map(({ id, email }) => [id, email]))
  return [...people].map(([id, email]) => ({ id, email })).sort((one, other) => (one.email < other.email ? -1 : 1))
}

/** Undefined where the row is deleted by now. */
async function placeOf({ id: row, way }: Cursor<string>): Promise<Place | undefined> {
  const id = row.slice(2)
  const at = row.startsWith('c') ? await instantOfEntry(id) : await instantOfEvent(Number(id))
  return at === undefined ? undefined : { at, row, way }
}

async function rowsOf(
  filter: AuditFilter,
  cursor: Cursor<string> | undefined,
  most: number,
  now: BusinessTime,
): Promise<Row[]> {
  const place = cursor && (await placeOf(cursor))
  if (cursor && !place) return []
  const query = await pageQueryOf(filter, place, now)
  const [entries, events] = await Promise.all([
    query.entries ? listEntries(query.entries, most) : [],
    query.events ? listStaffEvents(query.events, most) : [],
  ])
  const rows = merge(entries.map(ofEntry), events.map(ofEvent), place?.way ?? 'on').slice(0, most)
  return place?.way === 'back' ? rows.reverse() : rows
}

export const countListedAudit: CountOfList = async (search, now) => {
  const query = await pageQueryOf(readAuditFilter(search).filter, undefined, now)
  const entries = query.entries ? await countEntries(query.entries, maxCounted) : 0
  const events = query.events ? await countStaffEvents(query.events, maxCounted) : 0
  return Math.min(entries + events, maxCounted)
}

const nothing = Object.fromEntries(namedKinds.map((kind) => [kind, []])) as unknown as FoundThings

type AuditQuery = { entries: EntryPageQuery | undefined; events: StaffEventPageQuery | undefined }

/** The question of a filter to the entries and to the events; undefined where it asks for none of them. */
async function pageQueryOf(filter: AuditFilter, place: Place | undefined, now: BusinessTime): Promise<AuditQuery> {
  const ofAreas = kindsOfAreas(filter.area)
  const kinds = chosenOf(filter.kind, kindsOf(filter.view)).filter((kind) => ofAreas.includes(kind))
  const own = kinds.filter((kind): kind is AuditedKind => kind !== 'account')
  const people = filter.person ? parseChoices(filter.person) : undefined
  const days = pastPeriod(filter.day ?? '', dayOf(now))
  const words = filter.q || null
  const all = own.length === auditedKinds.length ? null : own
  const subject = filter.subject ? subjectOf(filter.subject) : undefined
  const things = words ? await findThings(words) : nothing
  const of = { words, sum: searchedSum(filter.q ?? '') ?? null, things, subject }
  const entries = { people: await actorsOf(people), kinds: all, days, cursor: entryCursor(place), ...of }
  const { values = null, isNot = false } = people ?? {}
  const events = { people: values, isNot, days, words, cursor: eventCursor(place) }
  return {
    entries: own.length > 0 ? entries : undefined,
    events: kinds.includes('account') && !subject ? events : undefined,
  }
}

/** People who are left out are excluded by naming all others: an index has the entries of each, and none without some. */
async function actorsOf(people: Choices | undefined): Promise<readonly string[] | null> {
  if (!people?.isNot) return people?.values ?? null
  return (await everyActor()).map(({ id }) => id).filter((id) => !people.values.includes(id))
}

const outgoing = ['export', 'reading'] as const

function kindsOf(view: AuditFilter['view']): readonly ListedKind[] {
  if (view === 'accounts') return ['account']
  if (view === 'exports') return outgoing
  return view === 'changes' ? auditedKinds.filter((kind) => !outgoing.some((each) => each === kind)) : listedKinds
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

// At one instant events are newer than entries.
function entryCursor(place: Place | undefined): EntryPageQuery['cursor'] {
  return place && { at: place.at, way: place.way, id: place.row.startsWith('c') ? place.row.slice(2) : lastId }
}

function eventCursor(place: Place | undefined): StaffEventPageQuery['cursor'] {
  return place && { at: place.at, way: place.way, id: place.row.startsWith('e') ? Number(place.row.slice(2)) : 0 }
}

/** Each list keeps its sequence: the database compares instants more exactly than a date does here. */
function merge(entries: readonly Row[], events: readonly Row[], way: Way): Row[] {
  const rows: Row[] = []
  let [entry, event] = [0, 0]
  while (entry < entries.length || event < events.length) {
    const [one, other] = [entries[entry], events[event]]
    const isEvent = !one || (other !== undefined && (way === 'on' ? other.at >= one.at : other.at < one.at))
    const next = isEvent ? other : one
    if (isEvent) event += 1
    else entry += 1
    if (next) rows.push(next)
  }
  return rows
}

function ofEntry({ id, kind, name, actor, before, after, occurredAt, stepId }: ListedEntry): Row {
  const audited = isOneOf(auditedKinds, kind) ? kind : 'setting'
  const nowhere = { stepId, about: null, network: null, device: null, times: 1 }
  return { ...nowhere, id: `c-${id}`, kind: audited, name, who: actor, before, after, at: occurredAt.toISOString() }
}

function ofEvent({ id, kind, email, actor, detail, network, device, times, occurredAt }: StaffEvent): Row {
  const who = actor ?? giverOf(kind, detail) ?? email
  return {
    ...{ id: `e-${id}`, kind: 'account', name: kind, stepId: null, network, device, times },
    who,
    about: who === email ? null : email,
    before: {},
    after: detail ? { detail } : {},
    at: occurredAt.toISOString(),
  }
}

/** The shop gives a role at its first start, or by a command. The giver of older ones was not stored. */
function giverOf(kind: string, detail: string): string | undefined {
  return kind === 'role-granted' && shopGivers.some((giver) => detail.endsWith(giver)) ? 'shop' : undefined
}
