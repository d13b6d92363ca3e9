import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendRaw } from '#platform/testing/raw-request.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { openSession, sessionRequest, withKey } from '#simulator/testing/a-session.ts'

const shop = openTestShop()
const sessions = async () => (await shop.simulatorRows('select id from sessions')).length

test('a merchant opens a session and is given its page', async () => {
  const { id, url } = await openSession(shop)
  expect(id).toMatch(/^session_[\w-]{27}$/)
  expect(url).toBe(`${shop.url}/simulator/pay/${id}`)
})

test('one checkout has one session, also when it is asked for twenty times at once', async () => {
  const checkoutId = randomUUID()
  const opened = await Promise.all(Array.from({ length: 20 }, () => openSession(shop, { checkoutId })))
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
  expect((await openSession(shop, { checkoutId, total: { minor: 1, currency: 'USD' } })).id).toBe(opened[0]?.id)
  const sessions = await shop.simulatorRows('select amount_minor from sessions where checkout_id = $1', [checkoutId])
  expect(sessions).toEqual([{ amount_minor: 90_000 }])
})

test.each([
  ['no key', {}],
  ['another key', withKey('another-key')],
  ['an empty key', withKey('')],
  ['the key without its word', { authorization: 'key-of-the-tests' }],
  ['the key in other letters', withKey('KEY-OF-THE-TESTS')],
] as const)('PERM-06 a request with %s opens no session, whatever the body', async (_, headers) => {
  const before = await sessions()
  for (const body of [sessionRequest(shop), {}, null]) {
    const answer = await shop.post('/simulator/sessions', body, { ...headers })
    expect(answer).toMatchObject({ status: 401, body: { error: 'signed-out' } })
  }
  expect(await sessions()).toBe(before)
})

const wrong: [what: string, own: object][] = [
  ['no checkout', { checkoutId: undefined }],
  ['a checkout that is no identifier', { checkoutId: '1' }],
  ['nothing to pay', { total: { minor: 0, currency: 'USD' } }],
  ['less than nothing to pay', { total: { minor: -1, currency: 'USD' } }],
  ['half a cent to pay', { total: { minor: 0.5, currency: 'USD' } }],
  ['a strange currency', { total: { minor: 1, currency: 'XXX' } }],
  ['an address that is none', { notifyUrl: 'shop' }],
  ['an address of a file', { notifyUrl: 'file:///etc/passwd' }],
  ['an address that is a script', { returnUrl: 'javascript:alert(1)' }],
  ['a language that is not spoken', { language: 'de' }],
  ['a day that is none', { expiresAt: 'tomorrow' }],
  ['too many lines', { lines: Array(101).fill({ title: 'x', quantity: 1, total: { minor: 1, currency: 'USD' } }) }],
]

test.each(wrong)('a session with %s is refused', async (_, own) => {
  const before = await sessions()
  const answer = await shop.post('/simulator/sessions', sessionRequest(shop, own), withKey(shop.settings.simulatorKey))
  expect(answer).toMatchObject({ status: 400, body: { error: 'invalid', message: expect.any(String) } })
  expect(await sessions()).toBe(before)
})

test('a request that is larger than any bill is refused', async () => {
  const large = sessionRequest(shop, { email: 'x'.repeat(300_000) })
  const headers = { 'content-type': 'application/json', ...withKey(shop.settings.simulatorKey) }
  const answer = await sendRaw(shop.url, '/simulator/sessions', {
    method: 'POST',
    headers,
    body: JSON.stringify(large),
  })
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([413, { error: 'too-large' }])
})
