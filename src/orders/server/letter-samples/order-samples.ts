import type { Language } from '#language/language.ts'
import { subtract } from '#money/money.ts'
import type { LetterName } from '#orders/letter.ts'
import {
  type SampleBasis,
  sampleCalled,
  sampleEnd,
  sampleLine,
  sampleMove,
  sampleOrder,
  sampleParcelId,
  sampleReservation,
  sampleSent,
  sampleSums,
  sampleWithdrawn,
} from '#orders/server/letter-samples/sample-order.ts'
import type { LetterContext } from '#orders/server/letter-values/letter-context.ts'
import { daysAfter } from '#platform/time/days.ts'

type Sample = Pick<LetterContext, 'order'> & Partial<Pick<LetterContext, 'data'>>

const reasons = {
  lost: { en: 'A part of the harvest was lost.', fr: 'Une partie de la récolte est perdue.' },
  dented: { en: 'The lid arrived dented.', fr: 'Le couvercle est arrivé abîmé.' },
  agreed: { en: 'As we agreed on the telephone.', fr: 'Comme convenu au téléphone.' },
  opened: {
    en: 'The seal was opened, which the law excludes for reasons of hygiene.',
    fr: 'Le sceau a été ouvert, ce que la loi exclut pour des raisons d’hygiène.',
  },
} as const satisfies Record<string, Record<Language, string>>

const move = { revision: '1' }
const minorOf = (basis: SampleBasis, sum: 'all' | 'half' | 'tenth') => String(sampleSums(basis)[sum].minor)

/** An order that the house moved to a later day, which was answered. */
function moved(basis: SampleBasis, answer: string | null) {
  const one = sampleMove(basis, { answer })
  const promisedOn = answer === null || answer === 'taken-back' ? one.previousOn : one.movedTo
  return { moves: [one], lines: [sampleLine(basis, { mode: 'reservation', promisedOn })] }
}

/** A reservation that is paid in full. */
function paidInFull(basis: SampleBasis) {
  const { all, nothing } = sampleSums(basis)
  return sampleReservation(basis, { state: 'paid', paid: all, due: nothing, isAskedFor: false })
}

/** A refund of a tenth that did not leave, so that a tenth is paid twice, or due again. */
function corrected(basis: SampleBasis, own: { refunded?: 'tenth' } = {}) {
  const { tenth, half } = sampleSums(basis)
  const order = sampleCalled(basis, 14, own.refunded ? { refunded: tenth } : {})
  const wasDue = own.refunded ? subtract(half, tenth) : half
  const data = { wrongMinor: String(tenth.minor), wasDueMinor: String(wasDue.minor), refundedMinor: '0' }
  return { order, data }
}

