import type { ToldOrder } from '#orders/server/buyer-order.ts'
import {
  aLetterCase,
  all,
  american,
  ended,
  euros,
  half,
  type LetterCase,
  moved,
  policy,
  twoLines,
  whole,
} from '#orders/testing/a-letter-case.ts'
import { aToldLine, aToldOrder, aToldParcel, aToldReservation } from '#orders/testing/a-told-order.ts'

const move = { revision: '1' }
const parcel = { parcel: '6A12345678901' }
const lost = { reason: 'The harvest was lost.' }
const sent: Partial<ToldOrder> = { state: 'shipped', parcels: [aToldParcel()] }
const awaited = {
  id: 'w1',
  receivedAt: '2026-11-30T09:00:00.000Z',
  decision: 'accepted',
  missedAt: null,
  settled: false,
  sendBy: '2026-12-14',
} as const
const preordered = [aToldLine({ mode: 'preorder', policy })]

/** What buyers read of their orders, from the confirmation to the delivery or the end. */
export const orderLetterCases: LetterCase[] = [
  aLetterCase('order-confirmed', aToldOrder({ giftMessage: 'Bises & <b>plus</b>' }), {
    sums: [all],
    days: ['2026-12-20'],
  }),
  aLetterCase('order-confirmed', aToldOrder({ delivery: null, lines: preordered }), { sums: [all], says: [policy] }),
  aLetterCase('order-returned', aToldOrder(ended('sold-out', { returning: all })), { sums: [all] }),
  aLetterCase('reservation-confirmed', aToldReservation({ lines: twoLines }), {
    sums: [all, half],
    days: ['2026-12-20', '2027-01-05'],
    says: [policy],
  }),
  aLetterCase('reservation-confirmed', aToldReservation({ ...whole, deposit: null }), { sums: [all] }),
  aLetterCase('date-moved', aToldReservation(moved()), {
    facts: move,
    days: ['2026-12-20', '2027-01-15'],
    says: ['The harvest came late.'],
  }),
  aLetterCase(
    'date-moved',
    aToldReservation({ ...moved({ silence: 'accepts', answerDue: '2026-12-19' }), ...american, lines: twoLines }),
    { facts: move, days: ['2026-12-19', '2026-12-20', '2027-01-15'], says: ['Renouvela Extra-Riche'] },
  ),
  aLetterCase('date-moved', aToldOrder({ ...moved({ silence: 'cancels', answerDue: '2026-12-19' }), ...american }), {
    facts: move,
    days: ['2026-12-19'],
  }),
  aLetterCase('date-accepted', aToldReservation(moved({ answer: 'accepted' })), { facts: move, days: ['2027-01-15'] }),
  aLetterCase(
    'date-accepted',
    aToldOrder({ ...moved({ answer: 'silent', silence: 'accepts', answerDue: '2026-12-20' }), ...american }),
    { facts: move, days: ['2027-01-15', '2026-12-20'] },
  ),
  aLetterCase('date-sooner', aToldOrder(moved({ movedTo: '2026-12-10', answer: 'not-asked' })), {
    facts: move,
    days: ['2026-12-10', '2026-12-20'],
  }),
  aLetterCase('date-taken-back', aToldReservation({ ...moved({ answer: 'taken-back' }), lines: [aToldLine()] }), {
    facts: move,
    days: ['2026-12-20', '2027-01-15'],
  }),
  aLetterCase('order-cancelled', aToldReservation(ended('buyer', { refunded: half })), {
    sums: [half],
    days: ['2026-12-15'],
  }),
  aLetterCase('order-cancelled', aToldOrder(ended('shop', { returning: all })), {
    facts: lost,
    sums: [all],
    days: ['2026-12-15'],
    says: [lost.reason],
  }),
  aLetterCase('order-cancelled', aToldOrder(ended('delay-refused', { owedBack: all })), { sums: [all] }),
  aLetterCase('order-cancelled', aToldOrder({ ...ended('delay-unanswered', { returning: all }), ...american }), {
    sums: [all],
    days: ['2026-12-10'],
  }),
  aLetterCase('order-refunded', aToldOrder({ returning: euros(12_345) }), {
    facts: { minor: '12345', reason: 'A dented jar.' },
    sums: [euros(12_345), all],
    says: ['A dented jar.'],
  }),
  aLetterCase('order-cancelled', aToldOrder(ended('withdrawn', { returning: all })), { sums: [all] }),
  aLetterCase(
    'withdrawal-accepted',
    aToldOrder({
      ...sent,
      state: 'return-awaited',
      withdrawals: [{ ...awaited, awaited: [{ position: 1, quantity: 1 }] }],
    }),
    {
      facts: { withdrawal: 'w1', address: '1 rue des Simples, 13100 Aix-en-Provence', sendBy: '2026-12-14' },
      days: ['2026-11-30', '2026-12-14'],
      says: ['Renouvela Extra-Riche', '1 rue des Simples, 13100 Aix-en-Provence'],
    },
  ),
  aLetterCase(
    'withdrawal-accepted',
    aToldOrder({
      ...sent,
      state: 'return-awaited',
      withdrawals: [{ ...awaited, awaited: [{ position: 1, quantity: 1 }] }],
    }),
    {
      facts: { withdrawal: 'w1', sendBy: '2026-12-14' },
      days: ['2026-12-14'],
    },
  ),
  aLetterCase(
    'withdrawal-accepted',
    aToldOrder({
      ...sent,
      state: 'return-awaited',
      returning: euros(12_345),
      withdrawals: [{ ...awaited, awaited: [{ position: 1, quantity: 1 }] }],
    }),
    {
      facts: { withdrawal: 'w1', sendBy: '2026-12-14', minor: '12345', laterMinor: '6789', here: '1 × Elixir' },
      days: ['2026-12-14'],
      sums: [euros(12_345), euros(6_789)],
      says: ['1 × Elixir', 'Renouvela Extra-Riche'],
    },
  ),
  aLetterCase(
    'withdrawal-accepted',
    aToldOrder({
      ...sent,
      returning: euros(12_345),
      withdrawals: [{ ...awaited, missedAt: '2026-12-20T10:00:00Z', settled: true, awaited: [] }],
    }),
    {
      facts: { withdrawal: 'w1', sendBy: '2026-12-14', minor: '12345', laterMinor: '6789', here: '1 × Elixir' },
      sums: [euros(12_345)],
      says: ['1 × Elixir'],
    },
  ),
  aLetterCase(
    'withdrawal-declined',
    aToldOrder({ withdrawals: [{ ...awaited, decision: 'declined', settled: true, awaited: [], sendBy: null }] }),
    {
      facts: { withdrawal: 'w1', reason: 'The seal was broken.' },
      days: ['2026-11-30'],
      says: ['The seal was broken.'],
    },
  ),
  aLetterCase(
    'goods-missing',
    aToldOrder({
      ...sent,
      withdrawals: [{ ...awaited, missedAt: '2026-12-20T10:00:00Z', settled: true, awaited: [] }],
    }),
    {
      facts: { withdrawal: 'w1', reason: 'The seal was broken.', goods: '1 × Renouvela Riche' },
      days: ['2026-11-30'],
      says: ['The seal was broken.', '1 × Renouvela Riche'],
    },
  ),
  aLetterCase('order-shipped', aToldOrder(sent), {
    facts: parcel,
    days: ['2026-12-14'],
    says: ['Colissimo', parcel.parcel],
  }),
  aLetterCase('order-shipped', aToldOrder({ parcels: [aToldParcel({ address: null })], lines: twoLines }), {
    facts: parcel,
    says: ['Colissimo', 'Renouvela Extra-Riche'],
  }),
  aLetterCase('order-delivered', aToldOrder({ ...sent, state: 'delivered', deliveredOn: '2026-12-16' }), {
    sums: [all],
    days: ['2026-12-16'],
  }),
]
