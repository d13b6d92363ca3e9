import { expect, test } from 'vitest'
import { sheetSchema } from '#catalogue/endpoints/sheet-schema.ts'
import { aSheet } from '#catalogue/testing/a-written-sheet.ts'
import { sheetOf, valuesOf } from '#catalogue/web/form/sheet-values.ts'
import { languages } from '#language/language.ts'

test.each(languages)('ADM-01 an untouched sheet in %s is saved unchanged', (language) => {
  const sheet = aSheet()
  expect(sheetSchema.parse(sheetOf(valuesOf(sheet, language), language, sheet.stock))).toEqual(sheet)
})

test.each(languages)('ADM-01 nothing is made up in %s where a sheet is empty', (language) => {
  const sheet = aSheet({
    stock: null,
    size_ml: null,
    estimated_delivery_days: null,
    features_fr: [],
    state: 'draft',
    on_sale: false,
    prices: { USD: { regular_minor: 5, sale_minor: null }, EUR: null },
  })
  expect(sheetSchema.parse(sheetOf(valuesOf(sheet, language), language, sheet.stock))).toEqual(sheet)
})

test('ADM-01 unreadable input is refused at its own field', () => {
  const values = valuesOf(aSheet(), 'en')
  const typed = {
    ...values,
    stock: '',
    quantity_cap: 'ten',
    size_ml: '1.5',
    prices: {
      ...values.prices,
      USD: { regular_minor: '1.400', sale_minor: '' },
      EUR: { regular_minor: '', sale_minor: '3' },
    },
  }
  const problems = sheetSchema.safeParse(sheetOf(typed, 'en', null)).error?.issues.map(({ path }) => path.join('.'))
  expect(problems).toEqual(
    expect.arrayContaining([
      'stock',
      'quantity_cap',
      'size_ml',
      'prices.USD.regular_minor',
      'prices.EUR.regular_minor',
    ]),
  )
})

test.each([
  ['1000000000', '1000', 'stock', 'out-of-range'],
  ['12', '900 €', 'prices.USD.regular_minor', 'other-currency'],
  ['12', '1,000,000.01', 'prices.USD.regular_minor', 'price-out-of-range'],
  ['12', 'nine', 'prices.USD.regular_minor', 'not-a-price'],
  ['12', '0', 'prices.USD.regular_minor', 'price-at-zero'],
  ['12', '−5', 'prices.USD.regular_minor', 'price-negative'],
  ['12', '900.005', 'prices.USD.regular_minor', 'price-decimals'],
  ['12', '1000000000', 'prices.USD.regular_minor', 'price-out-of-range'],
])('ADM-01 stock %s and dollars %s name the fault that there is, in %s: %s', (stock, dollars, field, problem) => {
  const values = valuesOf(aSheet(), 'en')
  const prices = { ...values.prices, USD: { regular_minor: dollars, sale_minor: '' } }
  const typed = { ...values, on_sale: false, counted: true, stock, prices }
  const found = sheetSchema.safeParse(sheetOf(typed, 'en', null)).error?.issues
  expect(found?.map(({ path, message }) => [path.join('.'), message])).toContainEqual([field, problem])
})
