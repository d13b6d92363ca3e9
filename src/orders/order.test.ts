import { expect, test } from 'vitest'
import { dollars } from '#money/testing/amounts.ts'
import { isShort } from '#orders/due/missing-payment.ts'
import { dueOf } from '#orders/due/order-due.ts'
import { lossBeyondPriceOf, payableOf, undecidedLossOf, writtenOffOf } from '#orders/due/order-losses.ts'
import { owedBackOf } from '#orders/due/owed-back.ts'
import { typedNumbers, wordsOfName } from '#orders/lists/typed-search.ts'
import { type OrderFacts, type OrderState, orderStates } from '#orders/order.ts'
import { hasNoStepLeft } from '#orders/states/finished-order.ts'
import { isDeliveryLate } from '#orders/states/late-delivery.ts'
import { type Remark, remarkOf } from '#orders/states/remark.ts'
import { stateOf } from '#orders/states/state-of-order.ts'
import { someFacts } from '#orders/testing/some-facts.ts'
import { paid, ready, stateCases, today } from '#orders/testing/state-cases.ts'
import { daysAfter } from '#platform/time/days.ts'

test('an order is over once no step is left, also when all that a bank took was written off', () => {
  const over = (state: OrderState, minor = 0) => hasNoStepLeft({ state, due: dollars(minor) })
  expect([over('delivered'), over('cancelled'), over('dispute-lost')]).toEqual([true, true, true])
  expect([over('dispute-lost', 90_000), over('delivered', 45_000)]).toEqual([false, false])
  expect([over('shipped'), over('paid')]).toEqual([false, false])
})

test('ADM-02 goods are late after their promised day, unless they wait for money that was asked for', () => {
  const yesterday = daysAfter(today, -1)
  type Late = Parameters<typeof isDeliveryLate>[0]
  const paidGoods: Late = { kind: 'reservation', state: 'paid', due: dollars(0), dueOn: null, promisedOn: yesterday }
  const late = (own: Partial<Late>) => isDeliveryLate({ ...paidGoods, ...own }, today)
  expect([late({}), late({ kind: 'order', state: 'preparing' })]).toEqual([true, true])
  expect([late({ promisedOn: today }), late({ promisedOn: null })]).toEqual([false, false])
  const unpaid = { due: dollars(45_000) }
  expect([late({ ...unpaid, state: 'reserved' }), late({ ...unpaid, state: 'delay-pending' })]).toEqual([true, true])
  expect(late({ ...unpaid, state: 'delay-pending', dueOn: today })).toBe(false)
  expect(late({ ...unpaid, kind: 'order' })).toBe(false)
  const waiting = orderStates.filter((state) => late({ state }))
  expect(waiting).toEqual(['reserved', 'delay-pending', 'paid', 'preparing'])
})

test.each(stateCases)('ADM-02 RES-05 an order is %s after %j', (state, facts) => {
  expect(stateOf(someFacts(facts), today)).toBe(state)
})

test.each<[string, Partial<OrderFacts>, number, number]>([
  ['the balance', {}, 45_000, 0],
  ['nothing once it is paid', paid, 0, 0],
  ['nothing once it is cancelled, and the deposit back', { cancelledBecause: 'shop', price: dollars(0) }, 0, 45_000],
  ['what went back again, when the price stayed', { ...paid, refunded: dollars(10_000) }, 10_000, 0],
  ['less, when the price was lowered', { price: dollars(80_000), refunded: dollars(5_000) }, 40_000, 0],
  [
    'the price and what reached the buyer twice, where a bank took what had gone back before',
    { ...paid, price: dollars(80_000), refunded: dollars(10_000), withheld: dollars(90_000) },
    90_000,
    0,
  ],
  [
    'nothing once all of it was refunded, although a bank took the payment as well',
    { ...paid, price: dollars(0), refunded: dollars(90_000), withheld: dollars(90_000) },
    0,
    0,
  ],
  [
    'nothing of a cancelled order, although a bank took what had gone back before',
    { ...paid, cancelledBecause: 'shop', refunded: dollars(10_000), withheld: dollars(90_000) },
    0,
    0,
  ],
  ['the balance beside what was promised back and not sent', { unsent: dollars(20_000) }, 65_000, 20_000],
  [
    'nothing beside what was promised and what was paid twice',
    { paid: dollars(140_000), unsent: dollars(20_000) },
    0,
    50_000,
  ],
  ['nothing of what is on its way back', { ...paid, price: dollars(45_000), returning: dollars(45_000) }, 0, 0],
])('PAY-03 there is due: %s', (_, facts, due, owedBack) => {
  expect(dueOf(someFacts(facts))).toEqual(dollars(due))
  expect(owedBackOf(someFacts(facts))).toEqual(dollars(owedBack))
})

