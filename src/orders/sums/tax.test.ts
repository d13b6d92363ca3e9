import { expect, test } from 'vitest'
import { amount } from '#money/money.ts'
import { orderTax, pricedLines, taxReduction } from '#orders/sums/tax.ts'

const rate = { country: 'FR', percent: 20 }
// The second line has 60.00 left of 120.00.
const lines = pricedLines(
  [
    { position: 1, totalMinor: 24_000, leftMinor: 24_000 },
    { position: 2, totalMinor: 12_000, leftMinor: 6_000 },
  ],
  'EUR',
)

test('the VAT of an order is that of what is left of its lines, and what was taken off is named (D12)', () => {
  expect(orderTax(rate, lines, 'EUR')).toEqual({ ...rate, amount: amount(5_000, 'EUR'), lowered: amount(1_000, 'EUR') })
  expect(orderTax(null, lines, 'EUR')).toBeNull()
})

test('a refund takes the VAT of the lines that it reduces (D12)', () => {
  const reductions = [{ position: 1, amount: amount(12_000, 'EUR') }]
  expect(taxReduction(rate, lines, reductions, 'EUR')).toEqual(amount(2_000, 'EUR'))
  expect(taxReduction(null, lines, reductions, 'EUR')).toBeNull()
})
