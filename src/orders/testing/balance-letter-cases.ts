import { euros } from '#money/testing/amounts.ts'
import type { OrderJson } from '#orders/server/buyer/buyer-order.ts'
import {
  aLetterCase,
  all,
  ended,
  half,
  type LetterCase,
  nothing,
  overdue,
  ready,
  whole,
} from '#orders/testing/a-letter-case.ts'
import { aLineJson, aMoveJson, anOrderJson, aParcelJson, aReservationJson } from '#orders/testing/an-order-json.ts'

const called = { ...ready, state: 'balance-due' } as const
const back = { minor: '41500' }
const left = { steps: ['pay'], parcels: [aParcelJson()] } satisfies Partial<OrderJson>
const lateMove = { reason: 'paid-late', previousOn: '2026-12-20', movedTo: '2026-12-23', answer: 'not-asked' }
const paidLate = {
  moves: [aMoveJson(lateMove)],
  movedPositions: [[1]],
  lines: [aLineJson({ mode: 'reservation', promisedOn: lateMove.movedTo })],
}

const waiting = { ...paidLate, moves: [aMoveJson({ ...lateMove, reason: 'new-due' })] }

/** Letters to buyers about the balance. */
export const balanceLetterCases: LetterCase[] = [
  aLetterCase(
    'payment-asked',
    anOrderJson({ state: 'dispute-lost', steps: ['pay', 'cancel'], withheld: all, due: all }),
    { sums: [all] },
  ),
  aLetterCase('payment-asked', anOrderJson({ steps: ['pay', 'cancel'], due: half }), { sums: [half] }),
  aLetterCase('payment-asked', aReservationJson({ ...ready, ...left, state: 'shipped' }), {
    sums: [half, all],
    days: [ready.dueOn],
  }),
  aLetterCase('payment-asked', aReservationJson({ ...overdue, ...left, state: 'delivered' }), { sums: [half, all] }),
  aLetterCase('balance-call', aReservationJson(called), { sums: [half, all], days: [ready.dueOn, ready.graceUntil] }),
  aLetterCase(
    'balance-call',
    aReservationJson({ ...called, delivery: null, due: euros(31_500), price: euros(73_000) }),
    {
      sums: [euros(31_500), euros(10_000), euros(73_000)],
    },
  ),
  ...(['balance-call', 'balance-extended'] as const).map((name) =>
    aLetterCase(name, aReservationJson({ ...called, balanceProcessing: true }), { sums: [half], days: [ready.dueOn] }),
  ),
  aLetterCase('balance-reminder', aReservationJson(called), {
    data: { days: '7' },
    sums: [half],
    days: [ready.dueOn, ready.graceUntil],
    says: ['7'],
  }),
  aLetterCase('balance-extended', aReservationJson(called), { sums: [half], days: [ready.dueOn, ready.graceUntil] }),
  aLetterCase('balance-extended', aReservationJson(called), {
    data: { delivery: 'moved' },
    days: [ready.dueOn, '2026-12-20'],
  }),
  aLetterCase('balance-corrected', aReservationJson(called), {
    data: { wrongDay: '2027-05-01' },
    sums: [half],
    days: [ready.dueOn, '2027-05-01'],
  }),
  aLetterCase('balance-corrected', aReservationJson(called), {
    data: { wrongDay: '2027-05-01', delivery: 'moved' },
    days: [ready.dueOn, '2027-05-01', '2026-12-20'],
  }),
  aLetterCase('balance-overdue', aReservationJson({ ...overdue, state: 'overdue' }), {
    sums: [half],
    // The three days that are lost already are counted.
    days: [overdue.dueOn, overdue.graceUntil, '2026-12-01', '2026-12-23'],
  }),
  aLetterCase('balance-overdue', aReservationJson({ ...overdue, state: 'overdue' }), {
    data: { declined: '41500' },
    sums: [half],
    days: [overdue.dueOn, overdue.graceUntil],
  }),
  ...declined(),
  aLetterCase('reservation-lapsed', aReservationJson({ ...overdue, ...ended('lapsed', { returning: half }) }), {
    sums: [half],
    days: [overdue.graceUntil, '2026-12-15'],
  }),
  aLetterCase('balance-paid', aReservationJson({ ...ready, ...whole }), { sums: [all], days: ['2026-12-20'] }),
  aLetterCase('balance-paid', aReservationJson({ ...ready, ...whole, ...paidLate }), {
    sums: [all],
    days: ['2026-12-23'],
    says: ['3'],
  }),
  aLetterCase('balance-paid', aReservationJson({ ...ready, ...whole, ...paidLate }), {
    data: { daysLate: '2' },
    sums: [all],
    days: ['2026-12-23'],
    says: ['2'],
  }),
  aLetterCase('balance-paid', anOrderJson({ withheld: all, paid: euros(166_000) }), { sums: [all] }),
  aLetterCase('part-paid', anOrderJson({ due: euros(20_000), isAskedFor: true, steps: ['pay'] }), {
    data: { minor: '25000' },
    sums: [euros(25_000), euros(20_000)],
  }),
  aLetterCase('part-paid', aReservationJson({ ...called, due: euros(20_000) }), {
    data: { minor: '25000' },
    sums: [euros(25_000), euros(20_000)],
    days: [ready.dueOn],
  }),
  aLetterCase('balance-paid', anOrderJson({ state: 'shipped', withheld: all, paid: euros(166_000) })),
  aLetterCase('payment-corrected', aReservationJson(called), { sums: [half, all], days: [ready.dueOn] }),
  aLetterCase('payment-corrected', aReservationJson(called), {
    data: { delivery: 'taken-back' },
    days: [ready.dueOn, '2026-12-20'],
  }),
  ...[{}, { delivery: 'taken-back' }].map((data) =>
    aLetterCase('payment-corrected', aReservationJson({ ...called, ...waiting }), {
      data,
      days: [ready.dueOn, '2026-12-23'],
    }),
  ),
  aLetterCase('payment-corrected', aReservationJson(), { sums: [half, all] }),
  aLetterCase('payment-corrected', anOrderJson({ state: 'dispute-lost', steps: ['pay'], withheld: all, due: all }), {
    sums: [all],
  }),
  aLetterCase('payment-corrected', aReservationJson({ ...called, ...left, steps: [], state: 'withdrawing' })),
  aLetterCase('payment-corrected', aReservationJson({ ...called, ...left, steps: [], state: 'return-awaited' })),
  aLetterCase('payment-corrected', aReservationJson({ ...called, owedBack: euros(9_900) }), {
    data: { returns: 'less' },
    sums: [half, euros(9_900)],
  }),
  aLetterCase('payment-corrected', aReservationJson(called), { data: { returns: 'less' }, sums: [half] }),
  aLetterCase('return-corrected', aReservationJson(ended('buyer', { refunded: half })), {
    sums: [half],
    days: ['2026-12-15'],
  }),
  aLetterCase('return-corrected', aReservationJson(ended('buyer', {}))),
  aLetterCase('return-corrected', aReservationJson({ ...whole, paid: euros(92_900), owedBack: euros(9_900) }), {
    sums: [euros(9_900)],
  }),
  aLetterCase('return-corrected', aReservationJson(whole)),
  ...corrected(),
  aLetterCase('payment-returned', aReservationJson({ ...whole, paid: euros(124_500), returning: half }), {
    data: back,
    sums: [half, all],
  }),
  aLetterCase(
    'payment-returned',
    aReservationJson({ ...overdue, ...ended('lapsed', { paid: all, refunded: half, returning: half }) }),
    { data: back, sums: [half, all] },
  ),
]

