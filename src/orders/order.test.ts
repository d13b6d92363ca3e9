import { expect, test } from 'vitest'
import { dueOf, type OrderFacts, type OrderState, owedBackOf, stateOf, typedNumber, typedWords } from '#orders/order.ts'
import { stepsOfBuyer, stepsOfOwner } from '#orders/steps.ts'

const dollars = (minor: number) => ({ minor, currency: 'USD' }) as const

/** A reservation of 900 dollars with its deposit paid; a test says what else happened. */
function someFacts(own: Partial<OrderFacts> = {}): OrderFacts {
  return {
    kind: 'reservation',
    cancelledBecause: null,
    ready: false,
    dueOn: null,
    graceUntil: null,
    preparing: false,
    partlyShipped: false,
    shipped: false,
    delivered: false,
    asksAboutDate: false,
    disputed: false,
    houseLate: false,
    price: dollars(90_000),
    paid: dollars(45_000),
    refunded: dollars(0),
    returning: dollars(0),
    withheld: dollars(0),
    ...own,
  }
}

const today = '2026-11-20'
const ready = { ready: true, dueOn: '2026-11-20', graceUntil: '2026-11-30' }
const paid = { paid: dollars(90_000) }

test.each<[OrderState, Partial<OrderFacts>]>([
  ['reserved', {}],
  ['balance-due', ready],
  ['overdue', { ...ready, dueOn: '2026-11-19' }],
  ['delay-pending', { asksAboutDate: true }],
  ['delay-pending', { ...paid, asksAboutDate: true }],
  ['paid', paid],
  ['paid', { ...paid, ...ready, dueOn: '2026-01-01' }],
  ['paid', { price: dollars(40_000) }],
  ['preparing', { ...paid, preparing: true }],
  ['shipped', { ...paid, preparing: true, shipped: true }],
  ['delivered', { ...paid, shipped: true, delivered: true }],
  ['refunded', { ...paid, refunded: dollars(90_000) }],
  ['refunded', { ...paid, returning: dollars(90_000) }],
  ['refunded', { ...paid, price: dollars(0) }],
  ['disputed', { ...paid, disputed: true, shipped: true }],
  ['cancelled', { cancelledBecause: 'buyer', asksAboutDate: true }],
  ['lapsed', { cancelledBecause: 'lapsed', ...ready }],
])('ADM-02 RES-05 an order is %s after %j', (state, facts) => {
  expect(stateOf(someFacts(facts), today)).toBe(state)
})

test.each<[string, Partial<OrderFacts>, number, number]>([
  ['the balance', {}, 45_000, 0],
  ['nothing once it is paid', paid, 0, 0],
  ['nothing once it is cancelled, and the deposit back', { cancelledBecause: 'shop', price: dollars(0) }, 0, 45_000],
  ['what went back again, when the price stayed', { ...paid, refunded: dollars(10_000) }, 10_000, 0],
  ['less, when the price was lowered', { price: dollars(80_000), refunded: dollars(5_000) }, 40_000, 0],
  ['nothing of what is on its way back', { ...paid, price: dollars(45_000), returning: dollars(45_000) }, 0, 0],
])('PAY-03 there is due: %s', (_, facts, due, owedBack) => {
  expect(dueOf(someFacts(facts))).toEqual(dollars(due))
  expect(owedBackOf(someFacts(facts))).toEqual(dollars(owedBack))
})

test('nothing leaves the house that is not paid in full, and what is over stays over', () => {
  expect(stepsOfOwner(someFacts(), today)).toEqual(['ready', 'move', 'refund', 'record-payment', 'cancel'])
  expect(stepsOfOwner(someFacts({ ...ready }), today)).toEqual(['extend', 'move', 'refund', 'record-payment', 'cancel'])
  expect(stepsOfOwner(someFacts(paid), today)).toEqual(['move', 'prepare', 'ship', 'refund', 'cancel'])
  expect(stepsOfOwner(someFacts({ ...paid, disputed: true }), today)).toEqual([])
  const gone = someFacts({ cancelledBecause: 'buyer', price: dollars(0), refunded: dollars(45_000) })
  expect(stepsOfOwner(gone, today)).toEqual([])
  expect(stepsOfBuyer(gone, today)).toEqual([])
  expect(stepsOfBuyer(someFacts({ asksAboutDate: true }), today)).toEqual(['pay', 'answer', 'cancel'])
  expect(stepsOfBuyer(someFacts({ ...paid, partlyShipped: true, preparing: true }), today)).toEqual(['cancel'])
  expect(stepsOfBuyer(someFacts({ ...paid, shipped: true }), today)).toEqual([])
})

test.each([
  ['1001', 1001],
  [' #1001 ', 1001],
  ['no. 1001', 1001],
  ['N° 1001', 1001],
  ['n° 1001', 1001],
  ['12 rue', undefined],
  ['anne', undefined],
  ['10011001100110011001', undefined],
  ['', undefined],
])('ADM-02 "%s" asks for order %s', (typed, number) => {
  expect(typedNumber(typed)).toBe(number)
})

test('ADM-02 words are those of a name or an e-mail, without what stands between', () => {
  expect(typedWords("  Anne-Marie D'Arc, anne@example.com (x) ; --")).toEqual([
    'anne-marie',
    'd',
    'arc',
    'anne@example.com',
    'x',
  ])
  expect(typedWords(' -- ')).toEqual([])
})
