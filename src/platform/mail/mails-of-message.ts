import { run } from '#platform/database/database.ts'

type MailOfMessage = { template: string; recipient: string; queuedAt: Date; sentAt: Date | null; isGivenUp: boolean }

const list = {
  name: 'mails-of-message',
  text: `
    select template, recipient, owed_since as "queuedAt", sent_at as "sentAt", given_up_at is not null as "isGivenUp"
      from mails where facts is not null and facts ->> 'message' = $1 order by owed_since, id`,
}

/** The mails about a message to the house, in the order in which they were queued. */
export function mailsOfMessage(messageId: string): Promise<MailOfMessage[]> {
  return run<MailOfMessage>(list, [messageId])
}
