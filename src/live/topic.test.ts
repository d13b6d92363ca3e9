import { expect, test } from 'vitest'
import { type Account, findTopic, isPrivate, mayListen, topics } from '#live/topic.ts'

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
  'messages:anne',
])('RT-02 the topic "%s" is undeclared', (name) => {
  expect(findTopic(topics, name)).toBeUndefined()
})

test.each([
  ['catalogue', false],
  ['cart:anne', true],
  ['orders:anne', true],
  ['reservations:anne', true],
  ['admin:orders', true],
  ['undeclared', true],
])('PERM-06 %s is joined with a token: %s', (name, expected) => {
  expect(isPrivate(name)).toBe(expected)
})
