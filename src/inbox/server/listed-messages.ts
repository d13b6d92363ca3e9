import type { Admin } from '#accounts/account.ts'
import { permits } from '#accounts/server/access.ts'
import { auditOf } from '#audit/server/audit.ts'
import { splitName } from '#contacts/person-name.ts'
import { firstNameOf } from '#contacts/server/first-name-of.ts'
import type { AdminMessage } from '#inbox/admin-message-schema.ts'
import type { Written } from '#inbox/conversation-schema.ts'
import { inboxKinds, kindsOf } from '#inbox/inbox.ts'
import { isEndedView, readInboxFilter, usualSortOf } from '#inbox/inbox-filter.ts'
import type { Inbox, InboxFigures, InboxFilter, InboxPage, InboxRow } from '#inbox/inbox-schema.ts'
import type { PlaceholderValues } from '#inbox/reply-placeholders.ts'
import {
  countEnded,
  countListed,
  countWaiting,
  findInboxRow,
  isAnyMessage,
  listMessages,
  type MessagePageQuery,
} from '#inbox/server/inbox-records.ts'
import { ordersNamed, senderOf } from '#inbox/server/ports.ts'
import { readThread } from '#inbox/server/read-thread.ts'
import { languages } from '#language/language.ts'
import { chosenOf, parseChoices } from '#platform/choice-filter.ts'
import { inSnapshot } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { pageOfList } from '#platform/list-page.ts'
import type { MailOfMessage } from '#platform/mail/mails-of-message.ts'
import type { CountOfList } from '#platform/manifest.ts'

const pageSize = 50
const maxChanges = 50

/** A page of the owner's list of messages, on one connection. */
export function listedMessages({ after, before, ...filter }: InboxPage): Promise<Inbox> {
  return inSnapshot((client) =>
    pageOfList(
      { after, before },
      {
        read: (cursor, most) => listMessages(client, pageQueryOf(filter, cursor), most),
        idOf: ({ id }) => id,
        size: pageSize,
        isAny: () => isAnyMessage(client),
      },
    ),
  )
}

function pageQueryOf(filter: InboxFilter, cursor: MessagePageQuery['cursor']): MessagePageQuery {
  const { q, view, kind, language, assignee, sort = usualSortOf(view) } = filter
  const inView: readonly string[] = view === undefined || isEndedView(view) ? inboxKinds : kindsOf(view)
  return {
    ...{ sort, cursor, q },
    which: isEndedView(view) ? view : 'open',
    kinds: chosenOf(kind, inboxKinds).filter((each) => inView.includes(each)),
    languages: language ? chosenOf(language, languages) : null,
    assignees: assignee ? parseChoices(assignee) : null,
  }
}

/** The first messages of a list. */
export function firstMessages(filter: InboxFilter, most: number): Promise<InboxRow[]> {
  return listMessages(undefined, pageQueryOf(filter, undefined), most)
}

export const countListedMessages: CountOfList = async (search) =>
  countListed(pageQueryOf(readInboxFilter(search).filter, undefined), maxCounted)

/** How many messages each view lists. */
export function figuresOfMessages(): Promise<InboxFigures> {
  return inSnapshot(async (client) => {
    const { withdrawals, questions } = await countWaiting(client)
    const ended = await countEnded(client, maxCounted)
    return { counts: { any: withdrawals + questions, withdrawals, questions, ...ended } }
  })
}

/** One message with what happened to it. */
export async function readAdminMessage(id: string, reader: Admin): Promise<AdminMessage> {
  const { row, conversation } = await inSnapshot(async (client) => {
    const row = await findInboxRow(client, id)
    if (!row) throw new Refusal('missing', 'There is no such message')
    return { row, conversation: await readThread(client, id) }
  })
  const { thread = null, mails = [] } = conversation ?? {}
  const named = await namedIn(row)
  const sender = permits(reader, 'read') ? await senderOf(row.message?.email ?? row.buyer?.email ?? '') : null
  return {
    ...row,
    sender,
    thread,
    named,
    placeholders: await knownOf(row, named),
    past: await historyRows(row, mails, thread?.messages[0]),
  }
}

async function namedIn({ message, number }: InboxRow): Promise<AdminMessage['named']> {
  if (!message) return []
  const { body, email, facts } = message
  const named = await ordersNamed({ orderNumber: facts.orderNumber, body, email })
  return named.filter((each) => each.number !== number)
}

/** The facts that are known of a sender. Of several orders that a message names, a person chooses. */
async function knownOf({ message, number }: InboxRow, named: AdminMessage['named']): Promise<PlaceholderValues> {
  const [only, ...others] = named
  const order = number ?? (others.length === 0 ? only?.number : undefined)
  const firstName = message && ((await firstNameOf(message.email)) || splitName(message.name).firstName)
  return { firstName: firstName ?? '', order: order ? String(order) : '', reference: message?.reference ?? '' }
}

type Past = AdminMessage['past']
const endings: readonly Past[number]['kind'][] = ['done', 'answered', 'begun']

async function historyRows(row: InboxRow, mails: readonly MailOfMessage[], first: Written | undefined): Promise<Past> {
  const changes = await auditOf({ kind: 'task', name: row.id }, maxChanges)
  const sent = mails.map(({ template, recipient, queuedAt, sentAt, isGivenUp }) => {
    const what = template === 'message-note' ? ('note' as const) : ('receipt' as const)
    const kind: Past[number]['kind'] = sentAt ? what : (`${what}-${isGivenUp ? 'failed' : 'waits'}` as const)
    return { kind, at: (sentAt ?? queuedAt).toISOString(), by: recipient }
  })
  const acts = changes.map(({ actor, after, occurredAt }) => ({
    kind: actOf(after),
    at: occurredAt.toISOString(),
    by: typeof after.assigned === 'string' ? after.assigned : actor,
  }))
  const begun = first?.author
    ? { kind: 'begun' as const, at: first.at, by: first.author }
    : { kind: 'received' as const, at: first?.at ?? row.since, by: null }
  // The shop, or a decision on its order, ended it without a tick.
  const isTicked = [begun, ...acts].some(({ kind, at }) => endings.includes(kind) && at === row.doneAt)
  const ended = row.doneAt && !isTicked ? [{ kind: 'done' as const, at: row.doneAt, by: row.doneBy }] : []
  const past = [begun, ...sent, ...acts.toReversed(), ...ended]
  return past
    .map((each, place) => ({ each, place }))
    .toSorted(newestFirst)
    .map(({ each }) => each)
}

function actOf({ done, sent, takenBack, waits, assigned }: Record<string, unknown>): Past[number]['kind'] {
  if (sent) return 'answered'
  if (takenBack) return 'taken-back'
  if (assigned !== undefined) return assigned ? 'assigned' : 'unassigned'
  if (waits === true) return 'awaited'
  return done || waits === false ? 'done' : 'undone'
}

type Placed = { each: { at: string }; place: number }

/** Newest first; of one moment, what came later in its course. */
function newestFirst(one: Placed, other: Placed): number {
  return other.each.at.localeCompare(one.each.at) || other.place - one.place
}
