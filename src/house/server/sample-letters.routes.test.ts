import { expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import { mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

const anAdmin = () => aMember(shop, { role: 'admin' })

const sendTest = (headers: Record<string, string>, template: string, language: string) =>
  shop.post(`/api/admin/letters/${template}/tests`, { language }, headers)

test('D31 a test goes to the admin alone, is marked in its subject, and is in the audit', async () => {
  const admin = await anAdmin()
  const { body, status } = await sendTest(admin.headers, 'order-confirmed', 'fr')
  expect([status, body]).toEqual([200, { recipient: admin.email, outcome: 'kept', because: null }])
  const [mail] = await mailsTo(shop, admin.email, 1)
  expect(mail?.subject).toMatch(/^\[Test\] .*1042/)
  const entries = await shop.rows("select name, actor, before, after from audit_entries where kind = 'letter'")
  const subject = mail?.subject.replace('[Test] ', '')
  expect(entries).toEqual([
    {
      name: 'order-confirmed',
      actor: admin.email,
      before: { email: null, subject: null },
      after: { email: admin.email, subject },
    },
  ])
  const others = await shop.rows('select from mails where recipient <> $1', [admin.email])
  expect(others).toEqual([])
})

test('an unknown letter is refused, and so is a test by a member or a visitor', async () => {
  const { headers } = await anAdmin()
  expect((await shop.fetch('/api/admin/letters/no-such-letter?language=en', { headers })).status).toBe(400)
  const member = await aMember(shop)
  expect((await sendTest(member.headers, 'order-confirmed', 'en')).status).toBe(403)
  expect((await sendTest({}, 'order-confirmed', 'en')).status).toBe(401)
})

test('tests are limited in number', async () => {
  const { headers } = await anAdmin()
  const statuses: number[] = []
  for (let count = 0; count <= 60; count += 1) statuses.push((await sendTest(headers, 'account-known', 'en')).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
})
