import { expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { aReservation, orderAsOwner, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { parseCsv } from '#platform/testing/parse-csv.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

async function rowOf(admin: TestMember, number: number) {
  const file = await shop.fetch('/api/admin/orders/export', {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ numbers: [number] }),
  })
  const [row] = parseCsv(await file.text())
  return row
}

test('ADM-02 the file of orders has address, tax, payments and parcels of each, and no cell is a formula', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  const order = await aReservation(shop, { delivery: { ...parisAddress, line1: '=1+1' }, giftMessage: '@SUM(A1)' })
  await stepAsOwner(shop, admin, order.number, 'record-payment', { minor: 45_000, reference: '+SEPA 1' })
  const tracking = aTrackingNumber(3)
  await stepAsOwner(shop, admin, order.number, 'ship', { carrier: 'Colissimo', tracking, address: null })
  const { price, tax } = await orderAsOwner(shop, admin, order.number)
  const row = await rowOf(admin, order.number)
  expect(tax?.amount.minor).toBeGreaterThan(0)
  expect(row).toMatchObject({
    Address: "'=1+1",
    'Postal code': parisAddress.postcode,
    City: parisAddress.city,
    Currency: 'USD',
    'VAT rate': '20',
    'VAT in the price': ((tax?.amount.minor ?? 0) / 100).toFixed(2),
    'Price without VAT': ((price.minor - (tax?.amount.minor ?? 0)) / 100).toFixed(2),
    Carrier: 'Colissimo',
    'Tracking number': tracking,
    'Gift message': "'@SUM(A1)",
  })
})

test('ADM-02 the file of orders has the references of its payments in order, without those of voided transfers', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  const { number } = await aReservation(shop)
  const references = async () => (await rowOf(admin, number))?.['Payment references']
  const entries = async () => (await orderAsOwner(shop, admin, number)).ledger.entries
  const deposit = (await entries()).find(({ kind }) => kind === 'paid')?.reference
  expect(deposit).toBeTruthy()
  expect(await references()).toBe(deposit)
  const transfer = { minor: 45_000, reference: '+SEPA 2' }
  expect((await stepAsOwner(shop, admin, number, 'record-payment', transfer)).status).toBe(200)
  expect(await references()).toBe(`${deposit} + +SEPA 2`)
  const entry = (await entries()).find(({ reference }) => reference === '+SEPA 2')?.id
  expect((await stepAsOwner(shop, admin, number, 'void', { entry, reason: 'A slip' })).status).toBe(200)
  expect(await references()).toBe(deposit)
})
