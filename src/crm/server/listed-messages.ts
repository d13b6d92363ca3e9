import { auditOf } from '#audit/server/audit.ts'
import type { AdminMessage } from '#crm/admin-message-schema.ts'
import { inboxKinds, kindsOf } from '#crm/inbox.ts'
import { readInboxFilter, usualSortOf } from '#crm/inbox-filter.ts'
import type { Inbox, InboxFigures, InboxFilter, InboxPage, InboxRow } from '#crm/inbox-schema.ts'
import {
  type AskedMessages,
  countDoneMessages,
  countListed,
  countWaiting,
  findInboxRow,
  isAnyMessage,
  listMessages,
  messageOfTask,
} from '#crm/server/inbox-records.ts'
import { ordersNamed } from '#crm/server/ports.ts'
import { languages } from '#language/language.ts'
import { chosenOf } from '#platform/choice-filter.ts'
import { inSnapshot } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { pageOfList } from '#platform/list-page.ts'
import { mailsOfMessage } from '#platform/mail/mails-of-message.ts'
import type { CountOfList } from '#platform/manifest.ts'

const pageSize = 50
const maxChanges = 50

/** A page of the owner's list of messages, on one connection. */
export function listedMessages({ after, before, ...filter }: InboxPage): Promise<Inbox> {
  return inSnapshot((client) =>
    pageOfList(
      { after, before },
      {
        read: (cursor, most) => listMessages(client, askedOf(filter, cursor), most),
        idOf: ({ id }) => id,
        size: pageSize,
        isAny: () => isAnyMessage(client),
      },
    ),
  )
}

function askedOf(filter: InboxFilter, cursor: AskedMessages['cursor']): AskedMessages {
  const { q, view, kind, language, sort = usualSortOf(view) } = filter
  const inView: readonly string[] = view === undefined || view === 'done' ? inboxKinds : kindsOf(view)
  return {
    ...{ sort, cursor, q },
    which: view === 'done' ? 'done' : 'open',
    kinds: chosenOf(kind, inboxKinds).filter((each) => inView.includes(each)),
    languages: language ? chosenOf(language, languages) : null,
  }
}

export const countListedMessages: CountOfList = async (search) =>
  countListed(askedOf(readInboxFilter(search).filter, undefined), maxCounted)

/** How many messages each view lists. */
export function figuresOfMessages(): Promise<InboxFigures> {
  return inSnapshot(async (client) => {
    const { withdrawals, questions } = await countWaiting(client)
    const done = await countDoneMessages(client, maxCounted)
    return { counts: { any: withdrawals + questions, withdrawals, questions, done } }
  })
}

/** One message with what happened to it. */
export async function readAdminMessage(id: string): Promise<AdminMessage> {
  const { row, message } = await inSnapshot(async (client) => {
    const row = await findInboxRow(client, id)
    if (!row) throw new Refusal('missing', 'There is no such message')
    return { row, message: await messageOfTask(client, id) }
  })
  return { ...row, named: await namedIn(row), past: await historyRows(row, message) }
}

async function namedIn({ message, number }: InboxRow): Promise<AdminMessage['named']> {
  if (!message) return []
  const { body, email, facts } = message
  const named = await ordersNamed({ orderNumber: facts.orderNumber, body, email })
  return named.filter((each) => each.number !== number)
}

type Past = AdminMessage['past']

async function historyRows(row: InboxRow, message: string | null): Promise<Past> {
  const mails = message === null ? [] : await mailsOfMessage(message)
  const changes = await auditOf({ kind: 'task', name: row.id }, maxChanges)
  const sent = mails.map(({ template, recipient, queuedAt, sentAt, isGivenUp }) => {
    const what = template === 'message-note' ? ('note' as const) : ('receipt' as const)
    const kind: Past[number]['kind'] = sentAt ? what : (`${what}-${isGivenUp ? 'failed' : 'waits'}` as const)
    return { kind, at: (sentAt ?? queuedAt).toISOString(), by: recipient }
  })
  const marked = changes.map(({ actor, after, occurredAt }) => {
    return {
      kind: after.done === true ? ('done' as const) : ('undone' as const),
      at: occurredAt.toISOString(),
      by: actor,
    }
  })
  // The shop, or a decision on its order, ended it without a tick.
  const isTicked = marked[0]?.kind === 'done'
  const ended = row.doneAt && !isTicked ? [{ kind: 'done' as const, at: row.doneAt, by: row.doneBy }] : []
  const received = { kind: 'received' as const, at: row.since, by: null }
  const past = [received, ...sent, ...marked.toReversed(), ...ended]
  return past
    .map((each, place) => ({ each, place }))
    .toSorted(newestFirst)
    .map(({ each }) => each)
}

type Placed = { each: { at: string }; place: number }

/** Newest first; of one moment, what came later in its course. */
function newestFirst(one: Placed, other: Placed): number {
  return other.each.at.localeCompare(one.each.at) || other.place - one.place
}
