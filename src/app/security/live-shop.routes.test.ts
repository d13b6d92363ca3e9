import { expect, test } from 'vitest'
import { aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { sendRaw } from '#platform/testing/raw-request.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

// A shop behind a proxy: reached by others at another address than its own.
const shop = openTestShop({ trial: false, publicUrl: 'https://immortela.example' })

test('outside trial there is no mailbox to read', async () => {
  expect((await shop.fetch('/dev/mailbox.json')).status).toBe(404)
  expect((await fetchPage(shop.url, '/dev/mailbox')).headers['content-type']).toBe('text/html; charset=utf-8')
})

test('quotes that are only samples are not shown in a shop that sells', async () => {
  const [stored] = await shop.rows<{ samples: number }>(
    `select jsonb_array_length(content -> 'blocks') as samples from page_versions where page = 'press'`,
  )
  expect(stored?.samples).toBe(3)
  expect((await fetchPage(shop.url, '/en')).words).not.toContain('Featured in')
})

test('PAGE-01 social links that are only samples are nowhere in a shop that sells', async () => {
  const { body } = await shop.json<{ blocks: { kind: string }[] }>('/api/pages/footer?language=en')
  expect(body.blocks.map(({ kind }) => kind)).not.toContain('social')
  for (const path of ['/en', '/fr/contact']) {
    const { html } = await fetchPage(shop.url, path)
    expect(html).not.toMatch(/instagram|pinterest/i)
    expect(html).toContain('/withdraw')
  }
})

test('a shop that is reached by https asks browsers to come back by https, with every answer', async () => {
  for (const path of ['/collection', '/api/products', '/api/nope', '/healthz', '/no-such-page']) {
    expect((await sendRaw(shop.url, path)).headers['strict-transport-security']).toMatch(/^max-age=31536000/)
  }
})

test('pages name the public address of the shop, whatever Host they were asked for by', async () => {
  for (const host of ['immortela.example', 'evil.example', new URL(shop.url).host]) {
    const { html, links } = await fetchPage(shop.url, '/fr/collection?asked', { host })
    expect(links.find(({ rel }) => rel === 'canonical')?.href).toBe('https://immortela.example/fr/collection')
    expect(html).not.toMatch(/evil|127\.0\.0\.1/)
  }
})

test('absolute links have the public address', async () => {
  const { status, headers } = await sendRaw(shop.url, '//collection', { headers: { host: 'evil.example' } })
  expect([status, headers.location]).toEqual([308, 'https://immortela.example/collection'])
})

test('the bank leads buyers back to the public address', async () => {
  const { status, body } = await createCheckout(shop, aRequest({ language: 'fr' }))
  expect(status).toBe(200)
  expect(body.url).toMatch(/^https:\/\/immortela\.example\/simulator\/pay\//)
  const [session] = await shop.simulatorRows('select return_url, cancel_url, notify_url from sessions')
  expect(session).toEqual({
    return_url: expect.stringMatching(/^https:\/\/immortela\.example\/fr\/payment-success\?reference=/),
    cancel_url: 'https://immortela.example/fr/checkout?returned=unpaid',
    notify_url: `${shop.url}/api/payments/simulator/events`,
  })
})
