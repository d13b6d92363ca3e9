import { expect, test } from 'vitest'
import { carryTyped, changedFacts, factsOf, valuesOf } from '#house/fact-values.ts'

const opened = valuesOf({ company: 'A', form: 'SAS', phone: '+33 1' })

test('an empty field is a missing fact', () => {
  expect(factsOf({ ...opened, form: '  ', capital: ' 1 € ' })).toEqual({ company: 'A', phone: '+33 1', capital: '1 €' })
  expect(changedFacts(opened, { ...opened, form: 'SAS ', phone: '' })).toEqual(['phone'])
})

test('one’s own changes are kept over those of another admin, unless theirs were chosen', () => {
  const mine = { ...opened, company: 'Mine', phone: 'mine' }
  const theirs = { ...opened, company: 'Theirs', form: 'SA' }
  expect(carryTyped(opened, mine, theirs)).toEqual({ ...opened, company: 'Mine', form: 'SA', phone: 'mine' })
  expect(carryTyped(opened, mine, theirs, ['company'])).toEqual({
    ...opened,
    company: 'Theirs',
    form: 'SA',
    phone: 'mine',
  })
})
