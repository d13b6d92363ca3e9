import { expect, test } from 'vitest'
import type { OrderEvent } from '#orders/order-schemas/event-schema.ts'
import { type HistoryFilter, historyRows } from '#orders/web/history/history-rows.ts'

const event = (kind: OrderEvent['kind'], at: string): OrderEvent => ({ id: kind, kind, actor: 'shop', detail: {}, at })
const mail = (id: string, queuedAt: string, sentAt: string | null) => ({
  ...{ id, template: 'order-confirmed', recipient: 'a@example.com', givenUpAt: null, sendsInMs: null },
  queuedAt,
  sentAt,
})
const past = {
  events: [
    event('placed', '2026-11-01T09:00:00Z'),
    event('paid', '2026-11-01T09:00:00Z'),
    event('noted', '2026-11-03T09:00:00Z'),
    event('mail-sent-again', '2026-11-05T09:00:00Z'),
  ],
  mails: [mail('sent', '2026-11-01T09:00:00Z', '2026-11-02T09:00:00Z'), mail('waiting', '2026-11-04T09:00:00Z', null)],
}
const named = (filter: HistoryFilter) =>
  historyRows(past, filter).map((row) => ('mail' in row ? row.mail.id : row.event.kind))

test('ADM-02 events and letters are in one list, newest first, of one moment the later first', () => {
  expect(named('all')).toEqual(['mail-sent-again', 'waiting', 'noted', 'sent', 'paid', 'placed'])
})

test('ADM-02 the list shows only money, letters or notes', () => {
  expect(named('money')).toEqual(['paid'])
  expect(named('letters')).toEqual(['mail-sent-again', 'waiting', 'sent'])
  expect(named('notes')).toEqual(['noted'])
})
