// The owner's page of an order, a request or a product that fails to load, or that does not exist.
import { deleteManyRequests, manyRequests } from '#requests/testing/many-requests.ts'
import { aReservation } from '../support/a-reservation.ts'
import { expect, test } from '../support/fixtures.ts'
import { openMissing, openPageAndTryAgain } from '../support/list-states.ts'
import { openAsOwner } from '../support/sign-in.ts'

test('ADM-02 an order that fails to load shows its reference and loads on another try; a missing one leads back', {
  tag: '@on-desktop',
}, async ({ page, shop, database, say, language, expectedErrors }) => {
  expectedErrors.push(/status of (?:404|500)/)
  const { number } = await aReservation(shop, database, language)
  await openAsOwner(page, database, '/admin/orders')
  await openPageAndTryAgain(page, say, `/admin/orders/${number}`, `**/api/admin/orders/${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(number))
  await openMissing(page, '/admin/orders/99999999', say('orders.admin.unknown'), /\/admin\/orders$/)
  // A forged address, which names no page of the owner, leads to the orders.
  await openMissing(
    page,
    '/admin/orders/99999999?from=../checkout&view=late',
    say('orders.admin.unknown'),
    /\/admin\/orders$/,
  )
})

test('ORDF-01 ADM-01 requests and products that fail to load, or are missing, do the same', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, expectedErrors }) => {
  expectedErrors.push(/status of (?:404|500)/)
  await manyRequests(database, 1)
  const [request] = await database.rows<{ id: string }>(
    "select id from order_drafts where email = 'many-1@example.com'",
  )
  await openAsOwner(page, database, '/admin/requests')
  await openPageAndTryAgain(page, say, `/admin/requests/${request?.id}`, `**/api/admin/requests/${request?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('MANY-')
  await page.goto('/admin/requests')
  await deleteManyRequests(database)
  const nothing = '00000000-0000-7000-8000-000000000000'
  await openMissing(page, `/admin/requests/${nothing}`, say('requests.admin.unknown'), /\/admin\/requests$/)
  await openPageAndTryAgain(page, say, '/admin/products/renouvela-creme', '**/api/admin/products/renouvela-creme')
  await openMissing(page, '/admin/products/no-such-product', say('catalogue.admin.unknown'), /\/admin\/products$/)
})
