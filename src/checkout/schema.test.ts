import { expect, test } from 'vitest'
import { checkoutRequestSchema } from '#checkout/schema.ts'
import { anItem, aRequest } from '#checkout/testing/a-request.ts'
import { aDelivery } from '#delivery/testing/a-delivery.ts'
import { optionalKeySchema } from '#platform/http/input.ts'

const accepts = (request: unknown) => checkoutRequestSchema.safeParse(request).success

test('PAY-01 everything that a request may say is accepted', () => {
  const request = aRequest({
    items: [anItem({ isReserve: true, isDeposit: false }), anItem({ quantity: 1_000, product_price: 0 })],
    isReserve: true,
    isDeposit: false,
    depositPercentage: 50,
    estimatedDeliveryDate: '2026-12-20',
    language: 'fr',
    delivery: aDelivery({ line2: '', phone: '+33 1 00 00 00 00' }),
    giftMessage: 'Bonne fête',
    termsVersion: '2026-11',
  })
  expect(checkoutRequestSchema.parse(request)).toEqual(request)
})

test('PAY-01 items and an email are enough (D41)', () => {
  expect(accepts(aRequest())).toBe(true)
})

test.each<[string, object]>([
  ['no items', { items: [] }],
  ['items that are no list', { items: anItem() }],
  ['more than fifty lines', { items: Array(51).fill(anItem()) }],
  ['no email', { customerEmail: undefined }],
  ['an empty email', { customerEmail: ' ' }],
  ['a percentage above a hundred', { depositPercentage: 101 }],
  ['a percentage below zero', { depositPercentage: -1 }],
  ['an instant for a date', { estimatedDeliveryDate: '2026-12-20T00:00:00Z' }],
  ['a day that does not exist', { estimatedDeliveryDate: '2026-02-30' }],
  ['a language we do not speak', { language: 'de' }],
  ['a gift message longer than 500 characters', { giftMessage: 'x'.repeat(501) }],
  ['a claim that is neither yes nor no', { isDeposit: 'true' }],
])('PAY-01 a request with %s is refused', (_, change) => {
  expect(accepts({ ...aRequest(), ...change })).toBe(false)
})

test.each<[string, object]>([
  ['no product', { product_id: undefined }],
  ['an empty product', { product_id: '  ' }],
  ['a product of endless name', { product_id: 'x'.repeat(101) }],
  ['quantity 0', { quantity: 0 }],
  ['a negative quantity', { quantity: -1 }],
  ['half a piece', { quantity: 0.5 }],
  ['a quantity in words', { quantity: '2' }],
  ['more than a thousand pieces', { quantity: 1_001 }],
  ['a negative price', { product_price: -1 }],
  ['a price in words', { product_price: '1400' }],
  ['a price that is no number', { product_price: Number.NaN }],
  ['an endless price', { product_price: Number.POSITIVE_INFINITY }],
  ['a price above a million', { product_price: 1_000_001 }],
  ['no name', { product_name: null }],
])('PAY-01 an item with %s is refused', (_, change) => {
  expect(accepts(aRequest({ items: [{ ...anItem(), ...change }] }))).toBe(false)
})

test.each<[string, object]>([
  ['a country not served (D12)', { country: 'CH' }],
  ['a country in small letters', { country: 'fr' }],
  ['no name', { name: '' }],
  ['a name of blanks', { name: '   ' }],
  ['an endless name', { name: 'x'.repeat(121) }],
  ['no street', { line1: undefined }],
  ['no postcode', { postcode: '' }],
  ['a postcode like a novel', { postcode: '1'.repeat(17) }],
  ['a postcode of another form', { postcode: '2022' }],
  ['a ZIP code of four digits', { country: 'US', state: 'CA', postcode: '9402' }],
  ['no city', { city: '' }],
  ['an endless telephone number', { phone: '1'.repeat(41) }],
  ['a state that does not exist', { country: 'US', state: 'XX' }],
])('PAY-01 a delivery with %s is refused', (_, change) => {
  expect(accepts({ ...aRequest(), delivery: { ...aDelivery(), ...change } })).toBe(false)
})

test('PAY-01 blanks around typed text are not stored', () => {
  const { customerEmail, delivery } = checkoutRequestSchema.parse(
    aRequest({ customerEmail: ' camille@example.com ', delivery: aDelivery({ city: ' Bastia ' }) }),
  )
  expect([customerEmail, delivery?.city]).toEqual(['camille@example.com', 'Bastia'])
})

test.each([
  [undefined, true],
  ['a-key-of-the-browser', true],
  ['short', false],
  ['x'.repeat(201), false],
])('PAY-01 the idempotency key %s is accepted: %s', (key, accepted) => {
  expect(optionalKeySchema.safeParse({ 'idempotency-key': key }).success).toBe(accepted)
})
