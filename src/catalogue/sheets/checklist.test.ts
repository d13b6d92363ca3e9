import { describe, expect, test } from 'vitest'
import { checklistOf, problemsToPublish, type Written } from '#catalogue/sheets/checklist.ts'
import { aSheet } from '#catalogue/testing/a-written-sheet.ts'

const around = {
  pictures: [{ alt: 'A jar', alt_fr: 'Un pot' }],
  hasResponsiblePerson: true,
  hasOrganicCertificate: true,
}
const price = (regular_minor: unknown, sale_minor: unknown = null) => ({ regular_minor, sale_minor })
const openOf = (change: Partial<Written>, given = around) =>
  checklistOf({ ...aSheet(), ...change }, given)
    .filter(({ missing }) => missing.length > 0)
    .map(({ id, missing }) => [id, ...missing])

const fieldsOf = (sheet: Written, given = around) => problemsToPublish(sheet, given).map(({ field }) => field)

test('ADM-01 a sheet with everything has nothing left to do', () => {
  expect(openOf({})).toEqual([])
})

test('ADM-01 without a picture none is described', () => {
  expect(openOf({}, { ...around, pictures: [] })).toEqual([
    ['picture', 'pictures'],
    ['picture-words', 'pictures'],
  ])
})

describe('ADM-01 a product is not published without', () => {
  test.each([
    [{ title_fr: ' ' }, ['name', 'title_fr']],
    [{ description: '', description_fr: '' }, ['presentation', 'description', 'description_fr']],
    [{ prices: { USD: price(900), EUR: null }, on_sale: false }, ['prices', 'prices.EUR.regular_minor']],
    [{ prices: { USD: price('much'), EUR: price(830) }, on_sale: false }, ['prices', 'prices.USD.regular_minor']],
    [{ prices: { USD: price(900, 900), EUR: price(830) }, on_sale: false }, ['sale', 'prices.USD.sale_minor']],
    [{ prices: { USD: price(900, 800), EUR: price(830) }, on_sale: true }, ['sale', 'prices.EUR.sale_minor']],
    [{ prices: { USD: price(1_250), EUR: price(9_600) }, on_sale: false }, ['currencies', 'prices.USD.regular_minor']],
    [{ ingredients: '' }, ['ingredients', 'ingredients']],
    [{ precautions_fr: '' }, ['precautions', 'precautions_fr']],
  ])('%o: %j', (change, open) => {
    expect(openOf(change as Partial<Written>)).toEqual([open])
    expect(fieldsOf({ ...aSheet(), ...(change as Partial<Written>) })).toEqual(open.slice(1))
  })

  test('a picture', () => {
    expect(fieldsOf(aSheet(), { ...around, pictures: [] })).toEqual(['pictures'])
  })
})

describe('ADM-01 a product may be published, and is better with', () => {
  test.each([
    [{ estimated_delivery_days: null }, ['delivery', 'estimated_delivery_days']],
    [{ size_ml: null }, ['size', 'size_ml']],
    [{ period_after_opening_months: null }, ['opening', 'period_after_opening_months']],
    [{ how_to_use_fr: '', features_fr: [] }, ['translations', 'how_to_use_fr', 'features_fr']],
    [{ aromatherapy: '' }, ['translations', 'aromatherapy']],
    [{ title: 'A cream (copy)', title_fr: 'Une crème (copie)' }, ['copy', 'title', 'title_fr']],
  ])('%o: %j', (change, open) => {
    expect(openOf(change)).toEqual([open])
    expect(fieldsOf({ ...aSheet(), ...change }, around)).toEqual([])
  })

  test('words for each picture in both languages, and a responsible person', () => {
    const given = { ...around, pictures: [{ alt: 'A jar', alt_fr: '' }], hasResponsiblePerson: false }
    expect(openOf({}, given)).toEqual([
      ['picture-words', 'pictures'],
      ['responsible', 'responsiblePerson'],
    ])
    expect(fieldsOf(aSheet(), given)).toEqual([])
  })

  test('F8 a certificate of the house, where it is called organic', () => {
    const given = { ...around, hasOrganicCertificate: false }
    expect(openOf({ organic: true }, given)).toEqual([['certificate', 'organicCertificate']])
    expect(fieldsOf(aSheet({ organic: true }), given)).toEqual([])
    const ids = (change: Partial<Written>) => checklistOf({ ...aSheet(), ...change }, given).map(({ id }) => id)
    expect(ids({ organic: false })).not.toContain('certificate')
  })
})