const twice = { ...paid, refunded: dollars(10_000), withheld: dollars(90_000) }

test.each<[string, Partial<OrderFacts>, { loss: number; payable: number; writtenOff: number; undecided: number }]>([
  ['asked for', { ...twice, price: dollars(80_000) }, { loss: 0, payable: 90_000, writtenOff: 0, undecided: 90_000 }],
  [
    'written off with the price',
    { ...twice, price: dollars(0), writtenOff: dollars(80_000) },
    { loss: 10_000, payable: 90_000, writtenOff: 90_000, undecided: 0 },
  ],
  [
    'asked for beside an earlier write-off',
    { ...twice, price: dollars(30_000), writtenOff: dollars(50_000) },
    { loss: 0, payable: 90_000, writtenOff: 50_000, undecided: 40_000 },
  ],
  [
    'borne, since all of it was refunded',
    { ...twice, price: dollars(0), refunded: dollars(90_000) },
    { loss: 90_000, payable: 90_000, writtenOff: 0, undecided: 90_000 },
  ],
  [
    'borne, since the order was cancelled',
    { ...twice, price: dollars(0), cancelledBecause: 'shop' },
    { loss: 10_000, payable: 10_000, writtenOff: 0, undecided: 10_000 },
  ],
  [
    'none where the house kept something',
    { ...paid, price: dollars(30_000), withheld: dollars(60_000), writtenOff: dollars(60_000) },
    { loss: 0, payable: 60_000, writtenOff: 60_000, undecided: 0 },
  ],
])('PAY-03 a sum that reached the buyer twice is %s, and further money pays for it', (_, own, expected) => {
  const facts = someFacts(own)
  expect({
    loss: lossBeyondPriceOf(facts),
    payable: payableOf(facts),
    writtenOff: writtenOffOf(facts),
    undecided: undecidedLossOf(facts),
  }).toEqual({
    loss: dollars(expected.loss),
    payable: dollars(expected.payable),
    writtenOff: dollars(expected.writtenOff),
    undecided: dollars(expected.undecided),
  })
})

