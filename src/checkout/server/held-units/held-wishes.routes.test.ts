import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout, askAgain } from '#checkout/testing/an-open-checkout.ts'
import { closeJobs, openJobs } from '#platform/database/jobs.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow } from '#platform/time/clock.ts'
import { notifyWishes } from '#wishes/server/notify-wishes.ts'
import { aSoldOutProduct, aStoredWish, notifiedOf, setStock } from '#wishes/testing/a-wish.ts'

const shop = openTestShop()
// These tests are a second process beside the shop, whose own jobs go on meanwhile.
beforeAll(() => openJobs(shop.settings.databaseUrl, {}, {}))
afterAll(closeJobs)

const notify = () => notifyWishes(businessNow())

test('units that are all held for open checkouts are not back: their end is waited for', async () => {
  const code = await aSoldOutProduct(shop)
  await setStock(shop, code, 2)
  const item = anItem(code, { product_price: 42, quantity: 2 })
  await expect.poll(async () => (await shop.fetch(`/api/products/${code}`)).json()).toMatchObject({ in_stock: true })
  await anOpenCheckout(shop, aRequest({ customerEmail: 'holder@example.com', items: [item] }))
  await aStoredWish(shop, code, 'waits@example.com')
  await notify()
  expect(await notifiedOf(shop, code)).toEqual([false])
  await advanceTime(shop, 33 * 60)
  await askAgain(shop)
  expect(await notifiedOf(shop, code)).toEqual([true])
  await mailsTo(shop, 'waits@example.com', 1)
})

test('one unit without a hold is enough', async () => {
  const code = await aSoldOutProduct(shop)
  await setStock(shop, code, 3)
  const item = anItem(code, { product_price: 42, quantity: 2 })
  await expect.poll(async () => (await shop.fetch(`/api/products/${code}`)).json()).toMatchObject({ in_stock: true })
  await anOpenCheckout(shop, aRequest({ customerEmail: 'half@example.com', items: [item] }))
  await aStoredWish(shop, code, 'rest@example.com')
  await notify()
  expect(await notifiedOf(shop, code)).toEqual([true])
})
