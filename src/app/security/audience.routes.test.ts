// Every topic against every kind of caller, tried on the running shop with the real client.
import { beforeAll, describe, expect, test } from 'vitest'
import { allCallers, aToken, tokensOfCallers, type Who } from '#accounts/testing/callers.ts'
import { aScreen } from '#live/testing/a-screen.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let everyone: Awaited<ReturnType<typeof tokensOfCallers>>

beforeAll(async () => {
  everyone = await tokensOfCallers(shop)
  await everyone.lose()
})

/** The outcome of joining a topic with a token. */
async function join(topic: string, token: string) {
  const screen = aScreen(shop.url)
  if (token) await screen.setAuth(token)
  const { statuses } = screen.listen(topic, { private: topic.includes(':') })
  await expect.poll(() => statuses.length).toBeGreaterThan(0)
  screen.disconnect()
  return statuses[0] === 'SUBSCRIBED'
}

/** The callers that may join each topic; of `cart:` and its like it is that of the one called `member` here. */
const audience: Record<string, readonly Who[]> = {
  catalogue: allCallers,
  'cart:': ['member'],
  'orders:': ['member'],
  'reservations:': ['member'],
  'admin:orders': ['reader', 'staff', 'admin'],
}

describe.each(Object.entries(audience))('PERM-06 RT-02 the topic %s', (topic, subscribers) => {
  test.each(allCallers)('with the token of: %s', async (who) => {
    const named = topic.endsWith(':') ? topic + everyone.member.id : topic
    expect(await join(named, everyone.tokens[who])).toBe(subscribers.includes(who))
  })
})

test.each(['cart', 'cart:', 'admin', 'admin:carts', 'cart:*', 'orders:admin', 'nothing', '__proto__', 'phoenix'])(
  'PERM-06 no caller, not even an admin, joins "%s"',
  async (topic) => {
    expect(await join(topic, everyone.tokens.admin)).toBe(false)
  },
)

test('PERM-06 a member who signs out, or loses the role, gets no messages from that moment', async () => {
  const member = await aToken(shop)
  const admin = await aToken(shop, { role: 'admin' })
  const [hers, theirs] = [aScreen(shop.url), aScreen(shop.url)]
  await hers.setAuth(member.token)
  await theirs.setAuth(admin.token)
  const cart = hers.listen(`cart:${member.id}`, { private: true })
  const orders = theirs.listen('admin:orders', { private: true })
  const prices = hers.listen('catalogue')
  for (const { statuses } of [cart, orders, prices]) await expect.poll(() => statuses).toEqual(['SUBSCRIBED'])
  await shop.rows(`update sessions set ended_at = now(), ended_because = 'signed-out' where id = $1`, [
    member.sessionId,
  ])
  await shop.rows('delete from user_roles where user_id = $1', [admin.id])
  for (const { statuses } of [cart, orders]) await expect.poll(() => statuses.at(-1)).not.toBe('SUBSCRIBED')
  expect(prices.statuses).toEqual(['SUBSCRIBED'])
})
