import { afterEach, expect, test, vi } from 'vitest'
import { shownRefusals } from '#checkout/shown-refusals.ts'
import { anItem } from '#checkout/testing/a-request.ts'
import { createCheckout } from '#checkout/web/api.ts'

const answers = (status: number, body: object) => vi.stubGlobal('fetch', async () => Response.json(body, { status }))
const request = { items: [anItem({})], customerEmail: 'anne@example.com' }
const ask = () => createCheckout(request, 'a-key-of-a-test')

vi.mock('#platform/browser/send.ts', async (original) => ({
  ...(await original<typeof import('#platform/browser/send.ts')>()),
  send: (path: string, init?: RequestInit) => fetch(path, init),
}))
vi.mock('#accounts/web/load-auth.ts', () => ({
  loadAuth: async () => ({ getSession: async () => ({ data: { session: null }, error: null }) }),
}))
afterEach(() => vi.unstubAllGlobals())

test('the payment page is given as it was answered', async () => {
  answers(200, { url: 'https://bank.example/1', reference: 'r' })
  expect(await ask()).toEqual({ url: 'https://bank.example/1', reference: 'r' })
})

test.each(shownRefusals.filter((status) => status !== 410))(
  'a refusal with %i is the sentence to show',
  async (status) => {
    answers(status, { error: 'A sentence.' })
    expect(await ask()).toEqual({ error: 'A sentence.' })
  },
)

test('an expired page is reported as expired, for the order to be sent once more', async () => {
  answers(410, { error: 'A sentence.' })
  expect(await ask()).toBe('expired')
})

test.each([404, 413, 500, 502])('an answer with %i is no sentence', async (status) => {
  answers(status, { error: 'a-code' })
  await expect(ask()).rejects.toThrow()
})

test('PAY-02 a member whose session has run out buys as a guest', async () => {
  answers(200, { url: 'https://bank.example/1', reference: 'r' })
  expect(await createCheckout(request, 'a-key-of-a-test', true)).toMatchObject({ reference: 'r' })
})
