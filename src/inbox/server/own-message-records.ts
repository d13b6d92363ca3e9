import { run } from '#platform/database/database.ts'

export type OwnMessage = {
  from: 'you' | 'us'
  kind: string
  name: string
  text: string
  facts: object
  at: Date
  files: object | null
}

// An answer that waits, or was taken back, was never sent to them.
const messages = {
  name: 'own-messages',
  text: `
    select case when author is null then 'you' else 'us' end as "from", kind, name, coalesce(whole, body) as text, facts,
           received_at as at, files
      from messages left join message_emails on message_id = messages.id
     where (lower(email) = $1 or lower(sender) = $1)
       and (author is null
            or exists (select from mails
                        where lower(recipient) = $1 and template = 'answer' and sent_at is not null
                          and mails.facts ->> 'message' = messages.id::text))
     order by received_at, messages.id`,
}

/** The messages of a person with this normalized email, and the answers that were sent to them, the first first. */
export function findOwnMessages(email: string): Promise<OwnMessage[]> {
  return run<OwnMessage>(messages, [email])
}
