import { expect, test } from 'vitest'
import { dollars } from '#money/testing/amounts.ts'
import type { OrderFacts } from '#orders/order.ts'
import { awaitsPerson, stepsOfBuyer } from '#orders/states/buyer-steps.ts'
import { stepsOfDestination, stepsOfOrder, stepsOfParcel } from '#orders/states/owner-steps.ts'
import { someFacts } from '#orders/testing/some-facts.ts'
import { paid, ready, today } from '#orders/testing/state-cases.ts'
import { daysAfter } from '#platform/time/days.ts'

test('ADM-02 money that a bank took permanently is asked for only by the owner, in a step of its own', () => {
  const taken = { ...paid, withheld: dollars(90_000) }
  const bought = { ...taken, kind: 'order' } as const
  const unsent = ['ask-payment', 'move', 'record-payment', 'cancel', 'record-withdrawal']
  expect(stepsOfOrder(someFacts(bought), today)).toEqual(unsent)
  expect(stepsOfOrder(someFacts(taken), today)).toEqual(unsent)
  expect(stepsOfOrder(someFacts({ ...taken, ...ready }), today)).toEqual(unsent)
  expect(stepsOfBuyer(someFacts(bought), today)).toEqual(['pay', 'cancel'])
  expect(awaitsPerson(someFacts({ ...taken, ...ready }), today)).toBe(true)
  const sent = { ...bought, partlyShipped: true, shipped: true }
  // A lost sum may still be paid from bank to bank.
  const after = ['deliver', 'record-payment', 'write-off', 'record-withdrawal']
  // Goods still here could be shipped unpaid if the loss was written off.
  expect(stepsOfOrder(someFacts({ ...bought, partlyShipped: true, preparing: true }), today)).toEqual(unsent)
  expect(stepsOfOrder(someFacts(sent), today)).toEqual(after)
  expect(stepsOfBuyer(someFacts(sent), today)).toEqual([])
  expect(stepsOfOrder(someFacts({ ...sent, delivered: true, price: dollars(0) }), today)).toEqual(['record-payment'])
})

test('PAY-03 while a bank decides about a payment, its sum is neither asked for nor written off, and not paid once more', () => {
  const inPart = someFacts({ ...ready, partlyShipped: true })
  const sent = someFacts({ ...ready, partlyShipped: true, shipped: true })
  const processing = (facts: OrderFacts) => ({ ...facts, balanceProcessing: true })
  expect(stepsOfOrder(inPart, today)).toContain('ask-payment')
  expect(stepsOfOrder(processing(inPart), today)).toEqual(
    stepsOfOrder(inPart, today).filter((step) => step !== 'ask-payment' && step !== 'change-lines'),
  )
  expect(stepsOfOrder(sent, today)).toEqual(expect.arrayContaining(['ask-payment', 'write-off']))
  expect(stepsOfOrder(processing(sent), today)).toEqual(
    stepsOfOrder(sent, today).filter((step) => step !== 'ask-payment' && step !== 'write-off'),
  )
  for (const facts of [inPart, sent]) {
    expect(stepsOfBuyer(facts, today)).toContain('pay')
    expect(stepsOfBuyer(processing(facts), today)).not.toContain('pay')
  }
})

test('ADM-02 F11 during a withdrawal no goods leave the house, and no money is asked for', () => {
  const open = { withdrawal: 'open' } as const
  expect(stepsOfOrder(someFacts({ ...paid, ...open }), today)).toEqual(['withdrawal', 'record-payment'])
  expect(stepsOfOrder(someFacts({ ...ready, ...open }), today)).toEqual(['withdrawal', 'record-payment'])
  expect(stepsOfOrder(someFacts({ ...paid, ...open, shipped: true }), today)).toEqual([
    'withdrawal',
    'deliver',
    'record-payment',
  ])
  expect(stepsOfOrder(someFacts({ ...paid, ...open, disputed: true }), today)).toEqual([])
  expect(stepsOfBuyer(someFacts({ ...ready, ...open }), today)).toEqual([])
  expect(awaitsPerson(someFacts({ ...ready, ...open }), today)).toBe(true)
  const awaited = { ...paid, withdrawal: 'awaited', partlyShipped: true } as const
  expect(stepsOfOrder(someFacts({ ...awaited, shipped: true, delivered: true }), today)).toEqual([
    'goods-back',
    'goods-missing',
    'refund',
    'record-payment',
    // Another one may come before the goods do.
    'record-withdrawal',
  ])
  expect(stepsOfOrder(someFacts(awaited), today)).toContain('ship')
})

