import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { formatAmount } from '#money/format.ts'
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { aSession, openSession } from '#simulator/testing/a-session.ts'
import { choose } from '#simulator/testing/payment-page.ts'
import en from '#simulator/words.en.json' with { type: 'json' }
import fr from '#simulator/words.fr.json' with { type: 'json' }

const shop = openTestShop()
const words = { en, fr }

test.each(['en', 'fr'] as const)(
  'the payment page in %s is marked TEST and shows the bill and both choices',
  async (language) => {
    const total = { minor: 129_000, currency: 'EUR' } as const
    const lines = [{ title: 'Immortela Élixir', quantity: 3, total }]
    const { url } = await openSession(shop, { language, total, lines, email: 'anne@example.com' })
    const page = await fetchPage(shop.url, new URL(url).pathname)
    expect(page).toMatchObject({ status: 200, lang: language, title: words[language]['simulator.title'] })
    const shown = formatAmount(total, language)
    expect(page.words).toContain(words[language]['simulator.test'])
    expect(page.words).toContain('TEST')
    expect(page.words).toContain(words[language]['simulator.pay'].replace('{total}', shown))
    expect(page.words).toContain(words[language]['simulator.declined'])
    expect(page.words).toContain('3\u00a0×\u00a0Immortela Élixir')
    expect(page.words).toContain('anne@example.com')
  },
)

test('the payment page is not stored by any cache, runs no script and leads nowhere but back to its shop', async () => {
  const { url } = await openSession(shop, { returnUrl: 'https://shop.example/fr/payment-success' })
  const { policy, headers, tags, scripts } = await fetchPage(shop.url, new URL(url).pathname)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(policy).toMatchObject({
    'default-src': ["'none'"],
    'form-action': ["'self'", 'https://shop.example'],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  })
  expect(policy['script-src']).toBeUndefined()
  expect(scripts).toEqual([])
  expect(tags.some((tag) => /name="robots" content="noindex"/.test(tag))).toBe(true)
})

test('hostile texts of a merchant stay texts', async () => {
  const hostile = `"><script>alert(1)</script>`
  const lines = [{ title: hostile, quantity: 1, total: { minor: 100, currency: 'EUR' } as const }]
  const { url } = await openSession(shop, { lines, email: hostile })
  const { html, words: said } = await fetchPage(shop.url, new URL(url).pathname)
  expect(said).toContain(hostile)
  expect(html).not.toContain('<script>')
})

test('a declined card is reported, charges nothing, and another try may pay', async () => {
  const { url, id } = await openSession(shop)
  const declined = await choose(url, 'declined')
  expect([declined.status, declined.headers.location]).toEqual([303, `/simulator/pay/${id}?declined=yes`])
  expect((await fetchPage(shop.url, declined.headers.location ?? '')).words).toContain(en['simulator.was-declined'])
  expect(await shop.simulatorRows('select from payments where session_id = $1', [id])).toHaveLength(0)
  const paid = await choose(url, 'paid')
  expect([paid.status, paid.headers.location]).toEqual([303, aSession.returnUrl])
  expect(await shop.simulatorRows('select from payments where session_id = $1', [id])).toHaveLength(1)
})

test('a session that is paid says so, offers no further payment, and leads back', async () => {
  const { url, id } = await openSession(shop)
  await choose(url, 'paid')
  const page = await fetchPage(shop.url, new URL(url).pathname)
  expect(page.words).toContain(en['simulator.paid-already'])
  expect(page.tags.filter((tag) => tag.startsWith('<form'))).toEqual([])
  for (const outcome of ['paid', 'declined']) {
    const again = await choose(url, outcome)
    expect([again.status, again.headers.location]).toEqual([303, aSession.returnUrl])
  }
  expect(await shop.simulatorRows('select from payments where session_id = $1', [id])).toHaveLength(1)
})

