// A member's own changes at once wait for each other and never in a circle (docs/locks.md).
import { expect, test } from 'vitest'
import { linkTo } from '#accounts/testing/links.ts'
import { anAccount, anAuthClient, password } from '#accounts/testing/members.ts'
import { anotherTransaction, waitForBlockedTransactions } from '#platform/testing/concurrent-transaction.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

/** A signed-in member who has asked to move to another address, with the link that does it. */
async function aMovingMember() {
  const { id, email } = await anAccount(shop)
  const client = anAuthClient(shop)
  const { data } = await client.signInWithPassword({ email, password })
  expect((await client.updateUser({ email: `next-${email}`, current_password: password })).error).toBeNull()
  const { token } = await linkTo(shop, `next-${email}`)
  return { id, client, token, headers: { authorization: `Bearer ${data.session?.access_token}` } }
}

type Moving = Awaited<ReturnType<typeof aMovingMember>>

const changes: [string, (member: Moving) => Promise<unknown>][] = [
  [
    'the account is closed',
    async ({ headers }) =>
      (await shop.fetch('/api/account/close', { ...closing, headers: { ...json, ...headers } })).ok,
  ],
  [
    'the password is changed',
    async ({ client }) =>
      (await client.updateUser({ password: 'une autre phrase 99', current_password: password })).error === null,
  ],
]
const json = { 'content-type': 'application/json' }
const closing = { method: 'POST', body: JSON.stringify({ password }) }

test.each(changes)('a link that moves an account while %s moves nothing, and both end', async (_, change) => {
  const member = await aMovingMember()
  const letGo = await anotherTransaction(shop, 'select from members where id = $1 for no key update', [member.id])
  const changed = change(member)
  await waitForBlockedTransactions(shop, 1)
  const moved = shop.post<{ error_code?: string }>(
    '/auth/v1/verify',
    { type: 'email_change', token_hash: member.token },
    member.headers,
  )
  await waitForBlockedTransactions(shop, 2)
  await letGo()
  expect([await changed, await moved]).toMatchObject([true, { status: 403, body: { error_code: 'otp_expired' } }])
})
