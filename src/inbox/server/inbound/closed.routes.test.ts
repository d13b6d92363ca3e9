import { expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import type { AdminMessage } from '#inbox/admin-message-schema.ts'
import type { Inbox } from '#inbox/inbox-schema.ts'
import { aQuestion, write } from '#inbox/testing/a-message.ts'
import { anEmail, handIn } from '#inbox/testing/an-email.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

test('N4 a server without a secret takes no email, whatever is sent, and says where replies go', async () => {
  for (const authorization of ['', 'Bearer ', 'Bearer undefined', `Basic ${btoa(':')}`])
    expect((await handIn(shop, anEmail({ from: 'a@example.com' }), { authorization })).status).toBe(404)
  expect(await shop.rows('select id from messages')).toEqual([])
  const { headers } = await aMember(shop, { role: 'admin' })
  await write(shop, aQuestion())
  const [row] = (await shop.json<Inbox>('/api/admin/messages', { headers })).body.rows
  const { body } = await shop.json<AdminMessage>(`/api/admin/messages/${row?.id}`, { headers })
  expect(body.thread?.arrives).toBe(false)
})