test('ten clicks at once are one payment and one event, and all lead back to the shop', async () => {
  const { url, id } = await openSession(shop)
  const clicks = await Promise.all(Array.from({ length: 10 }, () => choose(url, 'paid')))
  expect(clicks.map(({ status, headers }) => [status, headers.location])).toEqual(
    Array(10).fill([303, aSession.returnUrl]),
  )
  expect(await shop.simulatorRows('select amount_minor, currency from payments where session_id = $1', [id])).toEqual([
    { amount_minor: aSession.total.minor, currency: aSession.total.currency },
  ])
  expect(await shop.simulatorRows('select from events where session_id = $1', [id])).toHaveLength(1)
})

test('a session that expired says so and takes no money', async () => {
  const { url, id } = await openSession(shop, { expiresAt: new Date(Date.now() - 1_000).toISOString() })
  const page = await fetchPage(shop.url, new URL(url).pathname)
  expect(page.words).toContain(en['simulator.expired'])
  expect(page.tags.filter((tag) => tag.startsWith('<form'))).toEqual([])
  const late = await choose(url, 'paid')
  expect([late.status, late.headers.location]).toEqual([303, `/simulator/pay/${id}?declined=yes`])
  expect(await shop.simulatorRows('select from payments where session_id = $1', [id])).toHaveLength(0)
})

test.each(['', 'maybe', 'PAID', 'paid '])(
  'no other outcome than paid or declined is understood: "%s"',
  async (outcome) => {
    const { url, id } = await openSession(shop)
    const { status, text } = await choose(url, outcome)
    expect([status, JSON.parse(text)]).toMatchObject([400, { error: 'invalid' }])
    expect(await shop.simulatorRows('select from payments where session_id = $1', [id])).toHaveLength(0)
  },
)

test.each(['session_unknown', `session_${'a'.repeat(27)}`, '%00', '%E0%A4%A', randomUUID(), '1'])(
  'an unknown session is missing: %s',
  async (id) => {
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? { body: new URLSearchParams({ outcome: 'paid' }) } : {}
      const answer = await shop.json(`/simulator/pay/${id}`, { method, ...body })
      expect(answer).toMatchObject({ status: 404, body: { error: 'missing' } })
    }
  },
)

test('the page asks for the delivery address only when the merchant needs it', async () => {
  const asking = await openSession(shop, { deliveryCountries: ['FR', 'US'] })
  const asked = await fetchPage(shop.url, new URL(asking.url).pathname)
  expect(asked.words).toContain(en['simulator.delivery'])
  expect(asked.tags.filter((tag) => tag.startsWith('<option'))).toHaveLength(2)
  const field = (name: string) => asked.tags.find((tag) => tag.includes(`name="${name}"`))
  expect(field('postcode')).toContain('pattern=".*([0-9].*){4}"')
  expect(field('state')).toContain('pattern="[A-Z]{2}"')
  const { url } = await openSession(shop)
  expect((await fetchPage(shop.url, new URL(url).pathname)).words).not.toContain(en['simulator.delivery'])
})

const address = { country: 'FR', name: 'Anne Martin', line1: '12 rue des Lilas', postcode: '75011', city: 'Paris' }

test.each([
  ['a whole address', { ...address, line2: 'Bât. B', state: '' }, { ...address, line2: 'Bât. B' }],
  ['no address', {}, null],
  ['half an address', { ...address, city: '' }, null],
  ['an address in a country that was not asked for', { ...address, country: 'JP' }, null],
])('%s ends with the session paid', async (_, written, kept) => {
  const { url, id } = await openSession(shop, { deliveryCountries: ['FR', 'US'] })
  const body = new URLSearchParams({ outcome: 'paid', ...written })
  expect((await fetch(url, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
  const session = 'select delivery, paid_at is not null as paid from sessions where id = $1'
  expect(await shop.simulatorRows(session, [id])).toEqual([{ delivery: kept, paid: true }])
})
