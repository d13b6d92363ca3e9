import { expect, test } from 'vitest'
import { initialAddress } from '#requests/initial-address.ts'

const delivery = {
  name: 'Claire Fontaine',
  line1: '12 rue des Lilas',
  postcode: '75011',
  city: 'Paris',
  country: 'FR' as const,
  phone: '+33 1 23 45 67 89',
}
const formerBuyer = { delivery }

test('ADM-02 the parcel of a new order carries the name given for it, at the address of the buyer’s last order', () => {
  expect(initialAddress({ name: 'Élodie Vasseur', telephone: null }, formerBuyer)).toEqual({
    ...delivery,
    name: 'Élodie Vasseur',
  })
  expect(initialAddress({ name: 'Élodie Vasseur', telephone: '06 11 22 33 44' }, formerBuyer).phone).toBe(
    '06 11 22 33 44',
  )
})

test('ADM-02 for a new buyer the address begins with the name and the telephone number of the request', () => {
  expect(initialAddress({ name: 'Élodie Vasseur', telephone: '06 11 22 33 44' }, undefined)).toEqual({
    name: 'Élodie Vasseur',
    phone: '06 11 22 33 44',
  })
})