/** A believable order for each letter, and the data with which its mail would be queued. */
export const orderSamples: Record<LetterName, (basis: SampleBasis) => Sample> = {
  'order-confirmed': (basis) => ({ order: sampleOrder(basis) }),
  'order-returned': (basis) => ({ order: sampleEnd(basis, 'sold-out') }),
  'reservation-confirmed': (basis) => ({ order: sampleReservation(basis) }),
  'date-moved': (basis) => ({
    order: sampleReservation(basis, { ...moved(basis, null), state: 'delay-pending', steps: ['answer'] }),
    data: move,
  }),
  'date-accepted': (basis) => ({ order: sampleReservation(basis, moved(basis, 'accepted')), data: move }),
  'date-sooner': (basis) => {
    const movedTo = daysAfter(basis.today, 9)
    const moves = [sampleMove(basis, { movedTo, answer: 'not-asked' })]
    const lines = [sampleLine(basis, { mode: 'reservation', promisedOn: movedTo })]
    return { order: sampleReservation(basis, { moves, lines }), data: move }
  },
  'date-taken-back': (basis) => ({ order: sampleReservation(basis, moved(basis, 'taken-back')), data: move }),
  'balance-call': (basis) => ({ order: sampleCalled(basis, 14) }),
  'balance-reminder': (basis) => ({ order: sampleCalled(basis, 7) }),
  'balance-extended': (basis) => ({ order: sampleCalled(basis, 10) }),
  'balance-corrected': (basis) => ({
    order: sampleCalled(basis, 14),
    data: { wrongDay: daysAfter(basis.today, 4) },
  }),
  'balance-overdue': (basis) => ({ order: sampleCalled(basis, -1) }),
  'balance-declined': (basis) => ({ order: sampleCalled(basis, 4), data: { declined: minorOf(basis, 'half') } }),
  'reservation-lapsed': (basis) => ({ order: lapsed(basis) }),
  'balance-paid': (basis) => ({ order: paidInFull(basis) }),
  'part-paid': (basis) => {
    const { tenth, half, all } = sampleSums(basis)
    const due = subtract(subtract(all, half), tenth)
    const paid = subtract(all, due)
    return { order: sampleCalled(basis, 9, { paid, due }), data: { minor: String(tenth.minor) } }
  },
  'payment-corrected': (basis) => ({ order: sampleCalled(basis, 9) }),
  'return-corrected': (basis) => {
    const { half, nothing } = sampleSums(basis)
    return { order: sampleEnd(basis, 'buyer', { paid: half, refunded: half, returning: nothing }) }
  },
  'refund-not-sent': (basis) => corrected(basis),
  'refund-left-out': (basis) => corrected(basis, { refunded: 'tenth' }),
  'write-off-corrected': (basis) => ({
    order: sampleSent(basis, partlyPaid(basis)),
    data: { wrongMinor: minorOf(basis, 'half') },
  }),
  'order-cancelled': (basis) => ({
    order: sampleEnd(basis, 'shop'),
    data: { reason: reasons.lost[basis.language] },
  }),
  'payment-returned': (basis) => {
    const { all, half } = sampleSums(basis)
    const order = sampleEnd(basis, 'lapsed', { state: 'lapsed', paid: all, returning: half, refunded: half })
    return { order, data: { minor: String(half.minor) } }
  },
  'payment-asked': (basis) => ({ order: sampleOrder(basis, { ...partlyPaid(basis), state: 'paid', steps: ['pay'] }) }),
  'order-refunded': (basis) => ({
    order: sampleOrder(basis, { returning: sampleSums(basis).tenth }),
    data: { minor: minorOf(basis, 'tenth'), reason: reasons.dented[basis.language] },
  }),
  'order-changed': (basis) => ({
    order: sampleOrder(basis, { returning: sampleSums(basis).tenth }),
    data: { minor: minorOf(basis, 'tenth'), reason: reasons.agreed[basis.language] },
  }),
  'withdrawal-accepted': (basis) => ({
    order: sampleWithdrawn(basis, {}),
    data: { withdrawal: 'sample', sendBy: daysAfter(basis.today, 14) },
  }),
  'withdrawal-declined': (basis) => ({
    order: sampleWithdrawn(
      basis,
      { decision: 'declined', settled: true, awaited: [], sendBy: null },
      { state: 'shipped' },
    ),
    data: { withdrawal: 'sample', reason: reasons.opened[basis.language] },
  }),
  'goods-missing': (basis) => ({
    order: sampleWithdrawn(
      basis,
      { settled: true, awaited: [], missedAt: `${basis.today}T10:00:00.000Z` },
      { state: 'shipped' },
    ),
    data: {
      withdrawal: 'sample',
      reason: { en: 'No parcel has arrived.', fr: 'Aucun colis n’est arrivé.' }[basis.language],
      goods: `1 × ${basis.product.title}`,
    },
  }),
  'order-shipped': (basis) => ({ order: sampleSent(basis), data: { parcel: sampleParcelId } }),
  'parcel-corrected': (basis) => ({
    order: sampleSent(basis),
    data: { parcel: sampleParcelId, wrongCarrier: 'UPS', wrongTracking: '1Z999AA10123456784' },
  }),
  'parcel-contents': (basis) => ({
    order: sampleSent(basis),
    data: { parcel: sampleParcelId, wrongUnits: '1:2' },
  }),
  'parcel-back': (basis) => ({
    order: sampleOrder(basis),
    data: {
      wrongCarrier: 'Colissimo',
      wrongTracking: '6A12345678901',
      wrongShippedOn: daysAfter(basis.today, -1),
    },
  }),
  'order-delivered': (basis) => ({
    order: sampleSent(basis, { state: 'delivered', deliveredOn: basis.today }),
  }),
  'order-note': (basis) => ({ order: sampleOrder(basis) }),
  'order-note-returned': (basis) => ({ order: sampleEnd(basis, 'sold-out') }),
  'reservation-note': (basis) => ({ order: sampleReservation(basis) }),
  'balance-note': (basis) => ({ order: paidInFull(basis) }),
  'order-cancelled-note': (basis) => ({ order: sampleEnd(basis, 'buyer') }),
  'reservation-lapsed-note': (basis) => ({ order: lapsed(basis) }),
  'date-answered-note': (basis) => ({
    order: sampleReservation(basis, moved(basis, 'accepted')),
    data: { revision: '1', answer: 'accepted' },
  }),
  'dispute-note': (basis) => ({
    order: sampleOrder(basis, { state: 'disputed' }),
    data: { ...sumData(basis, 'all'), reference: 'dp_1042' },
  }),
  'refund-refused-note': (basis) => ({
    order: sampleOrder(basis, { owedBack: sampleSums(basis).tenth }),
    data: { ...sumData(basis, 'tenth'), reason: 'card_closed' },
  }),
  'refund-failed-note': (basis) => ({
    order: sampleOrder(basis, { owedBack: sampleSums(basis).tenth }),
    data: { ...sumData(basis, 'tenth'), reason: 'lost_or_stolen' },
  }),
}

function sumData(basis: SampleBasis, sum: 'all' | 'tenth') {
  return { minor: minorOf(basis, sum), currency: basis.product.price.currency }
}

/** An order of which the half is paid, and the rest asked for. */
function partlyPaid(basis: SampleBasis) {
  const { all, half } = sampleSums(basis)
  return { paid: half, due: subtract(all, half), isAskedFor: true }
}

/** A reservation that ended today because its balance was not paid. */
function lapsed(basis: SampleBasis) {
  const { half, nothing } = sampleSums(basis)
  const { dueOn, graceUntil, deposit, lines } = sampleCalled(basis, -11)
  const days = { dueOn, graceUntil, deposit, lines, kind: 'reservation' } as const
  return sampleEnd(basis, 'lapsed', { ...days, state: 'lapsed', paid: half, returning: half, due: nothing })
}
