// Each part of the overview asks one statement after the other: the page asks for all parts at once.
import { countListedMessages, firstMessages } from '#inbox/server/listed-messages.ts'
import { countBalances, firstOfList } from '#orders/server/lists/listed-orders.ts'
import { anniversaryDays, yearsBetween } from '#people/anniversaries.ts'
import * as lists from '#people/overview.ts'
import type {
  Anniversaries,
  LetterAnswers,
  Mentions,
  NewPeople,
  OpenBalances,
  OwnTasks,
  WaitingMessages,
} from '#people/overview-schema.ts'
import { listMentionsOf } from '#people/server/contact/mention-list-records.ts'
import { isAnyContact } from '#people/server/list/list-records.ts'
import {
  findAnniversaries,
  findAnswers,
  findAsked,
  findContactIds,
  findNewPeople,
} from '#people/server/overview/overview-records.ts'
import { firstTasks } from '#people/server/tasks/listed-tasks.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { pastPeriod } from '#platform/time/period.ts'

/** The tasks of a member and those of no person, late or due within a week, the first due first. */
export async function readOwnTasks(reader: string, now: BusinessTime): Promise<OwnTasks> {
  return firstTasks({ ...lists.ownTasks(reader), ...lists.dueTasks }, lists.maxRows, 'overview-tasks', now)
}

/** The notes that mention a member, until they have seen to them. */
export async function readMentions(reader: string): Promise<Mentions> {
  const rows = await listMentionsOf(reader, lists.maxRows)
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ count: _, contactId: id, at, ...row }) => ({ ...named(row), id, at: at.toISOString() })),
  }
}

/** The messages that wait for an answer, those that wait longest first. */
export async function readWaitingMessages(reader: string, now: BusinessTime): Promise<WaitingMessages> {
  const rows = await firstMessages(lists.waitingMessages, lists.maxRows)
  return { rows, count: await countListedMessages(lists.waitingMessages, now, reader) }
}

/** The balances that are asked for, the first due first. */
export async function readOpenBalances(now: BusinessTime): Promise<OpenBalances> {
  const first = await firstOfList(lists.openBalances, lists.balanceSteps, lists.maxRows, now)
  const contacts = await findContactIds(first.map(({ email }) => email.toLowerCase()))
  const rows = first.map(({ number, name, email, due, dueOn, step = null }) => {
    return { number, name, contactId: contacts.get(email.toLowerCase()) ?? null, due, dueOn, step }
  })
  const { due, sentUnpaid } = await countBalances(lists.openBalances.due, now)
  return { rows, count: due, sentUnpaid }
}

/** The contacts of the last seven days, the newest first. */
export async function readNewPeople(now: BusinessTime): Promise<NewPeople> {
  const { rows, count } = await findNewPeople(dayOf(now))
  return {
    ...{ count, any: count > 0 || (await isAnyContact()) },
    rows: rows.map(({ arrivedAt, ...row }) => ({ ...named(row), arrivedAt: arrivedAt.toISOString() })),
  }
}

/** The people who asked for letters and have not confirmed, and those who lately confirmed or unsubscribed. */
export async function readLetterAnswers(now: BusinessTime): Promise<LetterAnswers> {
  const asked = await findAsked()
  const answered = await findAnswers(pastPeriod(lists.answered.answered, dayOf(now)))
  return {
    asked: { ...asked, rows: asked.rows.map(({ at, ...row }) => ({ ...named(row), at: at.toISOString() })) },
    answered: { ...answered, rows: answered.rows.map(({ at, ...row }) => ({ ...named(row), at: at.toISOString() })) },
  }
}

/** The anniversaries of first orders within seven days, those of today first. */
export async function readAnniversaries(now: BusinessTime): Promise<Anniversaries> {
  const today = dayOf(now)
  const { rows, count } = await findAnniversaries(anniversaryDays(today), today)
  return { count, rows: rows.map((row) => ({ ...named(row), years: yearsBetween(row.firstOn, row.day) })) }
}

/** A person as the lists name them. */
function named<Row extends { firstName: string; lastName: string }>({ firstName, lastName, ...row }: Row) {
  return { ...row, name: [firstName, lastName].filter(Boolean).join(' ') }
}
