import { expect, test } from 'vitest'
import { aMember, anAccount, password } from '#accounts/testing/members.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

test('in a rush of sign-ins no request waits forever: late ones are refused with a retry time, at every route', async () => {
  const [member, { email }] = [await aMember(shop), await anAccount(shop)]
  const signIn = (number: number) =>
    shop.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.8.${number >> 8}.${number & 255}` },
      body: JSON.stringify({ email, password }),
    })
  const close = () =>
    shop.post<{ error: string }>('/api/account/close', { password: 'not it' }, member.headers).catch(() => undefined)
  const rush = Array.from({ length: 250 }, (_, number) => signIn(number))
  const closing = await close()
  const answers = await Promise.all(rush)
  const refused = answers.filter(({ status }) => status === 429)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
  expect(await refused[0]?.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
  expect([400, 429]).toContain(closing?.status)
  expect((await signIn(9_999)).status).toBe(200)
})
