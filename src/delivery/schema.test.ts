import { expect, test } from 'vitest'
import { deliverySchema, writtenDeliverySchema } from '#delivery/schema.ts'
import { aDelivery } from '#delivery/testing/a-delivery.ts'

test('a delivery to the United States needs a state, others do not', () => {
  const withoutState = deliverySchema.safeParse(aDelivery({ country: 'US' }))
  expect(withoutState.error?.issues[0]?.path).toEqual(['state'])
  expect(deliverySchema.safeParse(aDelivery({ country: 'US', state: 'NY' })).success).toBe(true)
  expect(deliverySchema.safeParse(aDelivery({ country: 'IT' })).success).toBe(true)
})

test('a missing state and a wrong postal code are found together with all that is wrong', () => {
  const nothingWritten = { country: 'US', name: '', line1: '', postcode: '9402', city: '' }
  const places = (written: object) =>
    (writtenDeliverySchema.safeParse(written).error?.issues ?? []).map(({ path }) => path.join('.')).toSorted()
  expect(places(nothingWritten)).toEqual(['city', 'line1', 'name', 'postcode', 'state'])
  expect(places({ country: 'US' })).toEqual(['city', 'line1', 'name', 'postcode', 'state'])
  expect(places({})).toEqual(['city', 'country', 'line1', 'name', 'postcode'])
  expect(writtenDeliverySchema.safeParse(undefined).success).toBe(false)
})

test('a postal code is kept as the post writes it; an address that is known already stays as it is', () => {
  const written = aDelivery({ country: 'LU', postcode: 'L-1009', city: 'Luxembourg' })
  expect(writtenDeliverySchema.parse(written).postcode).toBe('1009')
  expect(deliverySchema.parse({ ...written, postcode: '9' }).postcode).toBe('9')
})
