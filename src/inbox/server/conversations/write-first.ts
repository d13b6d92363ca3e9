import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { addresseeOf } from '#contacts/server/addressee-of.ts'
import type { FirstMessage } from '#inbox/conversation-schema.ts'
import { openPlaceholders } from '#inbox/reply-placeholders.ts'
import { setWaitingSince } from '#inbox/server/conversation-records.ts'
import { beginConversation, findFirstMessage, taskOfMessage } from '#inbox/server/first-message-records.ts'
import { messageMails } from '#inbox/server/inbox-mails.ts'
import { insertMessage } from '#inbox/server/stored-message-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { idOfName, newShortReference } from '#platform/database/identifiers.ts'
import { wake } from '#platform/database/jobs.ts'
import { type Limit, refuseBeyond } from '#platform/http/rate-limits.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { createTask } from '#tasks/server/create-task.ts'
import { finishTask } from '#tasks/server/finish-task.ts'

// Far more than a person writes; a program with a session or a key cannot mail all contacts.
const perAuthor: Limit = { name: 'first-message-author', times: 60, seconds: 3600 }

/**
 * Writes to a contact in an email that waits some seconds in which it can be taken back, and begins a conversation with it.
 * Answers its task. A second submission with the same key is the first: it sends nothing, and is refused as `changed` where it says
 * something else, and as a conflict once the first was taken back.
 */
export async function writeFirst(message: FirstMessage, key: string, admin: Admin, now: BusinessTime): Promise<string> {
  const [open] = openPlaceholders(message.body)
  if (open) throw new RefusedField('body', `${open} is not filled in`)
  const id = idOfName(`first message ${admin.memberId} ${key}`)
  const task = await inTransaction(async (client) => {
    if (!(await beginConversation(client, id))) return taskOfSame(client, id, message)
    await refuseBeyond(perAuthor, admin.memberId, client)
    return store(client, id, message, admin, now)
  })
  wake(sendMailJob)
  return task
}

async function taskOfSame(client: PoolClient, id: string, message: FirstMessage): Promise<string> {
  const before = await findFirstMessage(client, id)
  if (!before) throw new Refusal('conflict', 'This message was taken back')
  const { contactId, subject, body, language } = message
  const isSame =
    before.contact === contactId && before.title === subject && before.body === body && before.language === language
  if (!isSame) throw new Refusal('changed', 'Another message was sent with this key')
  return taskOfMessage(client, id)
}

async function store(
  client: PoolClient,
  id: string,
  { contactId, subject, body, language, awaitsReply }: FirstMessage,
  author: Admin,
  now: BusinessTime,
): Promise<string> {
  const addressee = await addresseeOf(client, contactId)
  if (!addressee) throw new Refusal('missing', 'There is no contact with an email')
  const { name, email } = addressee
  const written = { id, reference: newShortReference(), fingerprint: id, language, body, at: now }
  const facts = { title: subject, contact: contactId }
  await insertMessage(client, {
    ...written,
    kind: 'answer',
    facts,
    conversationId: id,
    email,
    name: name || email,
    author,
  })
  if (awaitsReply) await setWaitingSince(client, id, now)
  // Done at once: the house is to answer only once the person has written, or where this is not sent.
  const task = { kind: 'contact', of: [id] } as const
  await createTask(client, { ...task, facts: { message: id } }, now)
  await finishTask(client, task, author.email, now)
  const data = { message: id, reopens: 'always' as const }
  await messageMails.queue(client, { template: 'answer', recipient: email, language, data, waits: true, since: now })
  // The contact stays when the message is taken back.
  await audit(
    client,
    { kind: 'contact', name: contactId },
    { actor: author, before: {}, after: { begun: true }, at: now },
  )
  return taskOfMessage(client, id)
}
