import type { ToldOrder } from '#orders/server/buyer-order.ts'
import {
  aLetterCase,
  all,
  ended,
  euros,
  half,
  type LetterCase,
  overdue,
  ready,
  whole,
} from '#orders/testing/a-letter-case.ts'
import { aToldLine, aToldMove, aToldOrder, aToldParcel, aToldReservation } from '#orders/testing/a-told-order.ts'

const called = { ...ready, state: 'balance-due' } as const
const back = { minor: '41500' }
const left = { steps: ['pay'], parcels: [aToldParcel()] } satisfies Partial<ToldOrder>
const lateMove = { reason: 'paid-late', previousOn: '2026-12-20', movedTo: '2026-12-23', answer: 'not-asked' }
const paidLate = {
  moves: [aToldMove(lateMove)],
  movedPositions: [[1]],
  lines: [aToldLine({ mode: 'reservation', promisedOn: lateMove.movedTo })],
}

/** What buyers read of the rest that is to be paid. */
export const balanceLetterCases: LetterCase[] = [
  aLetterCase(
    'payment-asked',
    aToldOrder({ state: 'dispute-lost', steps: ['pay', 'cancel'], withheld: all, due: all }),
    { sums: [all] },
  ),
  aLetterCase('payment-asked', aToldOrder({ steps: ['pay', 'cancel'], due: half }), { sums: [half] }),
  aLetterCase('payment-asked', aToldReservation({ ...ready, ...left, state: 'shipped' }), {
    sums: [half, all],
    days: [ready.dueOn],
  }),
  aLetterCase('payment-asked', aToldReservation({ ...overdue, ...left, state: 'delivered' }), { sums: [half, all] }),
  aLetterCase('balance-call', aToldReservation(called), { sums: [half, all], days: [ready.dueOn, ready.graceUntil] }),
  aLetterCase(
    'balance-call',
    aToldReservation({ ...called, delivery: null, due: euros(31_500), price: euros(73_000) }),
    {
      sums: [euros(31_500), euros(10_000), euros(73_000)],
    },
  ),
  ...(['balance-call', 'balance-extended'] as const).map((name) =>
    aLetterCase(name, aToldReservation({ ...called, balanceProcessing: true }), { sums: [half], days: [ready.dueOn] }),
  ),
  aLetterCase('balance-reminder', aToldReservation(called), {
    facts: { days: '7' },
    sums: [half],
    days: [ready.dueOn, ready.graceUntil],
    says: ['7'],
  }),
  aLetterCase('balance-extended', aToldReservation(called), { sums: [half], days: [ready.dueOn, ready.graceUntil] }),
  aLetterCase('balance-corrected', aToldReservation(called), {
    facts: { wrongDay: '2027-05-01' },
    sums: [half],
    days: [ready.dueOn, '2027-05-01'],
  }),
  aLetterCase('balance-overdue', aToldReservation({ ...overdue, state: 'overdue' }), {
    sums: [half],
    days: [overdue.dueOn, overdue.graceUntil],
  }),
  aLetterCase('reservation-lapsed', aToldReservation({ ...overdue, ...ended('lapsed', { returning: half }) }), {
    sums: [half],
    days: [overdue.graceUntil, '2026-12-15'],
  }),
  aLetterCase('balance-paid', aToldReservation({ ...ready, ...whole }), { sums: [all], days: ['2026-12-20'] }),
  aLetterCase('balance-paid', aToldReservation({ ...ready, ...whole, ...paidLate }), {
    sums: [all],
    days: ['2026-12-23'],
    says: ['3'],
  }),
  aLetterCase('balance-paid', aToldOrder({ withheld: all, paid: euros(166_000) }), { sums: [all] }),
  aLetterCase('balance-paid', aToldOrder({ state: 'shipped', withheld: all, paid: euros(166_000) })),
  aLetterCase('payment-corrected', aToldReservation(called), { sums: [half, all], days: [ready.dueOn] }),
  aLetterCase('payment-corrected', aToldReservation(), { sums: [half, all] }),
  aLetterCase('payment-corrected', aToldOrder({ state: 'dispute-lost', steps: ['pay'], withheld: all, due: all }), {
    sums: [all],
  }),
  aLetterCase('payment-corrected', aToldReservation({ ...called, ...left, steps: [], state: 'withdrawing' })),
  aLetterCase('payment-corrected', aToldReservation({ ...called, ...left, steps: [], state: 'return-awaited' })),
  aLetterCase('payment-corrected', aToldReservation({ ...called, owedBack: euros(9_900) }), {
    facts: { returns: 'less' },
    sums: [half, euros(9_900)],
  }),
  aLetterCase('payment-corrected', aToldReservation(called), { facts: { returns: 'less' }, sums: [half] }),
  aLetterCase('return-corrected', aToldReservation(ended('buyer', { refunded: half })), {
    sums: [half],
    days: ['2026-12-15'],
  }),
  aLetterCase('return-corrected', aToldReservation(ended('buyer', {}))),
  aLetterCase('return-corrected', aToldReservation({ ...whole, paid: euros(92_900), owedBack: euros(9_900) }), {
    sums: [euros(9_900)],
  }),
  aLetterCase('return-corrected', aToldReservation(whole)),
  aLetterCase('payment-returned', aToldReservation({ ...whole, paid: euros(124_500), returning: half }), {
    facts: back,
    sums: [half, all],
  }),
  aLetterCase(
    'payment-returned',
    aToldReservation({ ...overdue, ...ended('lapsed', { paid: all, refunded: half, returning: half }) }),
    { facts: back, sums: [half, all] },
  ),
]
