import { afterEach, expect, test } from 'vitest'
import { aRequest } from '#checkout/testing/a-request.ts'
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
afterEach(async () => {
  await shop.rows('delete from legal_texts where version > 1')
  await shop.rows('delete from house_facts')
})

/** A later version of the terms, as the owner's editor will write it. */
async function laterTerms(version: number, from: string) {
  await shop.rows(
    `insert into legal_texts (name, version, language, in_force_from, title, description, body)
     select 'terms', $1::int, language, $2, 'Terms ' || $1::int, 'Described', '<h2 id="seller">New</h2>' from unnest(array['en', 'fr']) as language`,
    [version, from],
  )
}

test('F24 terms that changed between the form and the button are reported, and nothing is ordered under others', async () => {
  const version = async () => (await shop.json<{ version: string }>('/api/terms-version')).body.version
  expect(await version()).toBe('1')
  await laterTerms(2, '2020-01-01')
  await expect.poll(version).toBe('2')
  const before = await shop.rows('select id from checkouts')
  const stale = await shop.post<{ error: string; url?: string }>(
    '/api/create-checkout',
    aRequest({ termsVersion: '1' }),
  )
  expect(stale.status).toBe(409)
  expect(stale.body.error).toContain('terms of service have changed')
  expect(await shop.rows('select id from checkouts')).toEqual(before)
  expect((await shop.post('/api/create-checkout', aRequest({ termsVersion: '2' }))).status).toBe(200)
})

test('F24 an order keeps the version of the terms that was in force at the button', async () => {
  await laterTerms(2, '2020-01-01')
  await expect.poll(async () => (await fetchPage(shop.url, '/en/terms')).title).toBe('Terms 2 – Immortela')
  const { status } = await shop.post('/api/create-checkout', aRequest())
  expect(status).toBe(200)
  const [checkout] = await shop.rows<{ shown: { termsInForce: number } }>('select shown from checkouts')
  expect(checkout?.shown.termsInForce).toBe(2)
})
