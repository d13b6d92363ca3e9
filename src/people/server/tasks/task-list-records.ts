// The list of all tasks of the house, page by page.
import { sql } from 'kysely'
import type { OrderKind } from '#checkout/order-kind.ts'
import { isAssignedTo, nameOfAssignee } from '#inbox/server/assignee-conditions.ts'
import { type TaskView, usualTaskSort } from '#people/task-filter.ts'
import type { TaskFilter } from '#people/task-schema.ts'
import { chosenOf, parseChoices } from '#platform/choice-filter.ts'
import { allOf, anyOf, countQuery, type Fragment, runQuery } from '#platform/database/query.ts'
import type { Cursor } from '#platform/list-page.ts'
import { daysAfter } from '#platform/time/days.ts'
import { comingPeriod } from '#platform/time/period.ts'
import { kindsByOrigin, type TaskOrigin, taskOrigins } from '#tasks/task.ts'

export type TaskRow = {
  id: string
  kind: string
  title: string | null
  note: string
  requestId: string | null
  orderNumber: number | null
  orderKind: OrderKind | null
  contactId: string | null
  name: string
  dueOn: string | null
  assigneeId: string | null
  assignee: string | null
  madeBy: string | null
  since: Date
  doneAt: Date | null
  doneBy: string | null
  deletedAt: Date | null
  version: number
}

const isOfKinds = (kinds: readonly string[]) => sql`tasks.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`
const isOf: Record<TaskOrigin, Fragment> = {
  hand: isOfKinds(kindsByOrigin.hand),
  message: isOfKinds(kindsByOrigin.message),
  request: isOfKinds(kindsByOrigin.request),
  problem: sql`not ${isOfKinds(Object.values(kindsByOrigin).flat())}`,
}

// A message is looked after by the person of its conversation.
const lookedAfterBy = 'coalesce(tasks.assignee_id, conversations.assignee_id)'
const assigneeId = sql.raw(lookedAfterBy)

const joined = (tasks: Fragment) => sql`
  ${tasks} left join orders on orders.id = tasks.order_id
  left join contacts on contacts.id = tasks.contact_id
  left join messages on messages.id = (tasks.facts ->> 'message')::uuid
  left join conversations on conversations.id = messages.conversation_id`

const name = sql`
  coalesce(nullif(btrim(contacts.first_name || ' ' || contacts.last_name), ''), contacts.written_email,
           nullif(messages.name, ''), messages.email, orders.delivery ->> 'name', orders.email, '')`

const columns = sql`
  tasks.id, tasks.kind, title, tasks.note, (tasks.facts ->> 'request')::uuid as "requestId", orders.number as "orderNumber",
  orders.kind as "orderKind", tasks.contact_id as "contactId", ${name} as name, tasks.due_on as "dueOn",
  ${assigneeId} as "assigneeId",
  ${sql.raw(nameOfAssignee(lookedAfterBy))} as assignee,
  made_by as "madeBy", tasks.created_at as since, tasks.done_at as "doneAt", tasks.done_by as "doneBy",
  tasks.deleted_at as "deletedAt", tasks.version`

const day = sql`coalesce(tasks.due_on, 'infinity')`

/** The parts of the key by which the list is sorted, all in one direction. */
function orderingOf({ view, sort = usualTaskSort(view) }: TaskFilter) {
  if (sort === 'due') return { keys: [day, sql`tasks.created_at`, sql`tasks.id`], descends: false }
  const moment = sql.raw(
    view === 'done' ? 'tasks.done_at' : view === 'deleted' ? 'tasks.deleted_at' : 'tasks.created_at',
  )
  return { keys: [moment, sql`tasks.id`], descends: sort === 'newest' }
}

const isOpen = sql`tasks.done_at is null`
const isDueWithin = (from: string, until: string) =>
  sql`${isOpen} and tasks.due_on between ${from}::date and ${until}::date`

/** The condition of each view; `reader`: whose tasks are mine. */
const inView: Record<TaskView, (today: string, reader: string | undefined) => Fragment> = {
  mine: (_, reader) => sql`${isOpen} and ${assigneeId} = ${reader ?? null}::uuid`,
  overdue: (today) => isDueWithin('-infinity', daysAfter(today, -1)),
  today: (today) => isDueWithin(today, today),
  week: (today) => isDueWithin(today, daysAfter(today, 6)),
  done: () => sql`tasks.done_at is not null`,
  // The conditions of every view ask whether a task is deleted.
  deleted: () => sql`true`,
}

function isDue(written: string, today: string): Fragment {
  const { from, until } = comingPeriod(written, today)
  return sql`tasks.due_on between ${from ?? '-infinity'}::date and ${until ?? 'infinity'}::date`
}

const text = sql`
  plain_words(concat_ws(' ', title, tasks.note, ${name}, contacts.written_email, messages.email, messages.reference, orders.number))`

/** Whether it has all typed words, in any sequence. The number of an order may be typed with its sign. */
const hasWords = (typed: string) =>
  allOf(typed.split(/\s+/).map((word) => sql`strpos(${text}, plain_words(${word.replace(/^#(?=\d)/, '')})) > 0`))

