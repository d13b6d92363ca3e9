import {
  aLetterCase,
  all,
  american,
  ended,
  half,
  type LetterCase,
  moved,
  overdue,
  whole,
} from '#orders/testing/a-letter-case.ts'
import { aToldOrder, aToldReservation } from '#orders/testing/a-told-order.ts'

const answered = (answer: string) => ({ revision: '1', answer })
const lost = { reason: 'The harvest was lost.' }
const refund = (reason: string) => ({ minor: '41500', currency: 'EUR', reason })
const disputed = { minor: '83000', currency: 'EUR', reference: 'dispute_7' }
const unanswered = moved({ answer: 'silent', silence: 'accepts', answerDue: '2026-12-20' })

/** What the house reads. */
export const houseLetterCases: LetterCase[] = [
  aLetterCase('order-note', aToldOrder(), { sums: [all], days: ['2026-12-20'], says: ['camille@example.com'] }),
  aLetterCase('order-note-returned', aToldOrder(ended('sold-out', { returning: all })), { sums: [all] }),
  aLetterCase('reservation-note', aToldReservation(), { sums: [all, half], days: ['2026-12-20'] }),
  aLetterCase('reservation-note', aToldReservation(whole), { sums: [all] }),
  aLetterCase('balance-note', aToldReservation(whole), { sums: [all], says: ['camille@example.com'] }),
  aLetterCase('order-cancelled-note', aToldOrder(ended('buyer', { returning: all })), { sums: [all] }),
  aLetterCase('order-cancelled-note', aToldOrder(ended('shop', { returning: all })), {
    facts: lost,
    says: [lost.reason],
  }),
  aLetterCase('order-cancelled-note', aToldOrder(ended('delay-refused', { returning: all })), { sums: [all] }),
  aLetterCase('order-cancelled-note', aToldOrder(ended('delay-unanswered', { returning: all })), { sums: [all] }),
  aLetterCase('reservation-lapsed-note', aToldReservation({ ...overdue, ...ended('lapsed', { returning: half }) }), {
    sums: [half],
    days: [overdue.graceUntil],
  }),
  aLetterCase('date-answered-note', aToldReservation(moved({ answer: 'accepted' })), {
    facts: answered('accepted'),
    days: ['2026-12-20', '2027-01-15'],
  }),
  aLetterCase(
    'date-answered-note',
    aToldReservation({ ...moved({ answer: 'refused' }), ...ended('delay-refused', { returning: half }) }),
    { facts: answered('refused'), days: ['2027-01-15'] },
  ),
  aLetterCase('date-answered-note', aToldOrder({ ...unanswered, ...american }), {
    facts: answered('silent'),
    days: ['2027-01-15', '2026-12-20'],
  }),
  aLetterCase('dispute-note', aToldOrder({ state: 'disputed' }), { facts: disputed, sums: [all], says: ['dispute_7'] }),
  aLetterCase('refund-refused-note', aToldOrder({ owedBack: half }), {
    facts: refund('card_closed'),
    sums: [half],
    says: ['card_closed'],
  }),
  aLetterCase('refund-failed-note', aToldOrder({ owedBack: half }), {
    facts: refund('lost_or_stolen'),
    sums: [half],
    says: ['lost_or_stolen'],
  }),
]
