import { expect, test } from 'vitest'
import { detailsAfter, type Known, proofsAfter, proofsIn, type Worth } from '#contacts/details.ts'

const nothing = {
  ...{ firstName: '', lastName: '', country: null, postcode: null, telephoneWritten: null },
  language: 'en',
} as const
const anne = { ...nothing, firstName: 'Anne', lastName: 'Martin', country: 'FR' } as const
const trace = (own: object, worth: Worth = 'proven') => ({ ...nothing, ...own, source: 'order' as const, worth })
/** Known by one trace of this worth. */
const known = (own: object, worth: Worth = 'typed'): Known => ({
  ...{ ...nothing, ...own },
  proofs: proofsIn(trace(own, worth)),
})

test('CRM-02 a form changes nothing of a person who is known', () => {
  expect(detailsAfter(known({}), trace(anne, 'typed'))).toBeUndefined()
  expect(detailsAfter(known(anne, 'proven'), trace({ firstName: 'Eve' }, 'typed'))).toBeUndefined()
})

test('CRM-02 a payment replaces what a form or a payment had said, as far as it says something, and proves nothing', () => {
  const before = known({ firstName: 'Eve', country: 'DE', postcode: '10115' })
  expect(detailsAfter(before, trace({ ...anne, language: 'fr' }, 'paid'))).toEqual({
    ...anne,
    ...{ postcode: '10115', language: 'fr', proofs: {} },
  })
  expect(detailsAfter(known(anne, 'paid'), trace(anne, 'paid'))).toBeUndefined()
})

test('CRM-02 a payment fills nothing of a person of whom anything is proven', () => {
  expect(detailsAfter(known(nothing, 'proven'), trace(anne, 'paid'))).toBeUndefined()
})

test('CRM-02 a proof replaces what a payment said, whenever it says the same detail', () => {
  const paid = known({ firstName: 'Mallory', lastName: 'Evil', telephoneWritten: '+33 6 66 66 66 66' }, 'paid')
  const byAccount = detailsAfter(paid, { ...trace({ firstName: 'Vera', lastName: 'Roy' }), source: 'account' })
  expect(byAccount).toMatchObject({ firstName: 'Vera', lastName: 'Roy', telephoneWritten: '+33 6 66 66 66 66' })
  const order = trace({ firstName: 'Marc', telephoneWritten: '01 11 11 11 11' })
  expect(byAccount && detailsAfter(byAccount, order)).toMatchObject({
    ...{ firstName: 'Vera', lastName: 'Roy', telephoneWritten: '01 11 11 11 11' },
    proofs: { name: 'account', language: 'account', telephone: 'order' },
  })
})

test('CRM-02 a proof that says the same as a payment proves it', () => {
  expect(detailsAfter(known(anne, 'paid'), trace(anne))?.proofs).toEqual(proofsIn(trace(anne)))
})

test('CRM-02 later proofs fill what is missing and replace nothing', () => {
  const before = known({ firstName: 'Anne' }, 'proven')
  const order = trace({ firstName: 'Marc', lastName: 'Petit', country: 'BE', postcode: '1000', language: 'fr' })
  expect(detailsAfter(before, order)).toMatchObject({
    ...nothing,
    ...{ firstName: 'Anne', country: 'BE', postcode: '1000', language: 'en' },
  })
  expect(detailsAfter(known(anne, 'proven'), trace({ firstName: 'Marc' }))).toBeUndefined()
})

test('CRM-02 a detail that the house corrects is proven by it, and one that it empties is open again', () => {
  const { proofs, ...before } = known({ ...anne, postcode: '20000' }, 'proven')
  const after = { ...before, firstName: 'Anna', country: null, telephoneWritten: '+33612345678' }
  expect(proofsAfter(proofs, before, after)).toEqual({
    ...{ name: 'hand', telephone: 'hand' },
    ...{ postcode: 'order', language: 'order' },
  })
})
