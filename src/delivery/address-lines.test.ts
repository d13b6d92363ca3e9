import { expect, test } from 'vitest'
import { addressLines } from '#delivery/address-lines.ts'

const name = 'Anne Martin'
const line1 = '12 rue des Lilas'

test('a French address has the form of the French post', () => {
  const delivery = { country: 'FR', name, line1, postcode: '75011', city: 'Paris' } as const
  expect(addressLines(delivery, 'fr')).toEqual([name, line1, '75011 Paris', 'France'])
})

test('an American address has the form of the American post', () => {
  const delivery = {
    country: 'US',
    name,
    line1,
    line2: 'Apt 4',
    postcode: '10001',
    city: 'New York',
    state: 'NY',
  } as const
  expect(addressLines(delivery, 'fr')).toEqual([name, line1, 'Apt 4', 'New York, NY 10001', 'États-Unis'])
})
