import { expect, test } from 'vitest'
import { aJoin, join, waitForJoinDecisions } from '#community/testing/a-join.ts'
import { mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

const booksOf = () =>
  shop.rows(`
    select (select count(*)::int from contacts) as contacts, (select count(*)::int from consents) as consents,
           (select count(*)::int from join_requests) as requests, (select count(*)::int from mails) as mails`)
const nothing = [{ contacts: 0, consents: 0, requests: 0, mails: 0 }]

const wrong: [what: string, own: object][] = [
  ['no first name', { firstName: ' ' }],
  ['a first name of 81 letters', { firstName: 'x'.repeat(81) }],
  ['a last name that no database can keep', { lastName: 'Martin\u0000' }],
  ['half a character', { lastName: 'Martin \ud83c' }],
  ['no email', { email: '' }],
  ['an email without a domain', { email: 'anne@example' }],
  ['two emails', { email: 'anne@example.com,bob@example.com' }],
  ['an email that adds a header', { email: 'anne@example.com\r\nBcc: x@y.fr' }],
  ['a country that is none', { country: 'ZZ' }],
  ['a country in small letters', { country: 'fr' }],
  ['no telephone', { telephone: '' }],
  ['a telephone that is none', { telephone: 'call me' }],
  ['a telephone that is too long for its country', { telephone: '06 12 34 56 78 90' }],
  ['a language that is not spoken here', { language: 'de' }],
  ['no wording', { wordingVersion: undefined }],
  ['a name that is a list', { firstName: ['Anne'] }],
]

test.each(wrong)('JOIN-01 %s is refused, and nothing is stored', async (_, own) => {
  const { status, body } = await join(shop, { ...aJoin(), ...own })
  expect([status, body.error]).toEqual([400, 'invalid'])
  expect(body.message).toMatch(new RegExp(`^${Object.keys(own)[0]}\\b|^telephone`))
  expect(await booksOf()).toEqual(nothing)
})

test('JOIN-02 a page with outdated words is refused as changed', async () => {
  const { status, body } = await join(shop, aJoin({ wordingVersion: '2025-01' }))
  expect([status, body.error]).toEqual([409, 'conflict'])
  expect(await booksOf()).toEqual(nothing)
})

test('JOIN-02 a program that fills in the trap is thanked, and nothing is stored', async () => {
  expect(await join(shop, aJoin({ website: 'https://buy.example' }))).toEqual({
    status: 200,
    body: { status: 'sent' },
  })
  expect(await booksOf()).toEqual(nothing)
})

test('JOIN-02 the addresses that one caller joins with, and the mails to one address, are limited', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const several = (count: number, ask: (turn: number) => Promise<{ status: number }>) =>
    Array.from({ length: count }).reduce<Promise<number[]>>(
      async (before, _, turn) => [...(await before), (await ask(turn)).status],
      Promise.resolve([]),
    )
  const oneCaller = await several(41, (turn) =>
    join(shop, aJoin({ email: `neighbor-${turn}@example.com` }), from('192.0.2.1')),
  )
  expect(oneCaller).toEqual([...Array(40).fill(200), 429])
  const oneAddress = await several(11, () => join(shop, aJoin({ email: 'victim@example.com' }), from('192.0.2.10')))
  expect(oneAddress).toEqual([...Array(10).fill(200), 429])
  const victims = await join(shop, aJoin({ email: 'victim@example.com' }), from('192.0.2.11'))
  expect(victims.status).toBe(200)
  const refused = await shop.fetch('/api/community/join', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from('192.0.2.1') },
    body: JSON.stringify(aJoin({ email: 'neighbor-50@example.com' })),
  })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
  expect((await join(shop, aJoin({ email: 'elsewhere@example.com' }), from('192.0.2.2'))).status).toBe(200)
  await waitForJoinDecisions(shop)
  await mailsTo(shop, 'victim@example.com', 3)
})
