import { expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import { aRequest } from '#checkout/testing/a-request.ts'
import type { AdminPage, SavePage } from '#content/admin-schema.ts'
import type { Delivery } from '#delivery/schema.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import type { CountryTexts } from '#house/country-schema.ts'
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const order = (delivery?: Delivery) =>
  shop.post<{ error?: string }>('/api/create-checkout', aRequest({ ...(delivery && { delivery }), language: 'en' }))
const madrid: Delivery = { country: 'ES', name: 'Ana', line1: 'Calle Mayor 1', postcode: '28013', city: 'Madrid' }
const checkoutPage = async () => (await fetchPage(shop.url, '/en/checkout')).html

test('D12 the house ends its delivery to a country: pages offer it no more, and no order is opened for it', async () => {
  expect(await checkoutPage()).not.toContain('data-countries')
  await shop.rows("insert into house_facts (name, value, updated_at) values ('countries', 'FR BE', now())")
  await expect.poll(checkoutPage).toContain('data-countries="FR BE"')

  const elsewhere = await order(madrid)
  const refused = expect.stringContaining('no longer deliver to this country')
  expect([elsewhere.status, elsewhere.body.error]).toEqual([409, refused])
  expect(await shop.rows('select from checkouts')).toEqual([])
  expect((await order(parisAddress)).status).toBe(200)

  // Without an address the payment page asks for one.
  expect((await order()).status).toBe(200)
  const [asked] = await shop.simulatorRows(
    'select delivery_countries from sessions where cardinality(delivery_countries) > 0',
  )
  expect(asked).toEqual({ delivery_countries: ['FR', 'BE'] })
})

test('ADM-01 the questions and legal texts that name a country are listed, also where only their draft does', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  const headers = { ...admin.headers, 'content-type': 'application/json' }
  const textsOf = async (country: string) => {
    const { body } = await shop.json<CountryTexts>('/api/admin/country-texts', admin)
    return body.countries.find((each) => each.country === country)?.texts.map(({ id }) => id)
  }
  const saveFaq = async (named: string, publish: SavePage['publish']) => {
    const { body } = await shop.json<AdminPage>('/api/admin/pages/faq', admin)
    const content = JSON.parse(JSON.stringify(body.content).replaceAll(/Luxembourg|Belgium|Belgique/g, named))
    const saved = { version: body.version, content, publish }
    await shop.json('/api/admin/pages/faq', { method: 'PUT', headers, body: JSON.stringify(saved) })
  }
  expect(await textsOf('LU')).toEqual(['faq', 'terms', 'delivery-returns'])
  await saveFaq('Belgium', 'now')
  expect(await textsOf('LU')).toEqual(['terms', 'delivery-returns'])
  await saveFaq('Luxembourg', 'no')
  expect(await textsOf('LU')).toEqual(['faq', 'terms', 'delivery-returns'])
})
