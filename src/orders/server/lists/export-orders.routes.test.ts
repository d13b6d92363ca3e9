import { expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { aReservation, orderAsOwner, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { parseCsv } from '#platform/testing/parse-csv.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

test('ADM-02 the file of orders has address, tax, payments and parcels of each, and no cell is a formula', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  const order = await aReservation(shop, { delivery: { ...parisAddress, line1: '=1+1' }, giftMessage: '@SUM(A1)' })
  await stepAsOwner(shop, admin, order.number, 'record-payment', { minor: 45_000, reference: '+SEPA 1' })
  const tracking = aTrackingNumber(3)
  await stepAsOwner(shop, admin, order.number, 'ship', { carrier: 'Colissimo', tracking, address: null })
  const { price, tax, reference } = await orderAsOwner(shop, admin, order.number)
  const file = await shop.fetch('/api/admin/orders/export', {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ numbers: [order.number] }),
  })
  const [row] = parseCsv(await file.text())
  expect(tax?.amount.minor).toBeGreaterThan(0)
  expect(row).toMatchObject({
    Address: "'=1+1",
    Postcode: parisAddress.postcode,
    City: parisAddress.city,
    Currency: 'USD',
    'VAT rate': '20',
    'VAT in the price': ((tax?.amount.minor ?? 0) / 100).toFixed(2),
    'Price without VAT': ((price.minor - (tax?.amount.minor ?? 0)) / 100).toFixed(2),
    Carrier: 'Colissimo',
    'Tracking number': tracking,
    'Gift message': "'@SUM(A1)",
  })
  expect(row?.['Payment references']).toContain(' + +SEPA 1')
  expect(reference).not.toBe('')
})