/** A payment of what is due was declined: before the day, after it, before any day, and while something else comes first. */
function declined(): LetterCase[] {
  const data = { declined: '41500' }
  const orders: [order: OrderJson, ...days: string[]][] = [
    [aReservationJson(called), ready.dueOn, ready.graceUntil],
    [aReservationJson({ ...overdue, state: 'overdue' }), overdue.graceUntil],
    [aReservationJson({ ...overdue, state: 'overdue', houseLate: true })],
    [aReservationJson({ ...called, balanceProcessing: true }), ready.dueOn],
    [aReservationJson()],
    [aReservationJson({ ...ready, ...left, state: 'shipped' })],
    [aReservationJson({ ...called, steps: [], state: 'withdrawing' })],
    [anOrderJson({ steps: ['pay', 'cancel'], due: half })],
    [aReservationJson({ ...ready, ...left, state: 'dispute-lost', withheld: half })],
  ]
  return orders.map(([order, ...days]) => aLetterCase('balance-declined', order, { data, sums: [half], days }))
}

/** A refund that was not sent, with a rest to pay, with none, or still owed; and a loss that is due again. */
function corrected(): LetterCase[] {
  const data = { wrongMinor: '5000', wasDueMinor: '46500', refundedMinor: '0' }
  const owed = { paid: euros(88_000), due: nothing, owedBack: euros(5_000) }
  return [
    aLetterCase('refund-not-sent', aReservationJson(called), {
      data,
      sums: [euros(5_000), half, euros(46_500)],
      days: [ready.dueOn],
    }),
    aLetterCase('refund-not-sent', aReservationJson(whole), { data, sums: [euros(5_000), all] }),
    aLetterCase('refund-not-sent', aReservationJson(owed), {
      data: { ...data, wasDueMinor: '0' },
      sums: [euros(5_000), euros(88_000)],
    }),
    aLetterCase('refund-not-sent', aReservationJson({ ...called, ...left, steps: [], state: 'withdrawing' }), {
      data,
    }),
    aLetterCase('refund-left-out', anOrderJson({ state: 'dispute-lost', steps: ['pay'], withheld: all, due: all }), {
      data,
      sums: [euros(5_000), all, euros(46_500)],
    }),
    aLetterCase('refund-left-out', aReservationJson({ ...called, ...left }), {
      data: { ...data, wasDueMinor: '0' },
      sums: [euros(5_000), half],
    }),
    aLetterCase('refund-left-out', aReservationJson({ ...called, ...left, steps: [], state: 'withdrawing' }), {
      data,
    }),
    aLetterCase('write-off-corrected', aReservationJson({ ...overdue, ...left, state: 'shipped' }), {
      data: { wrongMinor: '41500' },
      sums: [half],
    }),
    aLetterCase('write-off-corrected', anOrderJson({ state: 'dispute-lost', withheld: all, due: all }), {
      data: { wrongMinor: '83000' },
      sums: [all],
    }),
  ]
}
