// Access to an order for its buyer only.

import { describe, expect, test } from 'vitest'
import { allCallers, tokensOfCallers, type Who } from '#accounts/testing/callers.ts'
import { aMember } from '#accounts/testing/members.ts'
import { dollars } from '#money/testing/amounts.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { aReservation, orderAsBuyer, type Reserved, stepAsBuyer, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter } from '#platform/time/days.ts'

const shop = openTestShop()
type Prepared = { hers: Reserved; other: Reserved; movedTo: string; tokens: Record<Who, string> }
let prepared: Promise<Prepared> | undefined

/** Two orders with everything open that a buyer can do, and everyone who may come. */
function prepare(): Promise<Prepared> {
  prepared ??= (async () => {
    const admin = await aMember(shop, { role: 'admin' })
    const [hers, other] = [await aReservation(shop), await aReservation(shop)]
    const movedTo = daysAfter((await orderAsBuyer(shop, hers)).lines[0]?.promisedOn ?? '', 10)
    for (const { number } of [hers, other])
      await stepAsOwner(shop, admin, number, 'move', { day: movedTo, reason: 'Late' })
    const everyone = await tokensOfCallers(shop)
    await everyone.lose()
    return { hers, other, movedTo, tokens: everyone.tokens }
  })()
  return prepared
}

const bodies = (movedTo: string): Record<string, object | undefined> => ({
  '': undefined,
  '/balance': { shown: dollars(45_000), language: 'en' },
  '/answer': { accepts: true, movedTo },
  '/cancel': { shown: dollars(45_000) },
})

async function ask(route: string, number: number, headers: Record<string, string>) {
  const body = bodies((await prepare()).movedTo)[route]
  const answer = await shop.fetch(`/api/orders/${number}${route}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

const traces = ({ number }: Reserved) =>
  shop.rows(
    `select (select count(*)::int from order_events where order_id = orders.id) as events,
            (select count(*)::int from checkouts where balance_of = orders.id) as balances,
            (select count(*)::int from mails where order_id = orders.id) as mails
       from orders where number = $1`,
    [number],
  )

const withKey = (key: string): Record<string, string> => ({ 'order-key': key })
const bearer = (token: string): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})

function nobodys({ hers, other, tokens }: Prepared): [string, Record<string, string>][] {
  const { key } = hers
  const changed = key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')
  return [
    ['an empty key', withKey('')],
    ['a changed key', withKey(changed)],
    ['a key that was cut off', withKey(key.slice(0, 32))],
    ['a key in capitals', withKey(key.toUpperCase())],
    ['a pattern', withKey('%')],
    ['the key of another order', withKey(other.key)],
    ['another member', other.member.headers],
    ['another member, with the key of their own order', { ...other.member.headers, ...withKey(other.key) }],
    ...allCallers.map((who): [string, Record<string, string>] => [`the token of: ${who}`, bearer(tokens[who])]),
  ]
}

describe.each(['', '/balance', '/answer', '/cancel'])('PERM-06 RES-05 /api/orders/:number%s', (route) => {
  test('is not found without access to the order, and changes nothing', async () => {
    const all = await prepare()
    const { hers } = all
    const before = [await orderAsBuyer(shop, hers), await traces(hers)]
    for (const [who, headers] of nobodys(all)) {
      const answer = await ask(route, hers.number, headers)
      expect({ who, ...answer }).toMatchObject({ who, status: 404, body: { error: 'missing' } })
    }
    expect([await orderAsBuyer(shop, hers), await traces(hers)]).toEqual(before)
  })

  test('says of an order of another the same as of one that never was', async () => {
    const { hers, other } = await prepare()
    const [theirs, nowhere] = [
      await ask(route, hers.number, withKey(other.key)),
      await ask(route, 999_999, withKey(other.key)),
    ]
    const { requestId: _, ...said } = theirs.body
    expect(nowhere).toMatchObject({ status: theirs.status, body: said })
  })
})

test('RES-05 an order is opened with its key, and by its member without a key', async () => {
  const { hers } = await prepare()
  const byKey = await ask('', hers.number, withKey(hers.key))
  const byMember = await ask('', hers.number, hers.member.headers)
  expect(byKey).toMatchObject({ status: 200, body: { number: hers.number, steps: ['pay', 'answer', 'cancel'] } })
  expect(byMember).toEqual(byKey)
  expect(JSON.stringify(byKey.body)).not.toContain(hers.key)
  expect(await ask('/answer', hers.number, hers.member.headers)).toMatchObject({
    status: 200,
    body: { state: 'reserved', moves: [{ answer: 'accepted' }] },
  })
})

test('RES-05 its buyer reads when what was paid, what went back, and what was taken out', async () => {
  const reserved = await aReservation(shop, { isDeposit: false })
  const read = () => orderAsBuyer(shop, reserved)
  const { placedAt, lines } = await read()
  expect(lines).toMatchObject([{ takenOut: false }])
  await shop.rows('update order_lines set taken_out_at = now(), quantity_out = quantity where order_id = $1', [
    reserved.id,
  ])
  expect((await read()).lines).toMatchObject([{ takenOut: true }])
  await shop.rows('update order_lines set taken_out_at = null, quantity_out = 0 where order_id = $1', [reserved.id])

  expect((await stepAsBuyer(shop, reserved, 'cancel', { shown: dollars(90_000) })).status).toBe(200)
  await expect.poll(async () => (await read()).refunded).toEqual(dollars(90_000))
  const over: BuyerOrder = await read()
  const day = over.cancelledOn ?? ''
  expect(daysAfter(day, 0)).toBe(new Date(placedAt).toLocaleDateString('en-CA', { timeZone: 'Europe/Paris' }))
  expect(over.payments).toEqual([
    { kind: 'paid', amount: dollars(90_000), on: day },
    { kind: 'refunded', amount: dollars(90_000), on: day },
  ])
})
