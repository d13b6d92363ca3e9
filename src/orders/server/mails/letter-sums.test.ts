import { beforeAll, expect, test } from 'vitest'
import { loadAllWords } from '#language/testing/load-all-words.ts'
import { dollars } from '#money/testing/amounts.ts'
import type { LetterName } from '#orders/letter.ts'
import type { OrderJson } from '#orders/server/buyer/buyer-order.ts'
import { orderLetter } from '#orders/server/mails/order-letter.ts'
import { aMoveJson, anOrderJson, aParcelJson, aReservationJson } from '#orders/testing/an-order-json.ts'

beforeAll(loadAllWords)

const bought = (own: Partial<OrderJson> = {}) => anOrderJson(own, 'USD')
const reserved = (own: Partial<OrderJson> = {}) => aReservationJson(own, 'USD')
const nothing = { due: dollars(0) }
const tax = (amount: number, lowered: number) => ({
  tax: { country: 'FR', percent: 20, amount: dollars(amount), lowered: dollars(lowered) },
})
const gone = { ...nothing, cancelledBecause: 'buyer', price: dollars(0), ...tax(0, 13_833) } as const
const cancelled = { Canceled: '$830.00', 'Of which VAT (20%)': '$138.33' }

type Rows = Record<string, string>
const lowered = { Total: '$830.00', 'Price reduced by': '$830.00' }
type Case = [string, LetterName, OrderJson, Rows, Record<string, string>?]
const sums: Case[] = [
  [
    'a purchase',
    'order-confirmed',
    bought(),
    { Delivery: 'Free', 'Total paid': '$830.00', 'Including VAT (20%)': '$138.33' },
  ],
  [
    'a deposit',
    'reservation-confirmed',
    reserved(),
    {
      Delivery: 'Free',
      Total: '$830.00',
      'Including VAT (20%)': '$138.33',
      Paid: '$415.00',
      'Still due, once it is ready': '$415.00',
    },
  ],
  [
    'a balance that is called for, of a lowered price',
    'balance-call',
    reserved({
      ...{ dueOn: '2026-12-08', graceUntil: '2026-12-18', due: dollars(31_500) },
      ...{ price: dollars(73_000), ...tax(12_167, 1_666) },
    }),
    {
      Total: '$830.00',
      'Price reduced by': '$100.00',
      'Of which VAT (20%)': '$16.66',
      'New price': '$730.00',
      'Including VAT (20%)': '$121.67',
      Paid: '$415.00',
      'Still due, by December\u00a08,\u00a02026': '$315.00',
    },
  ],
  ...(['date-moved', 'payment-corrected', 'refund-not-sent'] as const).map(
    (name): Case => [
      `a balance that need not be paid while a later date is in question (${name})`,
      name,
      reserved({ state: 'delay-pending', dueOn: '2026-12-20', graceUntil: '2026-12-30', moves: [aMoveJson()] }),
      { Total: '$830.00', Paid: '$415.00', 'Still due': '$415.00' },
      { revision: '1' },
    ],
  ),
  [
    'a loss that the house bears, which is no reduction of the price',
    'order-delivered',
    bought({ price: dollars(41_500), withheld: dollars(41_500), writtenOff: dollars(41_500) }),
    {
      Total: '$830.00',
      Paid: '$830.00',
      'Taken back by your bank': '$415.00',
      'Not paid, no longer requested': '$415.00',
    },
  ],
  [
    'a balance that is overdue, until the last day on which it is waited for',
    'balance-overdue',
    reserved({ dueOn: '2026-11-28', graceUntil: '2026-12-08' }),
    { Total: '$830.00', Paid: '$415.00', 'Still due, by December\u00a08,\u00a02026': '$415.00' },
  ],
  [
    'a cancelled order, wherever its money is',
    'order-cancelled',
    bought({ ...gone, refunded: dollars(10_000), returning: dollars(50_000), owedBack: dollars(23_000) }),
    { Total: '$830.00', ...cancelled, Paid: '$830.00', Refund: '$830.00' },
    { backBefore: '0' },
  ],
  [
    'a cancelled order of which a part had gone back before',
    'order-cancelled',
    bought({ ...gone, refunded: dollars(10_000), returning: dollars(73_000) }),
    { Total: '$830.00', ...cancelled, Paid: '$830.00', 'Already refunded': '$100.00', Refund: '$730.00' },
    { backBefore: '10000' },
  ],
  [
    'a deposit that goes back',
    'order-cancelled',
    reserved({ ...gone, returning: dollars(41_500) }),
    { Total: '$830.00', ...cancelled, Paid: '$415.00', Refund: '$415.00' },
  ],
  [
    'a payment after another refund',
    'payment-returned',
    reserved({ ...gone, paid: dollars(83_000), refunded: dollars(41_500), returning: dollars(41_500) }),
    { Total: '$830.00', ...cancelled, Paid: '$830.00', 'Already refunded': '$415.00', Refund: '$415.00' },
    { minor: '41500' },
  ],
  [
    'a part that goes back, while the price stays',
    'order-refunded',
    bought({ returning: dollars(5_000), due: dollars(5_000) }),
    { Total: '$830.00', Paid: '$830.00', Refund: '$50.00', 'Still due': '$50.00' },
    { minor: '5000' },
  ],
  [
    'the contract, confirmed again after a part went back',
    'order-confirmed',
    bought({ price: dollars(40_000), ...tax(6_667, 7_166), returning: dollars(43_000) }),
    {
      Delivery: 'Free',
      Total: '$830.00',
      'Price reduced by': '$430.00',
      'Of which VAT (20%)': '$71.66',
      'New price': '$400.00',
      'Including VAT (20%)': '$66.67',
      Paid: '$830.00',
      'Already refunded': '$430.00',
    },
  ],
  [
    'a refund in the United States',
    'order-refunded',
    bought({ price: dollars(73_000), tax: null, refunded: dollars(10_000) }),
    {
      Total: '$830.00',
      'Price reduced by': '$100.00',
      'New price': '$730.00',
      Paid: '$830.00',
      Refund: '$100.00',
    },
    { minor: '10000' },
  ],
  [
    'a refund after one that came back from the bank',
    'order-refunded',
    bought({
      price: dollars(0),
      tax: null,
      paid: dollars(83_000),
      returning: dollars(53_000),
      owedBack: dollars(30_000),
    }),
    { ...lowered, Paid: '$830.00', 'Still to be refunded': '$300.00', Refund: '$530.00' },
    { minor: '53000', owedBefore: '30000' },
  ],
  [
    'a refund beside one that arrived and one that did not',
    'order-refunded',
    bought({
      ...{ price: dollars(0), tax: null },
      ...{ refunded: dollars(20_000), returning: dollars(33_000), owedBack: dollars(30_000) },
    }),
    {
      ...{ ...lowered, Paid: '$830.00' },
      ...{ 'Already refunded': '$200.00', 'Still to be refunded': '$300.00', Refund: '$330.00' },
    },
    { minor: '33000', owedBefore: '30000' },
  ],
  [
    'a refund that a person sends by transfer, after another that arrived',
    'order-refunded',
    bought({ price: dollars(0), tax: null, refunded: dollars(50_000), owedBack: dollars(33_000) }),
    { ...lowered, Paid: '$830.00', 'Already refunded': '$500.00', Refund: '$330.00' },
    { minor: '33000' },
  ],
  [
    'a refund after one that did not arrive and was sent by hand since',
    'order-refunded',
    bought({ price: dollars(0), tax: null, refunded: dollars(83_000) }),
    { ...lowered, Paid: '$830.00', 'Already refunded': '$300.00', Refund: '$530.00' },
    { minor: '53000', owedBefore: '30000' },
  ],
  [
    'a cancelled order of which a refund had not arrived',
    'order-cancelled',
    bought({ ...gone, returning: dollars(73_000), owedBack: dollars(10_000) }),
    { Total: '$830.00', ...cancelled, Paid: '$830.00', 'Still to be refunded': '$100.00', Refund: '$730.00' },
    { backBefore: '10000', owedBefore: '10000' },
  ],
  ...(['payment-asked', 'goods-missing', 'withdrawal-accepted', 'balance-note'] as const).map(
    (name): Case => [
      `a letter that refunds nothing new (${name})`,
      name,
      bought({ price: dollars(73_000), tax: null, refunded: dollars(10_000) }),
      {
        ...{ Total: '$830.00', 'Price reduced by': '$100.00', 'New price': '$730.00' },
        ...{ Paid: '$830.00', 'Already refunded': '$100.00' },
      },
      name === 'withdrawal-accepted' ? { minor: '0', laterMinor: '0' } : {},
    ],
  ),
  [
    'a payment asked for of which a part reached the buyer twice',
    'payment-asked',
    bought({
      ...{ state: 'dispute-lost', steps: ['pay', 'cancel'], price: dollars(72_000), tax: null, paid: dollars(88_000) },
      ...{ refunded: dollars(16_000), withheld: dollars(77_000), due: dollars(77_000) },
    }),
    {
      ...{ Total: '$830.00', 'Price reduced by': '$110.00', 'New price': '$720.00', Paid: '$880.00' },
      ...{ 'Already refunded': '$160.00', 'Taken back by your bank': '$770.00', 'Still due': '$770.00' },
    },
  ],
  [
    'a letter after a write-off of it',
    'goods-missing',
    bought({
      ...{ state: 'dispute-lost', price: dollars(0), tax: null, paid: dollars(88_000), writtenOff: dollars(72_000) },
      ...{ refunded: dollars(16_000), withheld: dollars(77_000) },
    }),
    {
      ...{ Total: '$830.00', 'Price reduced by': '$110.00', 'New price': '$720.00', Paid: '$880.00' },
      ...{ 'Already refunded': '$160.00', 'Taken back by your bank': '$770.00' },
      'Not paid, no longer requested': '$770.00',
    },
  ],
  [
    'any letter while a surplus was not sent back',
    'balance-paid',
    bought({ paid: dollars(88_000), owedBack: dollars(5_000) }),
    { Total: '$830.00', Paid: '$880.00', 'Still to be refunded': '$50.00' },
  ],
  [
    'a note to the house about a refund that did not arrive',
    'refund-failed-note',
    bought({ price: dollars(73_000), tax: null, owedBack: dollars(10_000) }),
    {
      ...{ Total: '$830.00', 'Price reduced by': '$100.00', 'New price': '$730.00' },
      ...{ Paid: '$830.00', 'Still to be refunded': '$100.00' },
    },
    { minor: '10000' },
  ],
  ...(['withdrawing', 'return-awaited', 'disputed'] as const).map(
    (state): Case => [
      `an order that is ${state}, of which nothing is asked for now`,
      'payment-corrected',
      reserved({ state, dueOn: '2026-12-08', graceUntil: '2026-12-18', parcels: [aParcelJson()] }),
      { Total: '$830.00', Paid: '$415.00', 'Not paid': '$415.00' },
    ],
  ),
  [
    'a balance whose last day is over, where the house is late too',
    'balance-declined',
    reserved({ state: 'overdue', houseLate: true, dueOn: '2026-11-01', graceUntil: '2026-11-11' }),
    { Total: '$830.00', Paid: '$415.00', 'Still due': '$415.00' },
    { declined: '41500' },
  ],
  ['a parcel', 'order-shipped', bought(), {}, { parcel: 'none' }],
]

test.each(sums)('E8 the sums of %s come out even', (_, name, order, rows, data = {}) => {
  const ways = { orderAddress: '', withdrawAddress: '', houseEmail: '', name: '' }
  const letter = orderLetter(name, { order, data, today: '2026-12-01' }, 'en', ways)
  expect(letter.sums.map(({ label, value }) => [label, value])).toEqual(Object.entries(rows))
})

test.each([
  ['en', 'Including VAT (5.5%)'],
  ['fr', 'Dont TVA (5,5\u00a0%)'],
] as const)('a rate that is not whole is written as %s writes it', (language, label) => {
  const ways = { orderAddress: '', withdrawAddress: '', houseEmail: '', name: '' }
  const order = anOrderJson({ tax: { country: 'FR', percent: 5.5, amount: dollars(4_327), lowered: dollars(0) } })
  const { sums } = orderLetter('order-confirmed', { order, data: {}, today: '2026-12-01' }, language, ways)
  expect(sums.map((sum) => sum.label)).toContain(label)
})
