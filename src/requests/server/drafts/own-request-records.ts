import type { PoolClient } from 'pg'
import type { Currency } from '#money/money.ts'
import { run } from '#platform/database/database.ts'
import type { DraftLine } from '#requests/draft/draft-lines.ts'

const own = {
  name: 'request-own',
  text: `
    select message.reference, message.name, message.email, message.facts, message.body, message.received_at as "askedAt",
           draft.currency, draft.lines, draft.note, draft.offered_at as "offeredAt", draft.expires_on as "expiresOn",
           draft.withdrawn_at as "withdrawnAt", placed.number as "orderNumber"
      from messages message join order_drafts draft on draft.message_id = message.id
        left join orders placed on placed.id = draft.order_id
     where lower(message.email) = $1 order by message.received_at desc`,
}

export type OwnRequest = {
  reference: string
  name: string
  email: string
  facts: Record<string, string>
  body: string
  askedAt: Date
  currency: Currency
  lines: DraftLine[]
  note: string
  offeredAt: Date | null
  expiresOn: string | null
  withdrawnAt: Date | null
  orderNumber: number | null
}

export function requestsOf(email: string): Promise<OwnRequest[]> {
  return run<OwnRequest>(own, [email])
}

const drafts = {
  name: 'request-drafts-of',
  text: 'select id, message_id as "messageId" from order_drafts where lower(email) = $1 order by id for update',
}

export type OwnDraft = { id: string; messageId: string }

/** The drafts of the requests made with an address, locked until the transaction ends. */
export function lockDraftsOf(client: PoolClient, email: string): Promise<OwnDraft[]> {
  return run<OwnDraft>(drafts, [email], client)
}
