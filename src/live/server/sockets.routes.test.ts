import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { livePath } from '#live/path.ts'
import { aScreen, waitUntilJoined } from '#live/testing/a-screen.ts'
import { aSocket } from '#live/testing/a-socket.ts'
import { disconnectDatabase } from '#platform/testing/disconnect-database.ts'
import { sendRaw } from '#platform/testing/raw-request.ts'
import { openShopProcess } from '#platform/testing/shop-process.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

const reprice = () => shop.rows('update product_prices set regular_minor = regular_minor + 100')

test('RT-02 a page that another process answered before this one started is notified when it joins', async () => {
  const { statuses, changes } = aScreen(shop.url).listen('catalogue')
  await expect.poll(() => [statuses, changes]).toEqual([['SUBSCRIBED'], [{}]])
})

test('RT-02 visitors are notified of a price that changes in the database, once for all prices', async () => {
  const screens = ['1.0.0', '2.0.0'].map((vsn) => aScreen(shop.url, { vsn }).listen('catalogue'))
  for (const screen of screens) await waitUntilJoined(screen)
  await reprice()
  for (const { changes } of screens) await expect.poll(() => changes).toEqual([{}])
})

test('RT-02 a request after the notification reads the new price', async () => {
  const screen = aScreen(shop.url).listen('catalogue')
  await waitUntilJoined(screen)
  const priceOf = async () => (await shop.json<{ price: number }>('/api/products/renouvela-creme')).body.price
  const before = await priceOf()
  await reprice()
  await expect.poll(() => screen.changes.length).toBeGreaterThan(0)
  expect(await priceOf()).toBe(before + 1)
})

test('RT-02 a shop that lost the database for a while notifies every page', async () => {
  const received = aScreen(shop.url).listen('catalogue')
  await waitUntilJoined(received)
  const back = await disconnectDatabase(shop.settings.databaseUrl)
  await back()
  await expect.poll(() => received.changes.length).toBeGreaterThan(0)
})

test('a plain request to the address is answered with an explanation', async () => {
  const answer = await shop.json(livePath)
  expect([answer.status, answer.headers.get('upgrade')]).toEqual([426, 'websocket'])
  const head = await shop.fetch(livePath, { method: 'HEAD' })
  expect(head.status).toBe(426)
})

// A slow machine may need another try; a shop that waits for a stalled screen never succeeds.
const timed = { retry: 2 }

test(
  'RT-01 a shop that closes sends its screens away so that they come back, and does not wait for one that stalls',
  timed,
  async () => {
    const process = await openShopProcess(shop.settings)
    const sockets = await Promise.all([aSocket(process.url), aSocket(process.url)])
    const { hostname, port } = new URL(process.url)
    const stalled = connect(Number(port), hostname).on('error', () => {})
    const upgraded = new Promise((resolve) => stalled.once('data', resolve))
    stalled.write(
      `GET ${livePath} HTTP/1.1\r\nHost: ${hostname}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    )
    await upgraded
    const began = performance.now()
    await process.close()
    // A request still under way is given ten.
    expect(await Promise.all(sockets.map(({ ended }) => ended))).toEqual([1012, 1012])
    expect(performance.now() - began).toBeLessThan(9_000)
    stalled.destroy()
  },
)

test('a program that offers HTTP/2 with its request is answered like any other', async () => {
  const process = await openShopProcess(shop.settings)
  const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' }
  expect((await sendRaw(process.url, '/healthz', { headers })).text).toBe('alive')
  expect((await sendRaw(process.url, livePath, { headers })).status).toBe(426)
  await process.close()
})
