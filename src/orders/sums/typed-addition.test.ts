import { expect, test } from 'vitest'
import { readAddition } from '#orders/sums/typed-addition.ts'

const typed = (quantity: string, unit: string) => ({ product_id: 'jar', quantity, unit })

test.each([
  ['2', '40.00', { added: { product_id: 'jar', quantity: 2, unitMinor: 4_000 } }],
  [' 1 ', '1,400', { added: { product_id: 'jar', quantity: 1, unitMinor: 140_000 } }],
  ['0', '1', { problems: { quantity: 'orders.admin.lines.problem.quantity' } }],
  ['1.5', '1', { problems: { quantity: 'orders.admin.lines.problem.quantity' } }],
  ['1001', '1', { problems: { quantity: 'orders.admin.lines.problem.quantity' } }],
  ['1', '0.50', { added: { product_id: 'jar', quantity: 1, unitMinor: 50 } }],
  ['1', '0.49', { problems: { unit: 'orders.admin.lines.problem.least' } }],
  ['1', '0', { problems: { unit: 'orders.admin.lines.problem.price' } }],
  ['1', '€4', { problems: { unit: 'orders.admin.problem.currency' } }],
  ['1', 'four', { problems: { unit: 'orders.admin.lines.problem.price' } }],
  ['1', '1000000.01', { problems: { unit: 'orders.admin.lines.problem.price' } }],
])('ADM-02 %s at %s, as an owner types it', (quantity, unit, read) => {
  expect(readAddition(typed(quantity, unit), 'USD', 'en')).toEqual(read)
})
