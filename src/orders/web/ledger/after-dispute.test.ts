import { expect, test } from 'vitest'
import { dollars } from '#money/testing/amounts.ts'
import { dueOf } from '#orders/due/order-due.ts'
import type { OrderFacts } from '#orders/order.ts'
import { stepsOfOrder } from '#orders/states/owner-steps.ts'
import { someFacts } from '#orders/testing/some-facts.ts'
import { today } from '#orders/testing/state-cases.ts'
import { afterDispute } from '#orders/web/ledger/after-dispute.ts'

const sent = { partlyShipped: true, shipped: true, paid: dollars(90_000), withheld: dollars(90_000) }

function explained(own: Partial<OrderFacts>, outcome: 'lost' | null = 'lost') {
  const facts = someFacts(own)
  const dispute = {
    reference: 'd',
    minor: 1,
    ownMinor: 1,
    currency: 'USD',
    openedAt: '',
    answerBy: null,
    closedAt: null,
    outcome,
  }
  const { balanceProcessing } = facts
  return afterDispute({
    disputes: [dispute],
    steps: stepsOfOrder(facts, today),
    due: dueOf(facts),
    balanceProcessing,
  })
}

test.each([
  ['while its withdrawal is undecided', 'do-withdrawal', { ...sent, withdrawal: 'open' }],
  ['while its goods are awaited', 'do-awaited', { ...sent, withdrawal: 'awaited' }],
  ['once its withdrawal is settled', 'do-lost-sent', sent],
  ['while the bank decides about another payment', 'do-processing', { ...sent, balanceProcessing: true }],
  ['whose goods are here', 'do-lost', { ...sent, partlyShipped: false, shipped: false }],
  ['once it is written off', 'done', { ...sent, price: dollars(0), writtenOff: dollars(90_000) }],
  [
    'once it is written off and withdrawn from',
    'do-withdrawal',
    {
      ...{ ...sent, price: dollars(0), writtenOff: dollars(90_000) },
      withdrawal: 'open',
    },
  ],
] as const)('PAY-03 the page of a lost order %s names the step that is open', (_, expected, own) => {
  expect(explained(own)).toBe(expected)
})

test('ADM-02 an order whose dispute is not decided waits for the bank', () => {
  expect(explained({ ...sent, disputed: true }, null)).toBe('do')
})
