import type { Language } from '#language/language.ts'
import type { ReservationRules } from '#legal/reservation-rules.ts'
import { sampleBuyer } from '#letters/sample-buyer.ts'
import { type Amount, amount, subtract } from '#money/money.ts'
import { share } from '#money/shares.ts'
import type { OrderJson } from '#orders/server/buyer/buyer-order.ts'
import { daysAfter } from '#platform/time/days.ts'

/** The language, the day and the product of a sample: no order of the shop is read for it. */
export type SampleBasis = {
  language: Language
  today: string
  product: { product_id: string; title: string; subtitle: string; price: Amount }
  rules: ReservationRules
}

const addresses = {
  en: { country: 'US', line1: '48 Mercer Street', postcode: '10013', city: 'New York', state: 'NY' },
  fr: { country: 'FR', line1: '12 rue des Lilas', postcode: '75011', city: 'Paris' },
} as const

/** The sums of a sample: the price of its product, its deposit and a tenth of it. */
export function sampleSums({ product: { price }, rules }: SampleBasis) {
  return {
    all: price,
    half: share(price, rules.depositPercentage, 100),
    tenth: share(price, 1, 10),
    nothing: amount(0, price.currency),
  }
}

/** An order of one product that was placed six days ago and is paid; a sample has what else is true of it. */
export function sampleOrder(basis: SampleBasis, own: Partial<OrderJson> = {}): OrderJson {
  const { language, today } = basis
  const { all, nothing } = sampleSums(basis)
  const buyer = sampleBuyer[language]
  return {
    ...{ number: 1042, kind: 'order', state: 'paid', steps: [], cancelledBecause: null, cancelledOn: null },
    ...{ houseLate: false, language, giftMessage: null, deposit: null, payments: [] },
    placedAt: `${daysAfter(today, -6)}T09:00:00.000Z`,
    email: buyer.email,
    delivery: { ...addresses[language], name: buyer.name },
    ...{ total: all, price: all, paid: all, due: nothing, writtenOff: nothing, refunded: nothing },
    ...{ returning: nothing, withheld: nothing, owedBack: nothing },
    ...{ backByTransfer: nothing, backIfCancelled: null, backIfRefused: null },
    tax: language === 'fr' ? { country: 'FR', percent: 20, amount: share(all, 1, 6), lowered: nothing } : null,
    ...{ isAskedFor: false, askedUntil: null, dueOn: null, graceUntil: null, balanceFollowUp: 'none' },
    ...{
      balanceProcessing: false,
      balanceDays: basis.rules.balanceDays,
      moves: [],
      parcels: [],
      withdrawal: null,
      answers: [],
      withdrawals: [],
    },
    lines: [sampleLine(basis)],
    ...{ linkKey: '', termsInForce: null, deliveredOn: null },
    ...own,
  }
}

/** A reservation whose deposit is paid; its balance is not asked for yet. */
export function sampleReservation(basis: SampleBasis, own: Partial<OrderJson> = {}): OrderJson {
  const { all, half } = sampleSums(basis)
  const lines = [sampleLine(basis, { mode: 'reservation' })]
  const reserved = { deposit: half, paid: half, due: subtract(all, half), isAskedFor: true, lines }
  return sampleOrder(basis, { kind: 'reservation', state: 'reserved', ...reserved, ...own })
}

/** A reservation whose balance is asked for until a day, at last until the days of grace are over. */
export function sampleCalled(basis: SampleBasis, daysLeft: number, own: Partial<OrderJson> = {}): OrderJson {
  const dueOn = daysAfter(basis.today, daysLeft)
  return sampleReservation(basis, {
    ...{ state: daysLeft < 0 ? 'overdue' : 'balance-due', steps: ['pay'], balanceFollowUp: 'lapses' },
    ...{ dueOn, askedUntil: dueOn, graceUntil: daysAfter(dueOn, basis.rules.graceDays) },
    ...own,
  })
}

/** An order that ended today. */
export function sampleEnd(
  basis: SampleBasis,
  because: NonNullable<OrderJson['cancelledBecause']>,
  own: Partial<OrderJson> = {},
): OrderJson {
  const { all } = sampleSums(basis)
  const ended = { cancelledBecause: because, cancelledOn: basis.today, returning: all, state: 'cancelled' } as const
  return sampleOrder(basis, { ...ended, ...own })
}

export function sampleLine(
  { today, product: { price, ...named } }: SampleBasis,
  own: Partial<OrderJson['lines'][number]> = {},
): OrderJson['lines'][number] {
  return {
    ...{ position: 1, picture: '', mode: 'purchase', quantity: 1, out: 0, sent: 0, policy: '', takenOut: false },
    ...{ ...named, total: price, left: price, promisedOn: daysAfter(today, 19) },
    ...own,
  }
}

/** A delivery that moves from the day that was named to one four weeks later. */
export function sampleMove(
  { language, today }: SampleBasis,
  own: Partial<OrderJson['moves'][number]> = {},
): OrderJson['moves'][number] {
  const reason = { en: 'The harvest was later than usual.', fr: 'La récolte a été plus tardive que d’habitude.' }
  return {
    ...{ positions: [1], previousOn: daysAfter(today, 19), movedTo: daysAfter(today, 47), reason: reason[language] },
    ...{ movedAt: `${today}T09:00:00.000Z`, answerDue: null, silence: 'decides-nothing' },
    ...{ answer: null, answeredAt: null },
    ...own,
  }
}

export const sampleParcelId = '00000000-0000-7000-8000-000000000001'

/** An order whose parcel left today. */
export function sampleSent(basis: SampleBasis, own: Partial<OrderJson> = {}): OrderJson {
  const tracking = '6A12345678901'
  const parcel = {
    ...{ id: sampleParcelId, carrier: 'Colissimo', tracking, deliveredAt: null },
    address: `https://www.laposte.fr/outils/suivre-vos-envois?code=${tracking}`,
    shippedAt: `${basis.today}T09:00:00.000Z`,
    units: [{ position: 1, quantity: 1 }],
  }
  return sampleOrder(basis, { state: 'shipped', parcels: [parcel], lines: [sampleLine(basis, { sent: 1 })], ...own })
}

/** An order from which the buyer withdrew two days ago. */
export function sampleWithdrawn(
  basis: SampleBasis,
  own: Partial<OrderJson['withdrawals'][number]>,
  order: Partial<OrderJson> = {},
): OrderJson {
  const { today } = basis
  const withdrawal = {
    ...{ id: 'sample', decision: 'accepted' as const, missedAt: null, settled: false },
    receivedAt: `${daysAfter(today, -2)}T09:00:00.000Z`,
    sendBy: daysAfter(today, 14),
    awaited: [{ position: 1, quantity: 1 }],
    ...own,
  }
  return sampleSent(basis, { state: 'return-awaited', withdrawals: [withdrawal], ...order })
}
