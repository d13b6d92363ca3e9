import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { recordContact } from '#contacts/server/record-contact.ts'
import type { MessageRequest } from '#inbox/schema.ts'
import { messageMails } from '#inbox/server/inbox-mails.ts'
import { countMisses, type Message, markMissed, storeMessage } from '#inbox/server/message-records.ts'
import {
  type Declared,
  declareWithdrawal,
  fitOfOrders,
  type RequestedOrder,
  requestedOrder,
} from '#inbox/server/ports.ts'
import { openTasksOfSender } from '#inbox/server/sender-records.ts'
import { houseRecipient } from '#legal/server/facts.ts'
import { withdrawalDays } from '#legal/withdrawal.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId, newShortReference } from '#platform/database/identifiers.ts'
import { wake } from '#platform/database/jobs.ts'
import { type Limit, tryConsume } from '#platform/http/rate-limits.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import { aDayBefore } from '#platform/time/a-day-before.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter, workingDaysAfter } from '#platform/time/days.ts'
import { createOrExtendTask, createTask } from '#tasks/server/create-task.ts'

// A second submission, or a repeat after a lost answer, means one message.
const sameForMinutes = 10
// Order numbers are consecutive: an attacker with an email could try them all.
const maxMissesADay = 3
// As the receipt says.
const answerDays = 2
// A form takes any address, so receipts are limited to protect its owner. Withdrawals from an order are
// counted separately, because the law requires their receipt: a person who has only the email cannot use that up.
const receipts = receiptLimits('receipt')
const withdrawalReceipts = receiptLimits('withdrawal-receipt')
// Withdrawals that match no order are unlimited: all are stored, but the house is mailed of only so many a day.
const notesADay: Limit = { name: 'unmatched-note-day', times: 10, seconds: 86_400 }

/**
 * Stores a message to the house, with the draft of the order that it asks for. Queues a note to the house, unless an order
 * is paused for the same already, and a receipt to the sender. An address that has had its share of receipts gets none, and the
 * note says so.
 */
export async function receiveMessage(request: MessageRequest, now: BusinessTime) {
  const requested = request.kind === 'order' ? await requestedOrder(request.items, request.language) : undefined
  const message = draw(request, factsOf(request, requested), now)
  const since = new Date(now.getTime() - sameForMinutes * 60_000)
  const isOfOrder = request.kind === 'withdrawal' && (await fitOfOrders(request.orderNumber, request.email)) !== 'none'
  const stored = await inTransaction(async (client) => {
    const stored = await storeMessage(client, message, fingerprintOf(message), since)
    if (stored.id !== message.id) return stored
    await requested?.enterDraft(client, message, now)
    const isNews = await giveWork(client, message, now)
    // After the orders that a withdrawal locks (docs/locks.md).
    if (!message.facts.suspected) await recordSender(client, message, now)
    await queueLetters(client, message, { isNews, isOfOrder }, now)
    return stored
  })
  wake(sendMailJob)
  return { reference: stored.reference, receivedAt: stored.receivedAt.toISOString() }
}

/** The day by which what a person wrote is to be answered. */
export function answerDueOn(now: BusinessTime): string {
  return workingDaysAfter(dayOf(now), answerDays)
}

async function recordSender(client: PoolClient, { kind, facts, ...sender }: Message, now: BusinessTime) {
  const { country, telephone } = facts
  const source = kind === 'order' ? 'request' : 'message'
  await recordContact(client, { ...sender, country, telephone, source, worth: 'typed' }, now)
}

/**
 * Answers come from a person of the house; a withdrawal belongs to its order, as far as its numbers match. Answers
 * whether the house needs a mail: not if the order is paused for the same already.
 */
async function giveWork(client: PoolClient, message: Message, now: BusinessTime): Promise<boolean> {
  const { id: messageId, kind, email, facts } = message
  if (kind === 'order') return true
  const task = { of: [messageId], facts: { message: messageId } } as const
  if (kind !== 'withdrawal') {
    await createTask(client, { ...task, kind, dueOn: answerDueOn(now) }, now)
    return true
  }
  const { orderNumber = '' } = facts
  const wasSkipped = (await countMisses(client, email, aDayBefore(now))) >= maxMissesADay
  const declared: Declared = wasSkipped
    ? { anyFits: false, unmatchedNumbers: [], isNews: true }
    : await declareWithdrawal(client, { orderNumber, email, messageId }, now)
  const { anyFits, unmatchedNumbers, isNews } = declared
  if (anyFits && unmatchedNumbers.length === 0) return isNews
  if (!wasSkipped) await markMissed(client, messageId)
  const dueOn = daysAfter(dayOf(now), withdrawalDays)
  const about = {
    ...task.facts,
    ...(anyFits && { numbers: unmatchedNumbers.join(', ') }),
    ...(wasSkipped && { held: true }),
  }
  const unmatched = { ...task, kind: 'withdrawal-unmatched', facts: about, dueOn } as const
  const tasks = await openTasksOfSender(client, email, unmatched.kind)
  await createOrExtendTask(client, { tasks }, unmatched, now)
  return isNews && (await tryConsume(notesADay, email.toLowerCase(), client))
}

type Found = {
  isNews: boolean
  /** A withdrawal that names an order of its sender. */
  isOfOrder: boolean
}

async function queueLetters(
  client: PoolClient,
  message: Message,
  { isNews, isOfOrder }: Found,
  since: BusinessTime,
): Promise<void> {
  const { id, kind, email, language } = message
  const receipted = await claimReceipt(client, email, isOfOrder)
  const data = { message: id }
  const toHouse = houseRecipient('messages')
  const note = { template: 'message-note' as const, recipient: toHouse.email, language: toHouse.language }
  if (isNews)
    await messageMails.queue(client, { ...note, data: receipted ? data : { ...data, receipt: 'withheld' }, since })
  const template = kind === 'withdrawal' ? 'withdrawal-receipt' : 'message-receipt'
  if (receipted) await messageMails.queue(client, { template, recipient: email, language, data, since })
}

function receiptLimits(name: string): { hour: Limit; day: Limit } {
  return {
    hour: { name: `${name}-hour`, times: 3, seconds: 3_600 },
    day: { name: `${name}-day`, times: 10, seconds: 86_400 },
  }
}

async function claimReceipt(client: PoolClient, email: string, isOfOrder: boolean): Promise<boolean> {
  const { hour, day } = isOfOrder ? withdrawalReceipts : receipts
  const whose = email.toLowerCase()
  return (await tryConsume(hour, whose, client)) && (await tryConsume(day, whose, client))
}

function draw(request: MessageRequest, facts: Message['facts'], receivedAt: Date): Message {
  const { kind, name, email, language } = request
  const own = { id: newId(), reference: newShortReference(), kind, name, email, language, receivedAt }
  return { ...own, facts, body: 'body' in request ? (request.body ?? '') : '' }
}

function factsOf(request: MessageRequest, requested: RequestedOrder | undefined): Message['facts'] {
  if (request.kind === 'contact') return { subject: request.subject }
  if (request.kind === 'experience') {
    return { experience: request.experience, ...(request.when && { when: request.when }) }
  }
  if (request.kind === 'order') {
    const { country, telephone, hour } = request
    return {
      items: requested?.items ?? '',
      country,
      ...(telephone && { telephone }),
      ...(hour && { hour }),
    }
  }
  const { orderNumber, items, website } = request
  return { orderNumber, ...(items && { items }), ...(website && { suspected: 'trap' }) }
}

function fingerprintOf({ kind, name, email, facts, body }: Message): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, name, email.toLowerCase(), facts, body]))
    .digest('base64url')
}
