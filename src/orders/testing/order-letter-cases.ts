import { euros } from '#money/testing/amounts.ts'
import type { OrderJson } from '#orders/server/buyer/buyer-order.ts'
import {
  aLetterCase,
  all,
  american,
  ended,
  half,
  type LetterCase,
  moved,
  policy,
  ready,
  twoLines,
  whole,
} from '#orders/testing/a-letter-case.ts'
import { aLineJson, aMoveJson, anOrderJson, aParcelJson, aReservationJson } from '#orders/testing/an-order-json.ts'

const move = { revision: '1' }
const parcel = { parcel: '6A12345678901' }
const lost = { reason: 'The harvest was lost.' }
const sent: Partial<OrderJson> = { state: 'shipped', parcels: [aParcelJson()] }
const awaited = {
  id: 'w1',
  receivedAt: '2026-11-30T09:00:00.000Z',
  decision: 'accepted',
  missedAt: null,
  settled: false,
  sendBy: '2026-12-14',
} as const
const preordered = [aLineJson({ mode: 'preorder', policy })]

/** Letters to buyers about their orders, from the confirmation to the delivery or the end. */
export const orderLetterCases: LetterCase[] = [
  aLetterCase('order-confirmed', anOrderJson({ giftMessage: 'Bises & <b>plus</b>' }), {
    sums: [all],
    days: ['2026-12-20'],
  }),
  aLetterCase('order-confirmed', anOrderJson({ delivery: null, lines: preordered }), { sums: [all], says: [policy] }),
  aLetterCase('order-returned', anOrderJson(ended('sold-out', { returning: all })), { sums: [all] }),
  aLetterCase('reservation-confirmed', aReservationJson({ lines: twoLines }), {
    sums: [all, half],
    days: ['2026-12-20', '2027-01-05'],
    says: [policy],
  }),
  aLetterCase('reservation-confirmed', aReservationJson({ ...whole, deposit: null }), { sums: [all] }),
  aLetterCase('date-moved', aReservationJson(moved()), {
    data: move,
    days: ['2026-12-20', '2027-01-15'],
    says: ['The harvest came late.'],
  }),
  aLetterCase(
    'date-moved',
    aReservationJson({ ...moved({ silence: 'accepts', answerDue: '2026-12-19' }), ...american, lines: twoLines }),
    { data: move, days: ['2026-12-19', '2026-12-20', '2027-01-15'], says: ['Renouvela Extra-Riche'] },
  ),
  aLetterCase('date-moved', anOrderJson({ ...moved({ silence: 'cancels', answerDue: '2026-12-19' }), ...american }), {
    data: move,
    days: ['2026-12-19'],
  }),
  aLetterCase('date-accepted', aReservationJson(moved({ answer: 'accepted' })), { data: move, days: ['2027-01-15'] }),
  aLetterCase(
    'date-accepted',
    anOrderJson({ ...moved({ answer: 'silent', silence: 'accepts', answerDue: '2026-12-20' }), ...american }),
    { data: move, days: ['2027-01-15', '2026-12-20'] },
  ),
  aLetterCase('date-sooner', anOrderJson(moved({ movedTo: '2026-12-10', answer: 'not-asked' })), {
    data: move,
    days: ['2026-12-10', '2026-12-20'],
  }),
  aLetterCase('date-taken-back', aReservationJson({ ...moved({ answer: 'taken-back' }), lines: [aLineJson()] }), {
    data: move,
    days: ['2026-12-20', '2027-01-15'],
  }),
  ...waitingForDue(),
  aLetterCase('order-cancelled', aReservationJson(ended('buyer', { refunded: half })), {
    sums: [half],
    days: ['2026-12-15'],
  }),
  aLetterCase('order-cancelled', anOrderJson(ended('shop', { returning: all })), {
    data: lost,
    sums: [all],
    days: ['2026-12-15'],
    says: [lost.reason],
  }),
  aLetterCase('order-cancelled', anOrderJson(ended('delay-refused', { owedBack: all })), { sums: [all] }),
  aLetterCase('order-cancelled', anOrderJson({ ...ended('delay-unanswered', { returning: all }), ...american }), {
    sums: [all],
    days: ['2026-12-10'],
  }),
  aLetterCase('order-refunded', anOrderJson({ returning: euros(12_345) }), {
    data: { minor: '12345', reason: 'A dented jar.' },
    sums: [euros(12_345), all],
    says: ['A dented jar.'],
  }),
  aLetterCase(
    'order-changed',
    anOrderJson({
      lines: [aLineJson({ out: 1, takenOut: true }), aLineJson({ position: 2, title: 'Elixir', total: euros(70_000) })],
      ...{ total: euros(153_000), price: euros(70_000), returning: euros(13_000) },
      tax: { country: 'FR', percent: 20, amount: euros(11_667), lowered: euros(13_833) },
    }),
    {
      data: { minor: '13000', reason: 'As we said on the telephone.' },
      sums: [euros(13_000), euros(70_000), euros(153_000)],
      says: ['As we said on the telephone.', 'Elixir'],
    },
  ),
  aLetterCase('order-changed', anOrderJson({ lines: twoLines, due: euros(20_000), isAskedFor: true, steps: ['pay'] }), {
    data: { minor: '0' },
    sums: [euros(20_000)],
  }),
  aLetterCase('order-changed', aReservationJson({ lines: twoLines }), { data: { minor: '0' }, sums: [all, half] }),
  aLetterCase('order-cancelled', anOrderJson(ended('withdrawn', { returning: all })), { sums: [all] }),
  aLetterCase(
    'withdrawal-accepted',
    anOrderJson({
      ...sent,
      state: 'return-awaited',
      withdrawals: [{ ...awaited, awaited: [{ position: 1, quantity: 1 }] }],
    }),
    {
      data: { withdrawal: 'w1', address: '1 rue des Simples, 13100 Aix-en-Provence', sendBy: '2026-12-14' },
      days: ['2026-11-30', '2026-12-14'],
      says: ['Renouvela Extra-Riche', '1 rue des Simples, 13100 Aix-en-Provence'],
    },
  ),
  aLetterCase(
    'withdrawal-accepted',
    anOrderJson({
      ...sent,
      state: 'return-awaited',
      withdrawals: [{ ...awaited, awaited: [{ position: 1, quantity: 1 }] }],
    }),
    {
      data: { withdrawal: 'w1', sendBy: '2026-12-14' },
      days: ['2026-12-14'],
    },
  ),
  aLetterCase(
    'withdrawal-accepted',
    anOrderJson({
      ...sent,
      state: 'return-awaited',
      returning: euros(12_345),
      withdrawals: [{ ...awaited, awaited: [{ position: 1, quantity: 1 }] }],
    }),
    {
      data: { withdrawal: 'w1', sendBy: '2026-12-14', minor: '12345', laterMinor: '6789', here: '1 × Elixir' },
      days: ['2026-12-14'],
      sums: [euros(12_345), euros(6_789)],
      says: ['1 × Elixir', 'Renouvela Extra-Riche'],
    },
  ),
  aLetterCase(
    'withdrawal-accepted',
    anOrderJson({
      ...sent,
      returning: euros(12_345),
      withdrawals: [{ ...awaited, missedAt: '2026-12-20T10:00:00Z', settled: true, awaited: [] }],
    }),
    {
      data: { withdrawal: 'w1', sendBy: '2026-12-14', minor: '12345', laterMinor: '6789', here: '1 × Elixir' },
      sums: [euros(12_345)],
      says: ['1 × Elixir'],
    },
  ),
  aLetterCase(
    'withdrawal-declined',
    anOrderJson({ withdrawals: [{ ...awaited, decision: 'declined', settled: true, awaited: [], sendBy: null }] }),
    {
      data: { withdrawal: 'w1', reason: 'The seal was broken.' },
      days: ['2026-11-30'],
      says: ['The seal was broken.'],
    },
  ),
  aLetterCase(
    'goods-missing',
    anOrderJson({
      ...sent,
      withdrawals: [{ ...awaited, missedAt: '2026-12-20T10:00:00Z', settled: true, awaited: [] }],
    }),
    {
      data: { withdrawal: 'w1', reason: 'The seal was broken.', goods: '1 × Renouvela Riche' },
      days: ['2026-11-30'],
      says: ['The seal was broken.', '1 × Renouvela Riche'],
    },
  ),
  aLetterCase('order-shipped', anOrderJson(sent), {
    data: parcel,
    days: ['2026-12-14'],
    says: ['Colissimo', parcel.parcel],
  }),
  aLetterCase('order-shipped', anOrderJson({ parcels: [aParcelJson({ address: null })], lines: twoLines }), {
    data: parcel,
    says: ['Colissimo', 'Renouvela Extra-Riche'],
  }),
  aLetterCase('order-shipped', anOrderJson({ ...sent, lines: [aLineJson({ promisedOn: '2026-11-28' })] }), {
    data: parcel,
    days: ['2026-11-28', '2026-12-14'],
  }),
  aLetterCase('parcel-corrected', anOrderJson(sent), {
    data: { parcel: aParcelJson().id, wrongCarrier: 'UPS', wrongTracking: '1Z999AA10123456784' },
    days: ['2026-12-14'],
    says: ['UPS 1Z999AA10123456784', 'Colissimo 6A12345678901'],
  }),
  aLetterCase('parcel-corrected', anOrderJson(sent), {
    data: { parcel: aParcelJson().id, wrongCarrier: 'UPS', wrongTracking: aParcelJson().tracking },
    days: ['2026-12-14'],
    says: ['UPS', 'Colissimo', '6A12345678901'],
  }),
  aLetterCase('parcel-contents', anOrderJson(sent), {
    data: { parcel: aParcelJson().id, wrongUnits: '1:9' },
    days: ['2026-12-14'],
    says: ['9', '6A12345678901'],
  }),
  aLetterCase('parcel-back', anOrderJson(), {
    data: { wrongCarrier: 'Colissimo', wrongTracking: '6A12345678901', wrongShippedOn: '2026-11-30' },
    days: ['2026-11-30', '2026-12-20'],
    says: ['Colissimo 6A12345678901'],
    sums: [all],
  }),
  aLetterCase('order-delivered', anOrderJson({ ...sent, state: 'delivered', deliveredOn: '2026-12-16' }), {
    sums: [all],
    days: ['2026-12-16'],
  }),
]

/** The balance has new days to pay after a question, and the delivery comes after the last of them. */
function waitingForDue(): LetterCase[] {
  const later = '2027-01-20'
  const postponed = aMoveJson({ reason: 'new-due', movedTo: later, answer: 'not-asked' })
  const orderOf = (asked: Partial<OrderJson>) =>
    aReservationJson({
      ...ready,
      state: 'balance-due',
      moves: [...(asked.moves ?? []), postponed],
      lines: [aLineJson({ promisedOn: later })],
    })
  const days = ['2027-01-15', ready.dueOn, later]
  return [
    aLetterCase('date-accepted', orderOf(moved({ answer: 'accepted' })), { data: move, days }),
    aLetterCase('date-taken-back', orderOf(moved({ answer: 'taken-back' })), {
      data: move,
      days: [...days, '2026-12-20'],
    }),
  ]
}