test.each<[Remark | null, string, Partial<OrderFacts>]>([
  [
    null,
    'what was paid twice went back',
    { paid: dollars(180_000), refunded: dollars(90_000), overpaidBack: dollars(90_000) },
  ],
  [
    null,
    'something went back, and the price is what it was',
    { ...paid, paid: dollars(95_000), refunded: dollars(5_000) },
  ],
  ['unpaid', 'an order is not paid any more', { kind: 'order', ...paid, refunded: dollars(5_000) }],
  [null, 'all of it went back', { ...paid, price: dollars(0), refunded: dollars(90_000), linesOut: true }],
  [null, 'it was cancelled', { ...paid, cancelledBecause: 'buyer', refunded: dollars(90_000) }],
  [null, 'a bank took it', { ...paid, withheld: dollars(90_000) }],
  ['unpaid', 'its goods have left and a transfer was voided', { partlyShipped: true, shipped: true, delivered: true }],
  [null, 'a withdrawal from what has left is not decided', { partlyShipped: true, shipped: true, withdrawal: 'open' }],
  [null, 'what has left is to come back', { partlyShipped: true, shipped: true, withdrawal: 'awaited' }],
  ['unpaid', 'a part of it that has left is to come back', { ...ready, partlyShipped: true, withdrawal: 'awaited' }],
  [
    'partly-refunded',
    'a part of it was refunded, and the rest is a loss',
    {
      ...paid,
      price: dollars(0),
      refunded: dollars(30_000),
      withheld: dollars(60_000),
      writtenOff: dollars(60_000),
      shipped: true,
      linesOut: true,
    },
  ],
  ['unpaid', 'a part of it has left', { ...ready, partlyShipped: true, preparing: true, linesOut: true }],
  ['unpaid', 'a bank took it for good', { ...paid, withheld: dollars(90_000), partlyShipped: true, shipped: true }],
  [null, 'a bank has not decided', { ...paid, withheld: dollars(90_000), partlyShipped: true, disputed: true }],
  [null, 'it is paid and has left', { ...paid, partlyShipped: true, shipped: true }],
  [
    'price-lowered',
    'a sum was granted on a price that had risen by a line more',
    { total: dollars(120_000), paid: dollars(120_000), price: dollars(110_000), refunded: dollars(10_000) },
  ],
  [null, 'a line was exchanged for another at its price', { ...paid, total: dollars(180_000), linesOut: true }],
  ['price-lowered', 'a sum was granted', { ...paid, price: dollars(80_000), refunded: dollars(10_000) }],
  [
    'partly-refunded',
    'a line went back',
    { ...paid, price: dollars(60_000), refunded: dollars(30_000), linesOut: true },
  ],
  [
    'partly-refunded',
    'a line went back, and what was paid twice',
    {
      paid: dollars(180_000),
      price: dollars(60_000),
      refunded: dollars(120_000),
      overpaidBack: dollars(90_000),
      linesOut: true,
    },
  ],
  ['partly-shipped', 'one of two jars was shipped', { ...paid, partlyShipped: true }],
  [null, 'all of it was shipped', { ...paid, partlyShipped: true, shipped: true }],
])('ADM-02 the remark beside the state is %s when %s', (remark, _, facts) => {
  expect(remarkOf(someFacts(facts))).toBe(remark)
})

test.each<[boolean, string, Partial<OrderFacts>]>([
  [true, 'a part of what was paid went back', { refunded: dollars(5_000) }],
  [false, 'all of it went back', { refunded: dollars(90_000) }],
  [false, 'a bank took a part for good', { withheld: dollars(5_000) }],
  [false, 'a bank has not decided', { refunded: dollars(5_000), disputed: true }],
  [false, 'it is cancelled', { refunded: dollars(5_000), cancelledBecause: 'buyer' }],
  [false, 'it is a reservation', { refunded: dollars(5_000), kind: 'reservation' }],
])('ADM-02 an order that was paid is short (%s) where %s', (short, _, facts) => {
  expect(isShort(someFacts({ kind: 'order', ...paid, ...facts }))).toBe(short)
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
  expect(typedNumbers(typed)).toEqual(number === undefined ? [] : [number])
})

test.each([
  ['1012 1013', [1012, 1013]],
  ['#1012, n°1013;1014', [1012, 1013, 1014]],
  ['06 12 34 56 78', []],
  ['0612 3456', []],
  ['1012 Anne', []],
])('ADM-02 "%s" asks for the orders %j', (typed, numbers) => {
  expect(typedNumbers(typed)).toEqual(numbers)
})

test('ADM-02 words are those of a name or an email, without the characters between', () => {
  expect(wordsOfName("  Anne-Marie D'Arc, anne@example.com (x) ; --")).toEqual([
    'anne-marie',
    'd',
    'arc',
    'anne@example.com',
    'x',
  ])
  expect(wordsOfName('J.R. Smith. anne+7@example.com.')).toEqual(['j.r', 'smith', 'anne+7@example.com'])
  expect(wordsOfName(' -- ')).toEqual([])
})

test('ADM-02 a list is searched for eight words at most', () => {
  expect(wordsOfName('a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
})
