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
import { anOrderJson, aReservationJson } from '#orders/testing/an-order-json.ts'

const answered = (answer: string) => ({ revision: '1', answer })
const lost = { reason: 'The harvest was lost.' }
const refund = (reason: string) => ({ minor: '41500', currency: 'EUR', reason })
const disputed = { minor: '83000', currency: 'EUR', reference: 'dispute_7' }
const unanswered = moved({ answer: 'silent', silence: 'accepts', answerDue: '2026-12-20' })

/** Letters to the house. */
export const houseLetterCases: LetterCase[] = [
  aLetterCase('order-note', anOrderJson(), { sums: [all], days: ['2026-12-20'], says: ['camille@example.com'] }),
  aLetterCase('order-note-returned', anOrderJson(ended('sold-out', { returning: all })), { sums: [all] }),
  aLetterCase('reservation-note', aReservationJson(), { sums: [all, half], days: ['2026-12-20'] }),
  aLetterCase('reservation-note', aReservationJson(whole), { sums: [all] }),
  aLetterCase('balance-note', aReservationJson(whole), { sums: [all], says: ['camille@example.com'] }),
  aLetterCase('order-cancelled-note', anOrderJson(ended('buyer', { returning: all })), { sums: [all] }),
  aLetterCase('order-cancelled-note', anOrderJson(ended('shop', { returning: all })), {
    data: lost,
    says: [lost.reason],
  }),
  aLetterCase('order-cancelled-note', anOrderJson(ended('delay-refused', { returning: all })), { sums: [all] }),
  aLetterCase('order-cancelled-note', anOrderJson(ended('delay-unanswered', { returning: all })), { sums: [all] }),
  aLetterCase('reservation-lapsed-note', aReservationJson({ ...overdue, ...ended('lapsed', { returning: half }) }), {
    sums: [half],
    days: [overdue.graceUntil],
  }),
  aLetterCase('date-answered-note', aReservationJson(moved({ answer: 'accepted' })), {
    data: answered('accepted'),
    days: ['2026-12-20', '2027-01-15'],
  }),
  aLetterCase(
    'date-answered-note',
    aReservationJson({ ...moved({ answer: 'refused' }), ...ended('delay-refused', { returning: half }) }),
    { data: answered('refused'), days: ['2027-01-15'] },
  ),
  aLetterCase('date-answered-note', anOrderJson({ ...unanswered, ...american }), {
    data: answered('silent'),
    days: ['2027-01-15', '2026-12-20'],
  }),
  aLetterCase('dispute-note', anOrderJson({ state: 'disputed' }), {
    data: disputed,
    sums: [all],
    says: ['dispute_7'],
  }),
  aLetterCase('refund-refused-note', anOrderJson({ owedBack: half }), {
    data: refund('card_closed'),
    sums: [half],
    says: ['card_closed'],
  }),
  aLetterCase('refund-failed-note', anOrderJson({ owedBack: half }), {
    data: refund('lost_or_stolen'),
    sums: [half],
    says: ['lost_or_stolen'],
  }),
]
