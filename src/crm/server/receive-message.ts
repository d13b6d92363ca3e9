import { createHash } from 'node:crypto'
import type { MessageRequest } from '#crm/schema.ts'
import { type Message, storeMessage } from '#crm/server/message-records.ts'
import { house } from '#house/identity.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { inTransaction } from '#platform/database.ts'
import { newId, newShortReference } from '#platform/identifiers.ts'
import { wake } from '#platform/jobs.ts'
import { oweMail, sendMailJob } from '#platform/owed-mail.ts'

// Who presses twice, or again because an answer was lost, means one message.
const sameForMinutes = 10

/** Keeps what somebody wrote to the house and owes two mails: a note to the house, a receipt to whoever wrote. */
export async function receiveMessage(request: MessageRequest, now: BusinessTime) {
  const message = draw(request, now)
  const since = new Date(now.getTime() - sameForMinutes * 60_000)
  const stored = await inTransaction(async (client) => {
    const found = await storeMessage(client, message, fingerprintOf(message), since)
    if (found.id !== message.id) return found
    for (const { template, ...to } of mailsFor(message)) {
      await oweMail(client, { template, ...to, facts: { message: found.id }, since: now })
    }
    return found
  })
  wake(sendMailJob)
  return { reference: stored.reference, receivedAt: stored.receivedAt.toISOString() }
}

function mailsFor({ kind, email, language }: Message) {
  const receipt = kind === 'withdrawal' ? 'withdrawal-receipt' : 'message-receipt'
  return [
    { template: 'message-note', recipient: house.email, language: house.language },
    { template: receipt, recipient: email, language },
  ] as const
}

function draw(request: MessageRequest, receivedAt: Date): Message {
  const { kind, name, email, language } = request
  const own = { id: newId(), reference: newShortReference(), kind, name, email, language, receivedAt }
  return { ...own, facts: factsOf(request), body: 'body' in request ? (request.body ?? '') : '' }
}

function factsOf(request: MessageRequest): Record<string, string> {
  if (request.kind === 'contact') return { subject: request.subject }
  if (request.kind === 'experience') {
    return { experience: request.experience, ...(request.when && { when: request.when }) }
  }
  return { orderNumber: request.orderNumber, ...(request.items && { items: request.items }) }
}

function fingerprintOf({ kind, name, email, facts, body }: Message): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, name, email.toLowerCase(), facts, body]))
    .digest('base64url')
}
