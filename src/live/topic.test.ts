import { expect, test } from 'vitest'
import { type Account, findTopic, mayListen, type Topic } from '#live/topic.ts'

const topics: Topic[] = [
  { name: 'catalogue', audience: 'everyone' },
  { name: 'cart', audience: 'its member' },
  { name: 'admin:orders', audience: 'admins' },
]
const anne: Account = { memberId: 'anne', sessionId: 's1', admin: false, expiresAt: 0 }
const owner: Account = { memberId: 'owner', sessionId: 's2', admin: true, expiresAt: 0 }

test.each<[name: string, account: Account | undefined, allowed: boolean]>([
  ['catalogue', undefined, true],
  ['catalogue', anne, true],
  ['cart:anne', anne, true],
  ['cart:anne', owner, false],
  ['cart:anne', undefined, false],
  ['cart:bert', anne, false],
  ['admin:orders', owner, true],
  ['admin:orders', anne, false],
  ['admin:orders', undefined, false],
])('RT-02 %s is permitted to those it concerns', (name, account, allowed) => {
  const wanted = findTopic(topics, name)
  expect(wanted && mayListen(wanted, account)).toBe(allowed)
})

test.each([
  '',
  'cart',
  'cart:',
  ':anne',
  'Catalogue',
  'catalogue:',
  'catalogue:anne',
  'admin',
  'admin:orders:1',
  'orders:anne',
])('RT-02 the topic "%s" is undeclared', (name) => {
  expect(findTopic(topics, name)).toBeUndefined()
})
