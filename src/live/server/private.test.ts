import { expect, test } from 'vitest'
import { aScreen } from '#live/testing/a-screen.ts'
import { anAccount } from '#live/testing/an-account.ts'
import { openLiveServer } from '#live/testing/live-server.ts'

const house = openLiveServer({ gatherMs: 1 })

const screenOf = async (token: string) => {
  const screen = aScreen(house.url)
  await screen.setAuth(token)
  return screen
}

test('RT-02 a member’s tabs are notified of their own cart, and of no other', async () => {
  house.accounts.set('annes', anAccount('anne')).set('berts', anAccount('bert'))
  const anne = await screenOf('annes')
  const tabs = [anne, await screenOf('annes')].map((screen) => screen.listen('cart:anne', { private: true }))
  const bert = (await screenOf('berts')).listen('cart:bert', { private: true })
  const attacker = (await screenOf('berts')).listen('cart:anne', { private: true })
  for (const { statuses } of [...tabs, bert]) await expect.poll(() => statuses).toEqual(['SUBSCRIBED'])
  await expect.poll(() => attacker.statuses).toEqual(['CHANNEL_ERROR'])

  house.publish('cart:anne', { version: 7 })
  for (const { changes } of tabs) await expect.poll(() => changes).toEqual([{ version: 7 }])
  house.publish('cart:bert')
  await expect.poll(() => bert.changes).toEqual([{}])
  expect(tabs.map(({ changes }) => changes.length)).toEqual([1, 1])
  expect(attacker.changes).toEqual([])
})

test('RT-02 only admins are notified of new and changed orders', async () => {
  house.accounts.set('owners', anAccount('owner', { admin: true })).set('annes', anAccount('anne'))
  const owner = (await screenOf('owners')).listen('admin:orders', { private: true })
  const anne = (await screenOf('annes')).listen('admin:orders', { private: true })
  await expect.poll(() => owner.statuses).toEqual(['SUBSCRIBED'])
  await expect.poll(() => anne.statuses).toEqual(['CHANNEL_ERROR'])
})

test('PERM-06 nothing private is sent without a token, with an unknown one, or while tokens cannot be checked', async () => {
  const attacker = aScreen(house.url).listen('cart:anne', { private: true })
  const forged = (await screenOf('forged')).listen('cart:anne', { private: true })
  await expect.poll(() => attacker.statuses).toEqual(['CHANNEL_ERROR'])
  await expect.poll(() => forged.statuses).toEqual(['CHANNEL_ERROR'])
  house.accounts.get = () => {
    throw new Error('The database is gone')
  }
  const refused = (await screenOf('annes')).listen('cart:anne', { private: true })
  await expect.poll(() => refused.statuses).toEqual(['CHANNEL_ERROR'])
  Reflect.deleteProperty(house.accounts, 'get')
})

test('an undeclared topic, and table changes, are refused', async () => {
  const screen = aScreen(house.url)
  const visitors = screen.listen('visitors')
  await expect.poll(() => visitors.statuses).toEqual(['CHANNEL_ERROR'])
  const statuses: string[] = []
  screen
    .channel('catalogue')
    .on('postgres_changes', { event: '*', schema: 'public' }, () => {})
    .subscribe((status) => statuses.push(status))
  await expect.poll(() => statuses).toEqual(['CHANNEL_ERROR'])
})

test('a new token of the same member keeps the channel past the end of the former', async () => {
  const soon = Date.now() / 1000 + 0.4
  house.accounts.set('first', anAccount('anne', { expiresAt: soon })).set('second', anAccount('anne'))
  const screen = await screenOf('first')
  const received = screen.listen('cart:anne', { private: true })
  await expect.poll(() => received.statuses).toEqual(['SUBSCRIBED'])
  await screen.setAuth('second')
  await expect.poll(() => house.asked.at(-1)).toBe('second')
  house.asked.length = 0
  await expect.poll(() => Date.now() / 1000).toBeGreaterThan(soon + 0.1)
  house.publish('cart:anne', { after: 'the end' })
  await expect.poll(() => received.changes).toContainEqual({ after: 'the end' })
  expect(received.statuses).toEqual(['SUBSCRIBED'])
  expect(house.asked).toEqual([])
})

test('PERM-06 a new token of another member closes the channel; public topics stay open', async () => {
  house.accounts.set('annes', anAccount('anne')).set('berts', anAccount('bert'))
  const screen = await screenOf('annes')
  const cart = screen.listen('cart:anne', { private: true })
  const catalogue = screen.listen('catalogue')
  await expect.poll(() => [cart.statuses, catalogue.statuses]).toEqual([['SUBSCRIBED'], ['SUBSCRIBED']])
  await screen.setAuth('berts')
  await expect.poll(() => cart.statuses).toEqual(['SUBSCRIBED', 'CLOSED'])
  expect(cart.system).toMatchObject([{ extension: 'system', status: 'error', channel: 'cart:anne' }])
  house.publish('catalogue', { still: 'received' })
  await expect.poll(() => catalogue.changes).toContainEqual({ still: 'received' })
})

test('PERM-06 when the token runs out the channel is closed', async () => {
  house.accounts.set('short', anAccount('anne', { expiresAt: Date.now() / 1000 + 0.3 }))
  const received = (await screenOf('short')).listen('cart:anne', { private: true })
  await expect.poll(() => received.statuses).toEqual(['SUBSCRIBED'])
  await expect.poll(() => received.statuses).toEqual(['SUBSCRIBED', 'CLOSED'])
  expect(Date.now() / 1000).toBeGreaterThanOrEqual(house.accounts.get('short')?.expiresAt ?? 0)
})

test('PERM-06 an expired token opens nothing', async () => {
  house.accounts.set('old', anAccount('anne', { expiresAt: Date.now() / 1000 - 1 }))
  const received = (await screenOf('old')).listen('cart:anne', { private: true })
  await expect.poll(() => received.statuses).toEqual(['CHANNEL_ERROR'])
})

test('PERM-06 a lost session or role ends its channels; other members are not checked again', async () => {
  house.accounts.set('annes', anAccount('anne')).set('owners', anAccount('owner', { admin: true }))
  const anne = (await screenOf('annes')).listen('cart:anne', { private: true })
  const owner = (await screenOf('owners')).listen('admin:orders', { private: true })
  await expect.poll(() => [anne.statuses, owner.statuses]).toEqual([['SUBSCRIBED'], ['SUBSCRIBED']])

  house.accounts.delete('annes')
  house.asked.length = 0
  await house.recheck('anne')
  await expect.poll(() => anne.statuses).toEqual(['SUBSCRIBED', 'CLOSED'])
  expect(house.asked).toEqual(['annes'])
  expect(owner.statuses).toEqual(['SUBSCRIBED'])

  house.accounts.set('owners', anAccount('owner'))
  await house.recheck()
  await expect.poll(() => owner.statuses).toEqual(['SUBSCRIBED', 'CLOSED'])
})

test('RT-02 after possibly missed messages every subscriber is notified, and later ones too', async () => {
  house.accounts.set('zoes', anAccount('zoe'))
  const screen = await screenOf('zoes')
  const cart = screen.listen('cart:zoe', { private: true })
  await expect.poll(() => cart.statuses).toEqual(['SUBSCRIBED'])
  expect(cart.changes).toEqual([])
  house.publishAll()
  await expect.poll(() => cart.changes).toEqual([{}])
  const orders = screen.listen('orders:zoe', { private: true })
  await expect.poll(() => orders.changes).toEqual([{}])
})
