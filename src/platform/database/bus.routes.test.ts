import { connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { openBus } from '#platform/database/bus.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

/** A connection to the database that can drop all traffic, like a network that lost the connection. */
async function aWay() {
  const target = new URL(shop.settings.databaseUrl)
  const pairs: [Socket, Socket][] = []
  let isSilent = false
  const server = createServer((near) => {
    if (isSilent) {
      isSilent = false
      near.on('error', () => {})
      pairs.push([near, near])
      return
    }
    const far = connect(Number(target.port), target.hostname)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => {})
    pairs.push([near, far])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = new URL(target)
  address.port = String((server.address() as { port: number }).port)
  function swallow() {
    for (const [near, far] of pairs) {
      near.unpipe(far)
      far.unpipe(near)
    }
  }
  function close() {
    server.close()
    for (const socket of pairs.flat()) socket.destroy()
  }
  /** The next connection is taken, and never answered. */
  function silenceNext() {
    isSilent = true
  }
  return { address: address.href, swallow, silenceNext, close }
}

test('a bus whose connection went silent without ending notices it, and receives again', async () => {
  const way = await aWay()
  const bus = await openBus(way.address, { everyMs: 100, timeoutMs: 2_000 })
  let changes = 0
  bus.on('catalogue', () => {
    changes += 1
  })
  const change = () => shop.rows('update catalogue_products set featured = featured')
  await change()
  await expect.poll(() => changes).toBeGreaterThan(0)

  way.swallow()
  const before = changes
  await change()
  await expect.poll(() => changes).toBeGreaterThan(before)
  const again = changes
  await change()
  await expect.poll(() => changes).toBeGreaterThan(again)
  await bus.close()
  way.close()
})

test('a bus that reaches a silent server tries again', async () => {
  const way = await aWay()
  const bus = await openBus(way.address, { everyMs: 100, timeoutMs: 2_000 })
  let changes = 0
  bus.on('catalogue', () => {
    changes += 1
  })
  way.silenceNext()
  way.swallow()
  await expect.poll(() => changes).toBeGreaterThan(0)
  const before = changes
  await shop.rows('update catalogue_products set featured = featured')
  await expect.poll(() => changes).toBeGreaterThan(before)
  await bus.close()
  way.close()
})

test('a listener gets the id of the changed thing', async () => {
  const bus = await openBus(shop.settings.databaseUrl)
  const changes: (string | undefined)[] = []
  bus.on('account', (id) => changes.push(id))
  await shop.rows(`select pg_notify('shop', '{"topic": "account", "id": "anne"}')`)
  await shop.rows(`select pg_notify('shop', 'not ours to read')`)
  await expect.poll(() => changes).toEqual(['anne', undefined])
  await bus.close()
})
