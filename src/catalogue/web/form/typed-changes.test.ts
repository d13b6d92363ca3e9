import { expect, test } from 'vitest'
import { sheetSchema } from '#catalogue/endpoints/sheet-schema.ts'
import { aSheet } from '#catalogue/testing/a-written-sheet.ts'
import { sectionNames, sectionOf } from '#catalogue/web/form/sheet-sections.ts'
import { valuesOf } from '#catalogue/web/form/sheet-values.ts'
import { carryTyped, meanwhileChanges, sheetChanges, typedChanges } from '#catalogue/web/form/typed-changes.ts'
import { languages } from '#language/language.ts'

test('ADM-01 every field of a sheet but its state is in one section of the form', () => {
  const fields = Object.keys(sheetSchema.shape).filter((name) => name !== 'state')
  expect([...sectionNames].sort()).toEqual(fields.sort())
})

test('ADM-01 each field leads to its section, those of the units too', () => {
  expect(
    ['prices.EUR.sale_minor', 'on_sale', 'stock', 'counted', 'stock_note', 'pictures.2', 'title_fr'].map(sectionOf),
  ).toEqual(['prices', 'prices', 'stock', 'stock', 'stock', 'pictures', 'texts'])
  expect(sectionOf('state')).toBeUndefined()
})

test.each(languages)('ADM-01 in %s nothing is a change that would be saved as it was', (language) => {
  const sheet = aSheet()
  const values = valuesOf(sheet, language)
  const again = { ...values.prices.USD, regular_minor: language === 'fr' ? '1400' : '1,400' }
  expect(typedChanges(sheet, values, language)).toEqual([])
  expect(typedChanges(sheet, { ...values, prices: { ...values.prices, USD: again } }, language)).toEqual([])
  expect(typedChanges(sheet, { ...values, stock: '+0' }, language)).toEqual([])
})

test('ADM-01 an empty sheet has no changes either', () => {
  const sheet = aSheet({ features: [], features_fr: [], allergens: [], stock: null, size_ml: null, pictures: [] })
  expect(typedChanges(sheet, valuesOf(sheet, 'en'), 'en')).toEqual([])
})

test('ADM-01 each changed field is named by its place, in the order of the form, unreadable input as it was typed', () => {
  const sheet = aSheet()
  const values = valuesOf(sheet, 'en')
  const typed = {
    ...values,
    size_ml: '',
    title_fr: 'Un baume',
    featured: false,
    stock: '+12',
    prices: { ...values.prices, EUR: { regular_minor: 'much', sale_minor: '' } },
  }
  expect(typedChanges(sheet, typed, 'en')).toEqual([
    { place: 'prices.EUR.regular_minor', before: 129_000, after: 'much' },
    { place: 'prices.EUR.sale_minor', before: 110_000, after: null },
    { place: 'stock', before: 1_200, after: 1_212 },
    { place: 'title_fr', before: 'title en français', after: 'Un baume' },
    { place: 'featured', before: true, after: false },
    { place: 'size_ml', before: 30, after: null },
  ])
})

test('ADM-01 of two saves at once each price keeps the one that was typed, and takes the other', () => {
  const sheet = aSheet()
  const opened = valuesOf(sheet, 'en')
  const mine = {
    ...opened,
    title: 'Mine',
    prices: { ...opened.prices, USD: { ...opened.prices.USD, regular_minor: '1500' } },
  }
  const theirs = aSheet({
    title: 'Theirs',
    title_fr: 'Le leur',
    prices: {
      USD: { regular_minor: 140_000, sale_minor: 119_000 },
      EUR: { regular_minor: 128_000, sale_minor: 110_000 },
    },
  })
  const carried = carryTyped(opened, mine, valuesOf(theirs, 'en'))
  expect(carried).toMatchObject({ title: 'Mine', title_fr: 'Le leur' })
  expect(typedChanges(theirs, carried, 'en')).toEqual([
    { place: 'prices.USD.regular_minor', before: 140_000, after: 150_000 },
    { place: 'title', before: 'Theirs', after: 'Mine' },
  ])
  expect(sheetChanges(sheet, theirs).map(({ place }) => place)).toEqual([
    'prices.USD.sale_minor',
    'prices.EUR.regular_minor',
    'title',
    'title_fr',
  ])
})

test.each([
  ['−2', { value: 18 }],
  ['+5', { value: 25 }],
  ['6', { value: 6 }],
  ['20', undefined],
  ['8', undefined],
])('ADM-01 where the units became 20 meanwhile, %s typed at 8 is named by its true result', (stock, own) => {
  const opened = aSheet({ stock: 8 })
  const mine = { ...valuesOf(opened, 'en'), stock }
  expect(meanwhileChanges(opened, aSheet({ stock: 20 }), mine, 'en')).toEqual([{ place: 'stock', theirs: 20, own }])
})
