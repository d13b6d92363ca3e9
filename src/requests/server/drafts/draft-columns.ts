import type { Language } from '#language/language.ts'
import type { Currency } from '#money/money.ts'
import { wordsPattern } from '#platform/database/words-pattern.ts'
import type { DraftState } from '#requests/draft/draft.ts'
import type { DraftLine } from '#requests/draft/draft-lines.ts'

// $1 the instant. A page that is open, or whose payment the bank has not decided, is being paid.
export const columns = `
  draft.id, message.id as "messageId", message.reference, message.name, message.facts, message.body, draft.email,
  draft.language, draft.currency, draft.lines, draft.note, draft.version, draft.created_at as "createdAt",
  draft.offered_at as "offeredAt", draft.expires_on as "expiresOn", draft.withdrawn_at as "withdrawnAt",
  draft.link_key as "linkKey", placed.number as "orderNumber",
  case when lower(placed.email) = lower(draft.email) then placed.link_key end as "orderKey",
  exists (select from checkouts
           where draft_id = draft.id and closed_at is null
             and (processing_since is not null or expires_at > $1)) as "isBeingPaid"`
export const draftTables = `
  order_drafts draft join messages message on message.id = draft.message_id
    left join orders placed on placed.id = draft.order_id`

export type DraftRow = {
  id: string
  messageId: string
  reference: string
  name: string
  /** The request's facts, as the message stores them. */
  facts: Record<string, string>
  body: string
  email: string
  language: Language
  currency: Currency
  lines: DraftLine[]
  note: string
  version: number
  createdAt: Date
  offeredAt: Date | null
  expiresOn: string | null
  withdrawnAt: Date | null
  linkKey: string
  orderNumber: number | null
  orderKey: string | null
  isBeingPaid: boolean
}

/**
 * Whether a request has these words in its reference, name or email, which is that of its message: as their index has them.
 *
 * @param words as SQL
 */
export const hasWords = (words: string) => `
  message.kind = 'order' and plain_words(message.reference || ' ' || message.name || ' ' || message.email)
    like '%' || ${wordsPattern(words)} || '%'`

// $2 the shop's day. As `stateOfDraft` says it.
const isOpen = 'draft.order_id is null and draft.withdrawn_at is null'
export const conditions: Record<DraftState, string> = {
  open: `${isOpen} and draft.expires_on is null and $2::date is not null`,
  offered: `${isOpen} and draft.expires_on >= $2`,
  paid: 'draft.order_id is not null and $2::date is not null',
  expired: `${isOpen} and draft.expires_on < $2`,
  withdrawn: 'draft.order_id is null and draft.withdrawn_at is not null and $2::date is not null',
}
