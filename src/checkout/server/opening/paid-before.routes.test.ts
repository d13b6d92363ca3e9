import { expect, test } from 'vitest'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const laterTerms = `
  insert into legal_texts (name, version, language, in_force_from, title, description, body)
  select 'terms', 2, language, '2020-01-01', 'Terms 2', 'Described', '<h2 id="seller">New</h2>'
    from unnest(array['en', 'fr']) as language`

test.each([
  ['its page has expired', 'expired', 'update checkouts set expires_at = now()', 200],
  ['the goods are sold no more', 'sold-no-more', 'update catalogue_products set archived_at = now()', 409],
  ['the terms have changed', 'other-terms', laterTerms, 409],
])('a submission that was paid is answered as at first, although %s', async (_, name, change, fresh) => {
  await aStoredProduct(shop, name, { dollars: 4_200, euros: 4_200 })
  const own = { items: [anItem(name)], delivery: parisAddress, termsVersion: '1' }
  const send = (customerEmail: string, more = {}, headers = { 'idempotency-key': `the-key-${name}` }) =>
    createCheckout(shop, aRequest({ ...own, customerEmail, ...more }), headers)
  const first = await send('paid@example.com')
  expect(first.status).toBe(200)
  await choose(first.body.url ?? '', 'paid')
  const closedAs = () => shop.rows('select closed_as from checkouts where payment_url = $1', [first.body.url])
  await expect.poll(closedAs).toEqual([{ closed_as: 'paid' }])
  await shop.rows(change)
  const another = async () =>
    (await send('other@example.com', {}, { 'idempotency-key': `${Math.random()}-other` })).status
  await expect.poll(another).toBe(fresh)
  expect(await send('paid@example.com')).toEqual(first)
  expect(await send('paid@example.com', { giftMessage: 'For you' })).toMatchObject({ status: 409 })
  expect(await closedAs()).toHaveLength(1)
})