// One that is merged into the contact is the same person.
const isPerson = (contactId: string) => sql`
  (person.id = ${contactId} or person.merged_into = ${contactId})`

/** Whether it names a contact, an order of theirs or a message that they wrote. */
const isAbout = (contactId: string) => sql`
  tasks.id in (
    select own.id from contacts person join tasks own on own.contact_id = person.id where ${isPerson(contactId)}
    union all
    select own.id from contacts person join messages on lower(messages.email) = person.email
                                       join tasks own on own.facts ->> 'message' = messages.id::text
     where ${isPerson(contactId)}
    union all
    select own.id from contacts person join orders on lower(orders.email) = person.email
                                       join tasks own on own.order_id = orders.id
     where ${isPerson(contactId)})`

const conditionsOf = (
  { q, view, assignee, origin, contact, due }: TaskFilter,
  today: string,
  reader: string | undefined,
) => [
  sql.raw(`tasks.deleted_at is ${view === 'deleted' ? 'not ' : ''}null`),
  view ? inView[view](today, reader) : isOpen,
  q ? hasWords(q) : undefined,
  assignee ? isAssignedTo(lookedAfterBy, parseChoices(assignee)) : undefined,
  origin ? anyOf(chosenOf(origin, taskOrigins).map((each) => isOf[each])) : undefined,
  contact ? isAbout(contact) : undefined,
  due ? isDue(due, today) : undefined,
]

/** `reader`: the member who reads the list; without one, no task is theirs. */
export type TaskPageQuery = { filter: TaskFilter; cursor: Cursor<string> | undefined; reader?: string }

const found = ({ filter, reader }: Omit<TaskPageQuery, 'cursor'>, today: string, more?: Fragment) => sql`
  from ${joined(sql`tasks`)} where ${allOf([...conditionsOf(filter, today, reader), more])}`

function pageOf(query: TaskPageQuery, most: number, today: string): Fragment<TaskRow> {
  const { filter, cursor } = query
  const { keys, descends } = orderingOf(filter)
  const isDescending = descends === (cursor?.way !== 'back')
  const place = sql.join(keys)
  const isBeyond =
    cursor &&
    sql`(${place}) ${sql.raw(isDescending ? '<' : '>')} (select ${place} from tasks where tasks.id = ${cursor.id})`
  const sequence = sql.join(keys.map((key) => sql`${key} ${sql.raw(isDescending ? 'desc' : 'asc')}`))
  return sql<TaskRow>`select ${columns} ${found(query, today, isBeyond)} order by ${sequence} limit ${sql.lit(most)}`
}

/**
 * The tasks of a page, in its sequence.
 * @param name of a list whose filters and sequence are always the same
 */
export async function listTasks(query: TaskPageQuery, most: number, today: string, name = ''): Promise<TaskRow[]> {
  const rows = await runQuery(pageOf(query, most, today), { name })
  return query.cursor?.way === 'back' ? rows.toReversed() : rows
}

/** How many tasks a list has, at most so many. */
export function countTasks(query: Omit<TaskPageQuery, 'cursor'>, most: number, today: string): Promise<number> {
  return countQuery(sql`select ${found(query, today)} limit ${sql.lit(most)}`)
}

export const dueViews = ['overdue', 'today', 'week'] as const
export type DueCounts = Record<'all' | (typeof dueViews)[number], number>

const countsByDay = (filter: TaskFilter, today: string) => sql<DueCounts>`
  select count(*)::int as "all", ${sql.join(
    dueViews.map((view) => sql`(count(*) filter (where ${inView[view](today, undefined)}))::int as ${sql.ref(view)}`),
  )} ${found({ filter }, today)}`

/** How many tasks a list has, and how many of them each of these views would list with the same filters. */
export async function countByDay(filter: TaskFilter, today: string, name: string): Promise<DueCounts> {
  const [counts] = await runQuery(countsByDay(filter, today), { name })
  return counts ?? { all: 0, overdue: 0, today: 0, week: 0 }
}

const one = (id: string) => sql<TaskRow>`select ${columns} from ${joined(sql`tasks`)} where tasks.id = ${id}`

/** A task in any state, one that was deleted in the last day too. */
export async function findListedTask(id: string): Promise<TaskRow | undefined> {
  return (await runQuery(one(id), { name: 'task-of-id' }))[0]
}

/** The tasks of which a view has some; a list that has any says of its filters that nothing has them. */
function ofList(view: TaskView | undefined): Fragment {
  if (view === 'deleted') return sql`deleted_at is not null`
  return view === 'done' ? sql`deleted_at is null and done_at is not null` : sql`deleted_at is null`
}

const anyOfView = (view: TaskView | undefined) =>
  sql<{ is: boolean }>`select exists (select from tasks where ${ofList(view)}) as is`

export async function isAnyTask(view: TaskView | undefined): Promise<boolean> {
  return (await runQuery(anyOfView(view)))[0]?.is ?? false
}
