import { expect, test } from 'vitest'
import { shownAddress, shownPerson, typePart } from '#requests/buyer-form.ts'

const street = {
  line1: '12 rue des Lilas',
  line2: 'Escalier B',
  postcode: '75011',
  city: 'Paris',
  country: 'FR' as const,
}
const claire = { name: 'Claire Fontaine', delivery: { ...street, name: 'Claire Fontaine', phone: '+33 1 23 45 67 89' } }
const ann = {
  name: 'Ann Field',
  delivery: {
    name: 'Ann Field',
    line1: '1 Oak Lane',
    postcode: '94103',
    city: 'San Francisco',
    country: 'US' as const,
  },
}
const ofClaire = { email: 'claire@example.com', formerBuyer: claire }
const ofAnn = { email: 'ann@example.com', formerBuyer: ann }
/** The email is being typed, or its answer is awaited. */
const ofUnknown = { email: '', formerBuyer: undefined }
const awaited = { email: 'ann@example.com', formerBuyer: undefined }

const anonymous = { name: undefined, telephone: undefined }
const untyped = { parts: {}, buyer: '' }
const buyer = { name: 'Ann Field', telephone: '' }

test('ADM-02 facts known of one buyer are gone once the email is that of another; typed ones stay', () => {
  expect(shownPerson(anonymous, ofClaire)).toEqual({ name: 'Claire Fontaine', telephone: '+33 1 23 45 67 89' })
  expect(shownPerson(anonymous, ofUnknown)).toEqual({ name: '', telephone: '' })
  expect(shownPerson(anonymous, ofAnn)).toEqual({ name: 'Ann Field', telephone: '' })
  expect(shownPerson({ ...anonymous, name: 'Anne Field' }, ofAnn).name).toBe('Anne Field')

  expect(shownAddress(untyped, ofClaire, buyer)).toEqual({ ...street, name: 'Ann Field', phone: '' })
  for (const found of [ofUnknown, awaited]) {
    expect(shownAddress(untyped, found, buyer)).toEqual({ name: 'Ann Field', phone: '' })
  }
})

test('ADM-02 an address that was typed is neither replaced nor completed by that of a buyer who is found', () => {
  for (const found of [ofUnknown, awaited]) {
    const typed = typePart(untyped, found, { line1: '3 quai des Brumes' })
    expect(shownAddress(typed, ofAnn, buyer)).toEqual({ line1: '3 quai des Brumes', name: 'Ann Field', phone: '' })
    const more = typePart(typed, ofAnn, { city: 'Le Havre' })
    expect(shownAddress(more, ofAnn, buyer)).not.toHaveProperty('postcode')
  }
})

test('ADM-02 a changed part of a known address stays beside its other parts, and not beside those of another buyer', () => {
  const changed = typePart(untyped, ofClaire, { line2: '' })
  expect(shownAddress(changed, ofClaire, buyer)).toMatchObject({ line1: '12 rue des Lilas', line2: '' })
  expect(shownAddress(changed, ofAnn, buyer)).toMatchObject({ line1: '1 Oak Lane', city: 'San Francisco' })
  const moved = typePart(changed, ofClaire, { line1: '14 rue des Lilas' })
  expect(shownAddress(moved, ofClaire, buyer).city).toBe('Paris')
  expect(shownAddress(moved, ofAnn, buyer)).not.toHaveProperty('city')
})

test('ADM-02 a country that was chosen before leaves room for a known address in it, and for no other', () => {
  const chosen = typePart(untyped, ofUnknown, { country: 'FR' })
  expect(shownAddress(chosen, ofClaire, buyer).city).toBe('Paris')
  expect(shownAddress(chosen, ofAnn, buyer)).toEqual({ country: 'FR', name: 'Ann Field', phone: '' })
  const open = typePart(chosen, ofUnknown, { country: '' })
  expect(shownAddress(open, ofAnn, buyer).country).toBe('US')
})
