import { aDelivery } from '#delivery/testing/a-delivery.ts'
import { amount, type Currency } from '#money/money.ts'
import { dollars } from '#money/testing/amounts.ts'
import { type Asking, askingOf } from '#orders/balances/balance-follow-up.ts'
import type { OrderFacts } from '#orders/order.ts'
import type { OrderJson } from '#orders/server/buyer/buyer-order.ts'
import { stepsOfBuyer } from '#orders/states/buyer-steps.ts'
import { isAskedFor } from '#orders/states/under-way.ts'
import { someFacts } from '#orders/testing/some-facts.ts'

type Line = OrderJson['lines'][number]
type Move = OrderJson['moves'][number]
type Parcel = OrderJson['parcels'][number]

/** An order of one cream, paid in full; a test says what else is true of it. */
export function anOrderJson(own: Partial<OrderJson> = {}, currency: Currency = 'EUR'): OrderJson {
  const order = plainOrder(own, currency)
  const facts = factsLike(order, own.steps)
  const derived = { steps: stepsOfBuyer(facts, today), isAskedFor: isAskedFor(facts, today), ...askingOf(facts, today) }
  return { ...order, ...derived, ...own }
}

const today = '2026-12-01'

type Plain = Omit<OrderJson, 'isAskedFor' | keyof Asking>

/** Facts by which an order has this state and this sum due; `steps` as far as a test names them. */
function factsLike(order: Plain, steps: OrderJson['steps'] | undefined): OrderFacts {
  const { kind, state, due, dueOn, graceUntil, houseLate, cancelledBecause, moves, parcels, balanceProcessing } = order
  const isLost = state === 'dispute-lost'
  const kept = state === 'refunded' ? 0 : 1
  return someFacts({
    ...{ kind, dueOn, graceUntil, houseLate, cancelledBecause, balanceProcessing, ready: dueOn !== null },
    preparing: state === 'preparing',
    partlyShipped: parcels.length > 0,
    shipped:
      ['shipped', 'delivered', 'return-awaited'].includes(state) || (isLost && parcels.length > 0 && !steps?.length),
    delivered: state === 'delivered',
    disputed: state === 'disputed',
    asksAboutDate: state === 'delay-pending' || moves.some(({ answer }) => answer === null),
    withdrawal: state === 'withdrawing' ? 'open' : state === 'return-awaited' ? 'awaited' : null,
    price: dollars(due.minor + kept),
    paid: dollars(isLost ? kept + 1 : kept),
    withheld: dollars(isLost ? 1 : 0),
  })
}

function plainOrder(own: Partial<OrderJson>, currency: Currency): Plain {
  const [price, nothing] = [amount(83_000, currency), amount(0, currency)]
  return {
    number: 1042,
    kind: 'order',
    placedAt: '2026-11-20T09:00:00.000Z',
    state: 'paid',
    steps: ['cancel'],
    cancelledBecause: null,
    houseLate: false,
    language: 'fr',
    email: 'camille@example.com',
    delivery: aDelivery(),
    giftMessage: null,
    total: price,
    price,
    writtenOff: nothing,
    tax: { country: 'FR', percent: 20, amount: amount(13_833, currency), lowered: nothing },
    deposit: null,
    payments: [],
    paid: price,
    due: nothing,
    refunded: nothing,
    returning: nothing,
    withheld: nothing,
    owedBack: nothing,
    backByTransfer: nothing,
    backIfCancelled: null,
    backIfRefused: null,
    dueOn: null,
    graceUntil: null,
    balanceProcessing: false,
    balanceDays: 14,
    lines: [aLineJson({ total: price })],
    moves: [],
    parcels: [],
    withdrawal: null,
    answers: [],
    withdrawals: [],
    linkKey: '0123456789abcdef',
    termsInForce: 1,
    cancelledOn: null,
    deliveredOn: null,
    ...own,
  }
}

/** A reservation whose deposit is paid. */
export function aReservationJson(own: Partial<OrderJson> = {}, currency: Currency = 'EUR'): OrderJson {
  const half = amount(41_500, currency)
  const lines = [aLineJson({ mode: 'reservation', total: amount(83_000, currency) })]
  const reserved = { kind: 'reservation', state: 'reserved', deposit: half, paid: half, due: half, lines } as const
  return anOrderJson({ ...reserved, lines, ...own }, currency)
}

export function aLineJson(own: Partial<Line> = {}): Line {
  return {
    position: 1,
    product_id: 'renouvela-extra-riche',
    title: 'Renouvela Extra-Riche',
    subtitle: 'Livraison offerte, 50 ml',
    picture: '',
    mode: 'purchase',
    quantity: 1,
    out: 0,
    sent: 0,
    total: amount(83_000, 'EUR'),
    left: own.total ?? amount(83_000, 'EUR'),
    promisedOn: '2026-12-20',
    policy: '',
    takenOut: false,
    ...own,
  }
}

/** A later day that the buyer is asked about. */
export function aMoveJson(own: Partial<Move> = {}): Move {
  return {
    positions: [1],
    previousOn: '2026-12-20',
    movedTo: '2027-01-15',
    reason: 'The harvest came late.',
    movedAt: '2026-11-25T09:00:00.000Z',
    answerDue: null,
    silence: 'decides-nothing',
    answer: null,
    answeredAt: null,
    ...own,
  }
}

export function aParcelJson(own: Partial<Parcel> = {}): Parcel {
  return {
    id: '00000000-0000-7000-8000-000000000001',
    carrier: 'Colissimo',
    tracking: '6A12345678901',
    address: 'https://www.laposte.fr/outils/suivre-vos-envois?code=6A12345678901',
    shippedAt: '2026-12-14T09:00:00.000Z',
    deliveredAt: null,
    units: [{ position: 1, quantity: 1 }],
    ...own,
  }
}
