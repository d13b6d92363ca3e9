// Pages of a trial can be neither read nor operated by pages of other sites.
import { expect, test } from 'vitest'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { sendRaw } from '#platform/testing/raw-request.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const pages = ['/dev/mailbox', '/dev/mailbox.json', '/dev/clock', '/dev/clock.json', '/simulator/books']

test.each(pages)('PERM-06 %s is not served under an attacker’s host name that points at this machine', async (path) => {
  const { port } = new URL(shop.url)
  for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example', 'localhost.evil.example']) {
    const { status, text } = await sendRaw(shop.url, path, { headers: { host } })
    expect([host, status, JSON.parse(text).error]).toEqual([host, 403, 'forbidden'])
  }
  for (const host of [`127.0.0.1:${port}`, 'localhost', '[::1]:3000', '192.168.1.7:3000']) {
    expect([host, (await sendRaw(shop.url, path, { headers: { host } })).status]).toEqual([host, 200])
  }
})

const posts = async (): Promise<[path: string, body: string][]> => [
  ['/dev/clock', 'seconds=0'],
  [new URL((await anOpenCheckout(shop)).url).pathname, 'outcome=declined'],
  ['/simulator/books/payments/unknown/dispute', ''],
  ['/simulator/books/disputes/unknown', 'as=won'],
  ['/simulator/books/refunds/unknown/fail', ''],
]

test('PERM-06 no form of another site moves the clock or decides what banks decide', async () => {
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://evil.example' },
    { origin: 'null' },
    // Another port of this machine is another site.
    { origin: 'http://127.0.0.1:1' },
  ]
  for (const [path, body] of await posts()) {
    for (const headers of foreign) {
      const { status, text } = await sendRaw(shop.url, path, { method: 'POST', headers: { ...form, ...headers }, body })
      expect([path, headers, status, JSON.parse(text).error]).toEqual([path, headers, 403, 'forbidden'])
    }
  }
})

test('PAY-02 a program without an origin header, and the shop’s own pages, are served', async () => {
  for (const [path, body] of await posts()) {
    for (const headers of [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: shop.url },
    ]) {
      const { status } = await sendRaw(shop.url, path, { method: 'POST', headers: { ...form, ...headers }, body })
      expect([path, headers, status]).toEqual([path, headers, path.includes('unknown') ? 404 : 303])
    }
  }
})
