// The mails of one reader.
import { sql } from 'kysely'
import { runQuery } from '#platform/database/query.ts'

export type OwnMail = { kind: string; sentAt: Date; order: number | null }

const own = (email: string) => sql<OwnMail>`
  select template as kind, sent_at as "sentAt", number as order from mails left join orders on orders.id = order_id
   where lower(recipient) = ${email} and sent_at is not null order by sent_at, mails.id`

/** Each email that was sent to a normalized address, the first first. No text of it is kept. */
export const findOwnMails = (email: string) => runQuery(own(email), { name: 'mails-own' })
