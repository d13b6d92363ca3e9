import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { anUnreliableServer } from '#platform/testing/an-unreliable-server.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { aSession, openSession } from '#simulator/testing/a-session.ts'
import { choose } from '#simulator/testing/payment-page.ts'
import type { SentEvent } from '#simulator/testing/sent-event.ts'

const merchant = anUnreliableServer(async () => ({ status: 200, body: '{}' }))
const shop = openTestShop()

const openHere = (own: object = {}) => openSession(shop, { notifyUrl: `${merchant.url}/events`, ...own })

/** The events of a session that the merchant received. */
const receivedOf = (id: string) =>
  merchant.received.filter(({ body }) => (JSON.parse(body) as SentEvent).session === id)

const eventsOf = (id: string) =>
  shop.simulatorRows<{ id: string; tries: number; delivered: boolean; waits: number }>(
    `select id, tries, delivered_at is not null as delivered, extract(epoch from next_try_at - now())::float8 as waits
       from events where session_id = $1`,
    [id],
  )

const acknowledged: string[] = []

/** The bank tries again later; here it is later. */
const itIsTimeToTryAgain = (id: string) =>
  shop.simulatorRows('update events set next_try_at = now() where session_id = $1 and delivered_at is null', [id])

test('the merchant receives the event of a payment at once, signed over the bytes that are sent', async () => {
  const { id, url } = await openHere()
  await choose(url, 'paid')
  const [received, ...more] = receivedOf(id)
  expect(more).toEqual([])
  expect(received).toMatchObject({ method: 'POST', path: '/events', headers: { 'content-type': 'application/json' } })
  const [, time = '', signature] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(received?.headers['simulator-signature'])) ?? []
  expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60)
  expect(createHmac('sha256', shop.settings.simulatorSecret).update(`${time}.${received?.body}`).digest('hex')).toBe(
    signature,
  )
  const [payment] = await shop.simulatorRows('select reference from payments where session_id = $1', [id])
  expect(JSON.parse(received?.body ?? '')).toEqual({
    id: expect.stringMatching(/^event_[\w-]{27}$/),
    type: 'payment.paid',
    session: id,
    checkout: expect.stringMatching(/^[0-9a-f-]{36}$/),
    payment: { reference: payment?.reference, amount: aSession.total.minor, currency: aSession.total.currency },
  })
  expect(await eventsOf(id)).toMatchObject([{ delivered: true }])
})

test('the merchant receives no event of a card that was declined', async () => {
  const { id, url } = await openHere()
  await choose(url, 'declined')
  expect(await eventsOf(id)).toEqual([])
  expect(receivedOf(id)).toEqual([])
})

test.each(['failing', 'unreachable'] as const)(
  'ORD-01 a merchant that %s receives the event again until it acknowledges, and then no more',
  async (mood) => {
    const { id, url } = await openHere()
    merchant.behavior = mood
    const { status, headers } = await choose(url, 'paid')
    expect([status, headers.location]).toEqual([303, aSession.returnUrl])
    expect(await eventsOf(id)).toMatchObject([{ delivered: false }])
    expect((await eventsOf(id))[0]?.waits).toBeLessThan(6)

    await itIsTimeToTryAgain(id)
    await expect.poll(async () => (await eventsOf(id))[0]?.tries).toBe(1)
    await expect.poll(() => receivedOf(id).length).toBe(2)
    expect(await eventsOf(id)).toMatchObject([{ delivered: false }])

    merchant.behavior = 'works'
    await itIsTimeToTryAgain(id)
    await expect.poll(() => eventsOf(id)).toMatchObject([{ delivered: true, tries: 2 }])
    const received = receivedOf(id)
    expect(received).toHaveLength(3)
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
    acknowledged.push(id)
  },
)

test('tries move apart, to ten minutes at most', async () => {
  const { id, url } = await openHere()
  merchant.behavior = 'failing'
  await choose(url, 'paid')
  for (const [tries, least, most] of [
    [1, 0, 3],
    [3, 3, 5],
    [9, 250, 260],
    [1_000, 590, 601],
  ] as const) {
    await shop.simulatorRows('update events set tries = $2 where session_id = $1', [id, tries - 1])
    await itIsTimeToTryAgain(id)
    await expect.poll(async () => (await eventsOf(id))[0]?.tries).toBe(tries)
    const waits = (await eventsOf(id))[0]?.waits ?? 0
    expect([waits >= least, waits <= most], `${tries} tries: ${waits} s`).toEqual([true, true])
  }
  merchant.behavior = 'works'
  await itIsTimeToTryAgain(id)
  await expect.poll(() => eventsOf(id)).toMatchObject([{ delivered: true }])
})

test('an acknowledged event is not sent again, although its time came', async () => {
  await shop.simulatorRows('update events set next_try_at = now() where delivered_at is not null')
  const { id, url } = await openHere()
  merchant.behavior = 'failing'
  await choose(url, 'paid')
  merchant.behavior = 'works'
  await itIsTimeToTryAgain(id)
  await expect.poll(() => receivedOf(id).length).toBe(2)
  expect(acknowledged.map((each) => receivedOf(each).length)).toEqual([3, 3])
})
