import type { Units } from '#orders/goods/units.ts'
import { jsonInstant } from '#platform/database/json-instant.ts'

export const awaitedAsJson = `
  coalesce((select json_agg(json_build_object('position', position, 'quantity', quantity) order by position)
     from unnest(awaited, awaited_quantities) goods (position, quantity)), '[]')`

/**
 * The withdrawals of an order that is read as `orders`: open ones first, then awaited ones, then the newest. One that
 * was set aside was not the buyer's. Its text is gone once its message was deleted.
 */
export const withdrawalsColumn = `
  coalesce((select json_agg(json_build_object('id', withdrawals.id, 'receivedAt', ${jsonInstant('withdrawals.received_at')},
          'decidedAt', ${jsonInstant('decided_at')}, 'decision', decision, 'missedAt', ${jsonInstant('missed_at')}, 'settled', settled_at is not null, 'awaited', ${awaitedAsJson},
          'reference', messages.reference, 'name', messages.name,
          'items', coalesce(messages.facts ->> 'items', declared.detail ->> 'text'),
          'suspected', messages.facts ? 'suspected',
          'textDeleted', messages.id is null and coalesce(declared.detail ? 'message', false))
        order by settled_at is not null, decided_at is not null, withdrawals.received_at desc, withdrawals.id desc)
     from withdrawals left join messages on messages.id = withdrawals.message_id
     left join order_events declared on declared.order_id = withdrawals.order_id
          and declared.kind = 'withdrawal-declared' and declared.detail ->> 'withdrawal' = withdrawals.id::text
    where withdrawals.order_id = orders.id and decision is distinct from 'set-aside'), '[]') as withdrawals`

/** The newest declaration for which an order, read as `orders`, is not paused. */
export const declaredAgainColumn = `
  (select json_build_object('message', messages.id, 'reference', reference, 'name', messages.name,
            'receivedAt', ${jsonInstant('messages.received_at')}, 'items', messages.facts ->> 'items')
     from tasks join messages on messages.id = (tasks.facts ->> 'message')::uuid
    where tasks.order_id = orders.id and tasks.kind = 'withdrawal-again' and done_at is null
    order by messages.received_at desc, messages.id limit 1) as "declaredAgain"`

export type WithdrawalRow = {
  id: string
  receivedAt: string
  decidedAt: string | null
  decision: 'accepted' | 'declined' | null
  missedAt: string | null
  settled: boolean
  awaited: Units[]
  reference: string | null
  name: string | null
  items: string | null
  suspected: boolean | null
  textDeleted: boolean
}