test('ADM-02 F11 while a bank has not decided no step is open about awaited goods, nor a return by hand', () => {
  const awaited = { ...paid, withdrawal: 'awaited', partlyShipped: true, shipped: true } as const
  const decided = stepsOfOrder(someFacts(awaited), today)
  expect(decided).toEqual(expect.arrayContaining(['goods-back', 'goods-missing']))
  expect(stepsOfOrder(someFacts({ ...awaited, delivered: true, disputed: true }), today)).toEqual([])
  expect(stepsOfOrder(someFacts({ ...awaited, delivered: true, cancelledBecause: 'shop' }), today)).not.toContain(
    'goods-missing',
  )
  const owed = { ...paid, price: dollars(80_000) }
  expect(stepsOfOrder(someFacts(owed), today)).toContain('record-return')
  expect(stepsOfOrder(someFacts({ ...owed, disputed: true }), today)).toEqual([])
})

test('ADM-02 no goods leave before they are paid in full, and an order that is over stays over', () => {
  expect(stepsOfOrder(someFacts(), today)).toEqual([
    'ready',
    'move',
    'change-lines',
    'refund',
    'record-payment',
    'cancel',
    'record-withdrawal',
  ])
  expect(stepsOfOrder(someFacts({ ...ready }), today)).toEqual([
    'remind',
    'extend',
    'move',
    'change-lines',
    'refund',
    'record-payment',
    'cancel',
    'record-withdrawal',
  ])
  expect(stepsOfOrder(someFacts(paid), today)).toEqual([
    'move',
    'prepare',
    'ship',
    'change-lines',
    'refund',
    'record-payment',
    'cancel',
    'record-withdrawal',
  ])
  expect(stepsOfOrder(someFacts({ ...paid, disputed: true }), today)).toEqual([])
  const gone = someFacts({ cancelledBecause: 'buyer', price: dollars(0), refunded: dollars(45_000) })
  // Money may still come, and goes back.
  expect(stepsOfOrder(gone, today)).toEqual(['record-payment'])
  expect(stepsOfBuyer(gone, today)).toEqual([])
  expect(stepsOfBuyer(someFacts({ asksAboutDate: true }), today)).toEqual(['pay', 'answer', 'cancel'])
  expect(stepsOfBuyer(someFacts({ ...paid, partlyShipped: true, preparing: true }), today)).toEqual(['cancel'])
  expect(stepsOfBuyer(someFacts({ ...paid, shipped: true }), today)).toEqual([])
})

test('ADM-02 products are exchanged while nothing of the money is open', () => {
  const offers = (own: Partial<OrderFacts>) =>
    stepsOfOrder(someFacts({ ...paid, ...own }), today).includes('change-lines')
  expect(offers({})).toBe(true)
  expect(offers({ preparing: true, partlyShipped: true })).toBe(true)
  for (const own of [
    { shipped: true },
    { cancelledBecause: 'buyer' },
    { withdrawal: 'awaited' },
    { asksAboutDate: true },
    { balanceProcessing: true },
    { disputed: true },
    { writtenOff: dollars(1) },
    { withheld: dollars(1) },
    { paid: dollars(90_001) },
    { paid: dollars(0) },
  ] as const) {
    expect(offers(own), JSON.stringify(own)).toBe(false)
  }
})

