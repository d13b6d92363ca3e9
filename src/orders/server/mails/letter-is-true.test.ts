// A letter is sent only while what it says is so.
import { expect, test } from 'vitest'
import type { LetterName } from '#orders/letter.ts'
import type { OrderJson } from '#orders/server/buyer/buyer-order.ts'
import { templates } from '#orders/server/letter-texts/templates.ts'
import { half, nothing, overdue, ready } from '#orders/testing/a-letter-case.ts'
import { asked, context, gone } from '#orders/testing/a-letter-context.ts'
import { aMoveJson, anOrderJson, aParcelJson, aReservationJson } from '#orders/testing/an-order-json.ts'

test.each(['balance-reminder', 'balance-overdue'] as const)(
  '%s is not sent while the buyer is asked about a later date',
  (name) => {
    const days = name === 'balance-overdue' ? overdue : ready
    const isTrue = (own: Partial<OrderJson>) => templates[name].isTrue(context(aReservationJson({ ...days, ...own })))
    expect([isTrue({}), isTrue({ state: 'delay-pending' })]).toEqual([true, false])
  },
)

const called = { ...ready, steps: ['pay'] } satisfies Partial<OrderJson>
const notAsked: [string, LetterName, Partial<OrderJson>][] = [
  ['of which all was given back', 'balance-call', { ...ready, state: 'refunded' }],
  ['of which all was given back', 'balance-extended', { ...ready, state: 'refunded' }],
  ['that has left whole', 'balance-reminder', { ...called, state: 'shipped', parcels: [aParcelJson()] }],
  ['about whose date the buyer is asked', 'balance-reminder', { ...called, state: 'preparing', ...asked({}) }],
  [
    'about whose date the buyer is asked',
    'balance-overdue',
    { ...called, ...overdue, state: 'preparing', ...asked({}) },
  ],
]

test.each(notAsked)('of an order %s, %s is not sent: it would not be sent by itself either: %j', (_, name, own) => {
  const data = { revision: '1' }
  expect(templates[name].isTrue(context(aReservationJson(own), data))).toBe(false)
})

test.each([
  ['balance-call', aReservationJson({ ...ready, state: 'disputed' })],
  ['balance-call', aReservationJson({ ...ready, due: nothing })],
  ['balance-call', aReservationJson(gone)],
  ['balance-extended', aReservationJson({ ...ready, due: nothing })],
  ['balance-reminder', aReservationJson({ ...ready, due: nothing })],
  ['balance-reminder', aReservationJson({ ...ready, balanceProcessing: true })],
  ['balance-reminder', aReservationJson(overdue)],
  ['balance-overdue', aReservationJson({ ...overdue, due: nothing })],
  ['balance-overdue', aReservationJson({ ...overdue, balanceProcessing: true })],
  ['balance-overdue', aReservationJson(ready)],
  ['balance-overdue', aReservationJson({ dueOn: '2026-11-01', graceUntil: '2026-11-11' })],
  ['balance-paid', aReservationJson(ready)],
  ['part-paid', anOrderJson()],
  ['part-paid', anOrderJson({ ...gone, due: half })],
  ['date-moved', aReservationJson(asked({ answer: 'accepted' }))],
  ['date-moved', aReservationJson(asked({ answer: 'superseded' }))],
  ['date-moved', aReservationJson({ ...asked({}), ...gone })],
  ['date-moved', aReservationJson()],
  ['date-sooner', anOrderJson({ moves: [aMoveJson(), aMoveJson()] })],
  ['date-accepted', anOrderJson(asked({}))],
  ['order-confirmed', anOrderJson(gone)],
  ['reservation-confirmed', aReservationJson(gone)],
  ['reservation-lapsed', aReservationJson(gone)],
  ['order-cancelled', anOrderJson()],
  ['order-shipped', anOrderJson()],
  ['order-delivered', anOrderJson()],
] as const)('%s is not sent when it is not true any more', (name, order) => {
  expect(templates[name].isTrue(context(order, { revision: '1', parcel: 'unknown' }))).toBe(false)
})
