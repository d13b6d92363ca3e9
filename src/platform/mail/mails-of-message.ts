import { type Connection, run } from '#platform/database/database.ts'
import { isMailWaiting } from '#platform/mail/mail-conditions.ts'

export type MailOfMessage = {
  id: string
  messageId: string
  template: string
  recipient: string
  data: Record<string, string>
  queuedAt: Date
  sentAt: Date | null
  isGivenUp: boolean
  /** How long it can be taken back; null where it cannot. */
  sendsInMs: number | null
}

const list = {
  name: 'mails-of-messages',
  text: `
    select id, facts ->> 'message' as "messageId", template, recipient, facts as data, owed_since as "queuedAt", sent_at as "sentAt",
           given_up_at is not null as "isGivenUp",
           case when ${isMailWaiting} and leaves_at > clock_timestamp()
                then (extract(epoch from leaves_at - clock_timestamp()) * 1000)::integer end as "sendsInMs"
      from mails where facts is not null and facts ->> 'message' = any($1::text[]) order by owed_since, id`,
}

/** The mails about messages to and from the house, in the order in which they were queued. */
export function mailsOfMessages(messageIds: readonly string[], on: Connection): Promise<MailOfMessage[]> {
  return run<MailOfMessage>(list, [messageIds], on)
}