test('ADM-02 goods that left with a payment that turned out not to have come can still be paid for', () => {
  const sent = someFacts({ ...ready, partlyShipped: true, shipped: true })
  expect(stepsOfBuyer(sent, today)).toEqual(['pay'])
  const settles = ['ask-payment', 'deliver', 'refund', 'record-payment', 'write-off', 'record-withdrawal']
  expect(stepsOfOrder(sent, today)).toEqual(settles)
  // Goods still here could be shipped unpaid if the rest was written off.
  const inPart = stepsOfOrder(someFacts({ ...ready, partlyShipped: true, preparing: true }), today)
  expect(inPart).toContain('ask-payment')
  expect(inPart).not.toContain('write-off')
  expect(stepsOfOrder(someFacts({ ...paid, partlyShipped: true, shipped: true }), today)).not.toContain('ask-payment')
})

test('ADM-02 the payment link of a balance is sent again while a letter can still name its last day', () => {
  const offers = (own: Partial<OrderFacts>) => stepsOfOrder(someFacts({ ...ready, ...own }), today).includes('remind')
  expect(offers({})).toBe(true)
  expect(offers({ graceUntil: today })).toBe(true)
  for (const own of [
    { ready: false },
    { balanceProcessing: true },
    { asksAboutDate: true },
    { disputed: true },
    { partlyShipped: true },
    { graceUntil: daysAfter(today, -1) },
  ]) {
    expect(offers(own), JSON.stringify(own)).toBe(false)
  }
})

test('ADM-02 the due day moves with the answer: while a later date is in question no more time is given and no product exchanged', () => {
  expect(stepsOfOrder(someFacts({ ...ready, asksAboutDate: true }), today)).toEqual(
    stepsOfOrder(someFacts(ready), today).filter((step) => !['remind', 'extend', 'change-lines'].includes(step)),
  )
})

test('ADM-02 a date can be taken back while the house had the last word on it', () => {
  expect(stepsOfOrder(someFacts({ movedByHouse: true, asksAboutDate: true }), today)).toContain('take-back')
  expect(stepsOfOrder(someFacts({ ...paid, movedByHouse: true, shipped: true }), today)).not.toContain('take-back')
})

test('ADM-02 an order in preparation is not offered to be prepared again, only to be shipped', () => {
  const steps = (preparing: boolean) => stepsOfOrder(someFacts({ ...paid, preparing }), today)
  expect(steps(false)).toEqual(expect.arrayContaining(['prepare', 'ship']))
  expect(steps(true)).toContain('ship')
  expect(steps(true)).not.toContain('prepare')
})

test('ADM-02 an order whose money a bank took is closed once nothing is left of its price', () => {
  const lost = { ...paid, price: dollars(0), withheld: dollars(90_000) }
  expect(stepsOfOrder(someFacts(lost), today)).toEqual(['record-payment'])
  expect(stepsOfBuyer(someFacts(lost), today)).toEqual([])
  const paidAgain = { paid: dollars(180_000), price: dollars(0), refunded: dollars(90_000), withheld: dollars(90_000) }
  expect(stepsOfOrder(someFacts(paidAgain), today)).toEqual(['record-payment'])
})

test.each([
  ['that waits to be shipped', paid, ['address', 'gift']],
  ['of which a part has left', { ...paid, partlyShipped: true }, []],
  ['that was cancelled', { ...paid, cancelledBecause: 'buyer' }, []],
  ['of whose price nothing is left', { price: dollars(0) }, []],
] as const)('the destination of an order %s: %j %j', (_, facts, steps) => {
  expect(stepsOfDestination(someFacts(facts), today)).toEqual(steps)
})

test('a parcel that was delivered did leave: only its label is corrected', () => {
  const sent = someFacts({ ...paid, partlyShipped: true, shipped: true })
  expect(stepsOfParcel(sent, { deliveredAt: null })).toEqual(['correct-parcel', 'parcel-contents', 'parcel-back'])
  expect(stepsOfParcel(sent, { deliveredAt: '2026-11-20' })).toEqual(['correct-parcel'])
  expect(stepsOfParcel({ ...sent, delivered: true }, { deliveredAt: null })).toEqual(['correct-parcel'])
})
