import { expect, test } from 'vitest'
import { aMember, anAuthClient, password } from '#accounts/testing/members.ts'
import { mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

async function close(headers: Record<string, string>, tried: string) {
  const answer = await shop.fetch('/api/account/close', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ password: tried }),
  })
  return answer.status
}

test('an account ends with the right password only, with all that was the member’s alone', async () => {
  const member = await aMember(shop)
  expect(await close(member.headers, 'not it')).toBe(400)
  expect(await close(member.headers, password)).toBe(204)
  expect((await shop.json('/api/user-roles', { headers: member.headers })).status).toBe(401)
  const again = await anAuthClient(shop).signInWithPassword({ email: member.email, password })
  expect(again.error).toMatchObject({ code: 'invalid_credentials' })
  expect(await shop.rows('select from sessions where member_id = $1', [member.id])).toEqual([])
  expect((await mailsTo(shop, member.email, 1))[0]?.subject).toBe('Your account is closed')
})

test('an account that is closed four times at once is closed once', async () => {
  const member = await aMember(shop)
  const answers = await Promise.all([1, 2, 3, 4].map(() => close(member.headers, password)))
  expect(answers.toSorted()).toEqual([204, 401, 401, 401])
  expect(await mailsTo(shop, member.email, 1)).toHaveLength(1)
})

test('the last admin cannot leave the shop without one', async () => {
  const { data } = await anAuthClient(shop).signInWithPassword(shop.settings.admin)
  const owner = { authorization: `Bearer ${data.session?.access_token}` }
  expect(await close(owner, shop.settings.admin.password)).toBe(409)
  await aMember(shop, { role: 'admin' })
  expect(await close(owner, shop.settings.admin.password)).toBe(204)
})

test('a password is not guessed at this route either', async () => {
  const member = await aMember(shop)
  const tried = []
  for (let tries = 0; tries < 11; tries += 1) tried.push(await close(member.headers, 'not it'))
  expect(tried).toEqual([...Array(10).fill(400), 429])
})
