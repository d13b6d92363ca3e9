import type { PoolClient } from 'pg'
import { colleaguesWith } from '#accounts/server/members/colleagues.ts'
import { recordContact } from '#contacts/server/record-contact.ts'
import { isUnknownSender } from '#inbox/conversation.ts'
import { isQuestion } from '#inbox/inbox.ts'
import type { InboundOutcome } from '#inbox/schema.ts'
import { setWaitingSince } from '#inbox/server/conversation-records.ts'
import { enterEmail, insertAutomatic } from '#inbox/server/email-records.ts'
import { beginConversation } from '#inbox/server/first-message-records.ts'
import {
  findConversationOf,
  lastTaskOf,
  lockConversationById,
  lockQuoted,
  type NamedConversation,
  storeMessageByEmail,
} from '#inbox/server/inbound/inbound-records.ts'
import type { Email } from '#inbox/server/inbound/parse-email.ts'
import { inboundAddress } from '#inbox/server/inbound-mail.ts'
import { messageMails } from '#inbox/server/inbox-mails.ts'
import { answerDueOn } from '#inbox/server/receive-message.ts'
import type { NewMessage } from '#inbox/server/stored-message-records.ts'
import { currentFacts, houseRecipient, letterSender } from '#legal/server/facts.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId, newShortReference } from '#platform/database/identifiers.ts'
import { wake } from '#platform/database/jobs.ts'
import { lockText } from '#platform/database/lock-text.ts'
import { serverSender } from '#platform/mail/mail.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { createTask } from '#tasks/server/create-task.ts'
import { reopenTaskAsNew } from '#tasks/server/finish-task.ts'

const maxAutomaticText = 4_000

/**
 * Puts an email into the conversation that it belongs to, or begins one with it. It is text and nothing more: whatever it says,
 * it changes neither an order nor a contact. An automatic one is noted in its conversation; the same one again adds nothing.
 */
export async function receiveEmail(email: Email, now: BusinessTime): Promise<InboundOutcome> {
  if (await isOwn(email)) return 'own'
  const outcome = await inTransaction(async (client) => {
    if (!(await enterEmail(client, email.digest, now))) return 'repeated'
    const conversation = await lockNamed(client, email)
    if (email.automatic) {
      if (conversation) await noteAutomatic(client, conversation.id, email, now)
      return 'automatic'
    }
    const messageId = await (conversation ? add(client, conversation, email, now) : begin(client, email, now))
    const { email: recipient, language } = houseRecipient('messages')
    const note = { template: 'message-note' as const, recipient, language, data: { message: messageId } }
    await messageMails.queue(client, { ...note, since: now })
    return conversation ? 'added' : 'begun'
  })
  wake(sendMailJob)
  return outcome
}

/** The house’s own mails may come back, as its notes to a mailbox that is forwarded to the shop; and its people write from theirs. */
async function isOwn({ sender }: Email): Promise<boolean> {
  const { email } = await currentFacts()
  const recipients = (['orders', 'messages'] as const).map((purpose) => houseRecipient(purpose).email)
  const people = (await colleaguesWith('read')).map((colleague) => colleague.email)
  const own = [email, ...recipients, letterSender().replyTo, serverSender().address, inboundAddress(), ...people]
  return own.some((address) => address?.toLowerCase() === sender.toLowerCase())
}

/** The conversation that an email names, locked after its person: one that is erased meanwhile gets no message. */
async function lockNamed(client: PoolClient, email: Email): Promise<NamedConversation | undefined> {
  const { ofMails: mails, ofEmails: emails, references, sender } = email
  const believed = email.isPlain ? sender : ''
  const find = () => findConversationOf({ mails, emails, references, sender: believed }, client)
  const people = new Set([sender.toLowerCase(), (await find())?.email.toLowerCase() ?? ''])
  for (const person of [...people].filter(Boolean).sort()) await lockText(client, 'sender', person)
  const conversation = await find()
  const isThere = conversation && people.has(conversation.email.toLowerCase())
  return isThere && (await lockConversationById(client, conversation.id)) ? conversation : undefined
}

async function noteAutomatic(client: PoolClient, conversationId: string, email: Email, at: BusinessTime) {
  const { automatic: kind = 'reply', sender, subject, text } = email
  await insertAutomatic(client, {
    ...{ id: newId(), conversationId, kind, sender, subject },
    ...{ body: text.slice(0, maxAutomaticText).toWellFormed(), at },
  })
}

async function add(client: PoolClient, conversation: NamedConversation, email: Email, now: BusinessTime) {
  const { id: conversationId, email: person, name, language } = conversation
  const messageId = newId()
  const message = { id: messageId, conversationId, name, email: person, language, facts: {} }
  await store(client, message, email, now, null)
  await setWaitingSince(client, conversationId, null)
  const task = await lastTaskOf(client, conversationId)
  if (task && !task.isOpen && isQuestion(task.kind)) {
    await reopenTaskAsNew(client, { kind: task.kind, of: [task.messageId] }, answerDueOn(now), now)
  } else if (!task?.isOpen) await giveTask(client, messageId, now)
  if (person.toLowerCase() === email.sender.toLowerCase())
    await recordContact(client, { email: person, name, language, source: 'message', worth: 'typed' }, now)
  return messageId
}

/** A question of its own, as the contact form makes it. */
async function begin(client: PoolClient, email: Email, now: BusinessTime) {
  const { sender, subject } = email
  const name = email.name || (isUnknownSender(sender) ? '?' : sender)
  const guessed = email.language ?? houseRecipient('messages').language
  const trace = { email: sender, name: email.name, language: guessed, source: 'message', worth: 'typed' } as const
  const id = newId()
  await beginConversation(client, id)
  const quotes = (await lockQuoted(client, email.references)) ?? null
  const { language } = isUnknownSender(sender) ? trace : await recordContact(client, trace, now)
  const facts: Record<string, string> = subject ? { title: subject } : {}
  await store(client, { id, conversationId: id, name, email: sender, language, facts }, email, now, quotes)
  await giveTask(client, id, now)
  return id
}

type Own = Pick<NewMessage, 'id' | 'conversationId' | 'name' | 'email' | 'language' | 'facts'>

async function store(client: PoolClient, message: Own, email: Email, at: BusinessTime, quotes: string | null) {
  const { text: body, digest } = email
  const own = { kind: 'contact', reference: newShortReference(), body, fingerprint: digest.toString('base64url'), at }
  await storeMessageByEmail(client, { ...message, ...own }, { ...email, quotes })
}

async function giveTask(client: PoolClient, message: string, now: BusinessTime): Promise<void> {
  await createTask(client, { kind: 'contact', of: [message], facts: { message }, dueOn: answerDueOn(now) }, now)
}
