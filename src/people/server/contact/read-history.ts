import { eventsById } from '#orders/server/facts/events-by-id.ts'
import type { History, HistoryEntry, HistoryPage } from '#people/history-schema.ts'
import {
  findAccountActs,
  findConsents,
  findMails,
  findMerges,
  findMessages,
  findTasks,
  type IndexRow,
  listHistory,
  type Place,
  type Source,
} from '#people/server/contact/history-records.ts'
import { requireContact } from '#people/server/contact/read-contact.ts'

const pageSize = 30

/** The history of a contact, the newest first. */
export async function readHistory(asked: string, { part, after }: HistoryPage): Promise<History> {
  const id = await requireContact(asked)
  const rows = await listHistory(id, part, after ? placeIn(after) : undefined, pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const next = rows.length > pageSize && last ? `${last.micros}:${last.id}` : null
  return { entries: await entriesOf(page), next }
}

function placeIn(written: string): Place {
  const [micros, id = ''] = written.split(':')
  return { micros: Number(micros), id }
}

/** The rows in full; one that was deleted meanwhile is left out. */
async function entriesOf(rows: readonly IndexRow[]): Promise<HistoryEntry[]> {
  const idsOf = (...sources: Source[]) => rows.flatMap(({ source, id }) => (sources.includes(source) ? [id] : []))
  const [orders, mails, messages, tasks, consents, acts, merges] = await Promise.all([
    read(idsOf('order'), eventsById, ({ event }) => event.id),
    read(idsOf('mail'), findMails),
    read(idsOf('message'), findMessages),
    read(idsOf('task', 'task-done'), findTasks),
    read(idsOf('consent'), findConsents),
    read(idsOf('account'), findAccountActs),
    read(idsOf('merge', 'unmerge'), findMerges),
  ])
  function entryOf({ source, id, at }: IndexRow): HistoryEntry | undefined {
    const head = { id: `${source}:${id}`, at: at.toISOString() }
    if (source === 'order') return inFull(orders.get(id), (found) => ({ ...head, source, ...found }))
    if (source === 'mail') return inFull(mails.get(id), (found) => ({ ...head, source, ...mailOf(found) }))
    if (source === 'message') return inFull(messages.get(id), ({ id: _, ...found }) => ({ ...head, source, ...found }))
    if (source === 'consent') return inFull(consents.get(id), ({ state }) => ({ ...head, source, state }))
    if (source === 'account') return inFull(acts.get(id), ({ act }) => ({ ...head, source, act }))
    if (source === 'merge' || source === 'unmerge')
      return inFull(merges.get(id), (found) => ({ ...head, source, ...mergeOf(source, found) }))
    return inFull(tasks.get(id), ({ title, madeBy, doneBy }) => {
      return { ...head, source, title, by: source === 'task' ? madeBy : (doneBy ?? '') }
    })
  }
  return rows.flatMap((row) => entryOf(row) ?? [])
}

async function read<Row extends object>(
  ids: readonly string[],
  find: (ids: readonly string[]) => Promise<readonly Row[]>,
  idOf: (row: Row) => string = (row) => (row as { id: string }).id,
): Promise<ReadonlyMap<string, Row>> {
  const rows = ids.length === 0 ? [] : await find(ids)
  return new Map(rows.map((row) => [idOf(row), row]))
}

const inFull = <Row, Entry>(row: Row | undefined, entryOf: (row: Row) => Entry) => row && entryOf(row)

type MergeRow = Awaited<ReturnType<typeof findMerges>>[number]

function mergeOf(source: 'merge' | 'unmerge', { name, mergedBy, undoneBy }: MergeRow) {
  return { name, by: source === 'merge' ? mergedBy : (undoneBy ?? '') }
}

type MailRow = Awaited<ReturnType<typeof findMails>>[number]

function mailOf({ template, number, orderKind, sentAt, givenUpAt }: MailRow) {
  const state = sentAt ? 'sent' : givenUpAt ? 'withdrawn' : 'waiting'
  return { template, number, orderKind, state } as const
}
