import { expect, test } from 'vitest'
import { dollars } from '#money/testing/amounts.ts'
import { askedUntil, type BalanceFollowUp, balanceFollowUpOf, lastDaysOf } from '#orders/balances/balance-follow-up.ts'
import type { OrderFacts } from '#orders/order.ts'
import { someFacts } from '#orders/testing/some-facts.ts'
import { paid, ready, today } from '#orders/testing/state-cases.ts'

const sent = { partlyShipped: true, shipped: true }
const lost = { ...paid, withheld: dollars(45_000) }

const cases: [BalanceFollowUp, Partial<OrderFacts>, isAsked: boolean][] = [
  ['lapses', ready, true],
  ['lapses', { ...ready, withdrawal: 'awaited' }, true],
  ['lapses', { ...ready, preparing: true }, true],
  ['reminds', { ...ready, houseLate: true }, true],
  ['reminds', { ...ready, partlyShipped: true }, true],
  ['processing', { ...ready, balanceProcessing: true }, true],
  ['processing', { ...ready, balanceProcessing: true, asksAboutDate: true }, true],
  ['date', { ...ready, asksAboutDate: true }, true],
  ['date', { ...ready, asksAboutDate: true, houseLate: true }, true],
  ['person', { ...ready, disputed: true }, false],
  ['person', { ...ready, ...lost }, false],
  ['person', { ...ready, withdrawal: 'open' }, false],
  ['person', { ...ready, withdrawal: 'open', balanceProcessing: true }, false],
  ['person', { ...ready, refunded: dollars(45_000) }, false],
  ['none', { ...ready, ...paid }, false],
  ['none', { ...ready, ...sent }, true],
  ['none', { ...ready, ...sent, withdrawal: 'awaited' }, false],
  ['none', { ...ready, cancelledBecause: 'buyer' }, false],
  ['none', {}, false],
  ['none', { kind: 'order' }, false],
]

test.each(cases)('RES-05 the follow-up of a balance is %s of %j; asked for by a day: %s', (followUp, own, isAsked) => {
  const facts = someFacts(own)
  expect([balanceFollowUpOf(facts, today), askedUntil(facts, today)]).toEqual([followUp, isAsked ? ready.dueOn : null])
})

test.each(cases)(
  'the latest day is named only where a reservation lapses by itself: %s of %j',
  (followUp, own, isAsked) => {
    const latest = followUp === 'lapses' ? ready.graceUntil : null
    const hasDay = isAsked && !own.asksAboutDate
    expect(lastDaysOf(someFacts(own), today)).toEqual(hasDay ? { day: ready.dueOn, latest } : null)
  },
)
