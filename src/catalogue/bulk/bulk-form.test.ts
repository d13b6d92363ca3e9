import { expect, test } from 'vitest'
import { readBulkChange } from '#catalogue/bulk/bulk-form.ts'

test.each([
  [{ 'way.USD': 'raise-percent', 'value.USD': '5' }, { USD: { by: 'percent', value: 500 } }],
  [{ 'way.USD': 'lower-percent', 'value.USD': '2.5 %' }, { USD: { by: 'percent', value: -250 } }],
  [{ 'way.EUR': 'lower-amount', 'value.EUR': '1,000' }, { EUR: { by: 'amount', value: -100_000 } }],
  [
    { 'way.USD': 'raise-amount', 'value.USD': '$10', 'way.EUR': 'raise-amount', 'value.EUR': '9.50' },
    { USD: { by: 'amount', value: 1_000 }, EUR: { by: 'amount', value: 950 } },
  ],
])('ADM-01 reads %j as a change of prices', (typed, steps) => {
  expect(readBulkChange('price', typed, 'en')).toEqual({ change: { kind: 'price', steps, isWhole: false } })
})

test.each([
  [{ 'way.USD': 'raise-percent', 'value.USD': 'five' }, ['USD']],
  [{ 'way.USD': 'raise-percent', 'value.USD': '0' }, ['USD']],
  [{ 'way.USD': 'raise-percent', 'value.USD': '5000' }, ['USD']],
  [{ 'way.EUR': 'raise-amount', 'value.EUR': '$5' }, ['EUR']],
  [{ 'way.USD': 'none', 'way.EUR': 'none', 'value.EUR': '5' }, ['none']],
])('ADM-01 refuses %j', (typed, problems) => {
  expect(readBulkChange('price', typed, 'en')).toEqual({ problems })
})

test('ADM-01 reads a decimal comma in French, and whether prices are rounded', () => {
  expect(readBulkChange('price', { 'way.EUR': 'raise-percent', 'value.EUR': '2,5', whole: 'on' }, 'fr')).toEqual({
    change: { kind: 'price', steps: { EUR: { by: 'percent', value: 250 } }, isWhole: true },
  })
})
