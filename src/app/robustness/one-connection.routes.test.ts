// A page that takes several of the shop's ten connections at once makes other requests wait.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import { allSent } from '#platform/testing/mails.ts'
import { maxAtOnce } from '#platform/testing/statements.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  const checkout = await anOpenCheckout(shop, aRequest({ customerEmail: 'anne@example.com' }))
  expect((await sendEvent(shop, anEvent(checkout))).status).toBe(200)
})

test.each([
  ['/api/admin/orders/1001', /^(open-order|ledger-)/],
  ['/api/admin/order-figures', /^orders-(counts|countries)/],
  ['/api/admin/today/to-do', /^(to-do|board|problems|book-check|inbox|draft|sheet)-/],
  ['/api/admin/today/set-up', /^(sheet-set-up|legal-|house-)/],
  ['/api/admin/today/visits', /^(visits|figures)-/],
  ['/api/admin/find?q=anne&language=en', /^(draft-by-words|sheet-list|orders-|$)/],
  ['/api/admin/pictures', /^pictures?-/],
  ['/api/admin/overview/tasks', /^overview-/],
  ['/api/admin/overview/messages', /^inbox-/],
  ['/api/admin/overview/balances', /^(orders|to-do)-/],
  ['/api/admin/overview/letters', /^overview-/],
  ['/api/admin/messages', /^inbox-/],
  ['/api/admin/problems', /^(problems|book-check)-/],
  ['/api/admin/reservations/figures', /^board-/],
  ['/api/admin/products/renouvela-creme', /^audit-list|held_units|price_history/],
  [
    '/api/account/data',
    /^(member-by-id|address-list|session-devices|event-list|cart-find|buyer-orders|request-own|wish-own)/,
  ],
])('%s runs one statement after the other', async (path, known) => {
  // A letter that is written meanwhile asks for facts of the house too.
  await allSent(shop)
  const most = await maxAtOnce(known, async () => {
    expect((await shop.json(path, { headers: admin.headers })).status).toBe(200)
  })
  expect(most).toBe(1)
})
