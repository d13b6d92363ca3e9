// The mails of one reader.
import { run } from '#platform/database/database.ts'

export type OwnMail = { kind: string; sentAt: Date; order: number | null }

const own = {
  name: 'mail-own',
  text: `
    select template as kind, sent_at as "sentAt", number as order from mails left join orders on orders.id = order_id
     where lower(recipient) = $1 and sent_at is not null order by sent_at, mails.id`,
}

/** What was sent to a normalized email, the first first. A mail has no text once it was sent. */
export function findOwnMails(email: string): Promise<OwnMail[]> {
  return run<OwnMail>(own, [email])
}
