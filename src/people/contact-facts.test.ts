import { expect, test } from 'vitest'
import { factValuesOf } from '#people/contact-facts.ts'

const opened = factValuesOf({
  ...{ firstName: 'Anne', lastName: 'Martin', email: 'anne@example.com', telephone: null },
  ...{ country: 'FR', postcode: null, language: 'fr' },
})

test('CRM-02 a missing fact is empty in a form', () => {
  expect(opened).toMatchObject({ telephone: '', postcode: '' })
})
