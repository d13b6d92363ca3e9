import type { PoolClient } from 'pg'
import type { Thread, Written } from '#inbox/conversation-schema.ts'
import { findConversation, messagesOf } from '#inbox/server/conversation-records.ts'
import { findAutomatic } from '#inbox/server/email-records.ts'
import { greetingsFor } from '#inbox/server/greetings.ts'
import { isInboundMailOpen } from '#inbox/server/inbound-mail.ts'
import { type MailOfMessage, mailsOfMessages } from '#platform/mail/mails-of-message.ts'

/** The conversation of a task, with the mails about its message; undefined where it has none. */
export async function readThread(client: PoolClient, taskId: string) {
  const conversation = await findConversation(client, taskId)
  if (!conversation) return undefined
  const { assigneeId, name, messageId } = conversation
  const messages = await messagesOf(client, conversation.id)
  const mails = await mailsOfMessages(
    messages.map(({ id }) => id),
    client,
  )
  const automatic = await findAutomatic(client, conversation.id)
  const thread: Thread = {
    automatic: automatic.map(({ at, ...email }) => ({ ...email, at: at.toISOString() })),
    assigneeId,
    greetings: greetingsFor(name),
    about: messageId,
    arrives: isInboundMailOpen(),
    messages: messages.map(({ at, isWithheld, ...message }) => ({
      ...message,
      at: at.toISOString(),
      letter: isWithheld
        ? { state: 'withheld', sendsInMs: null }
        : letterOf(mails.find((mail) => mail.template === 'answer' && mail.messageId === message.id)),
    })),
  }
  return { thread, mails: mails.filter(({ template }) => template !== 'answer') }
}

function letterOf(mail: MailOfMessage | undefined): Written['letter'] {
  if (!mail) return null
  const { sentAt, isGivenUp, sendsInMs } = mail
  if (sendsInMs !== null) return { state: 'waits', sendsInMs }
  return { state: sentAt ? 'sent' : isGivenUp ? 'failed' : 'queued', sendsInMs: null }
}
