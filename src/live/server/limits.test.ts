import { get } from 'node:http'
import { connect } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#language/testing/runs.ts'
import { livePath } from '#live/path.ts'
import { aScreen } from '#live/testing/a-screen.ts'
import { aSocket } from '#live/testing/a-socket.ts'
import { openLiveServer } from '#live/testing/live-server.ts'

const house = openLiveServer({ gatherMs: 1, socketsPerAddress: 5 }, '127.0.0.1')
const heartbeats = openLiveServer({ silentMs: 200, unsentBytes: 1000, gatherMs: 1 })
const small = openLiveServer({ socketsInAll: 1 })

let callers = 0
/** Each from an address of its own, as a proxy forwards it. */
const fromElsewhere = () => {
  callers += 1
  return { 'x-forwarded-for': `10.0.${callers >> 8}.${callers & 255}` }
}

function upgradeStatus(url: string, headers: Record<string, string>): Promise<number> {
  const handshake = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version': '13' }
  return new Promise((resolve, reject) => {
    const asked = get(url, { headers: { connection: 'Upgrade', upgrade: 'websocket', ...handshake, ...headers } })
    asked.on('response', (answer) => resolve(answer.statusCode ?? 0))
    asked.on('upgrade', (_, socket) => {
      socket.destroy()
      resolve(101)
    })
    asked.on('error', reject)
  })
}

test.each<[status: number, why: string, path: string, headers: Record<string, string>]>([
  [101, 'without an origin', `${livePath}?vsn=2.0.0`, {}],
  [101, 'without a version', livePath, {}],
  [403, 'another site', livePath, { origin: 'https://evil.example' }],
  [403, 'an origin that hides', livePath, { origin: 'null' }],
  [403, 'another port of this machine', livePath, { origin: 'http://127.0.0.1:1' }],
  [400, 'an unknown version', `${livePath}?vsn=9.9.9`, {}],
  [404, 'another address', '/realtime/v1', {}],
  [404, 'an address that cannot be read', '//[', {}],
  [404, 'an address in other letters', '/Realtime/v1/websocket', {}],
])('%i for %s', async (status, _, path, headers) => {
  expect(await upgradeStatus(house.url + path, { ...fromElsewhere(), ...headers })).toBe(status)
})

test('the shop’s own pages may open sockets, under each of its names', async () => {
  const { port } = new URL(house.url)
  const names = [house.url, `http://localhost:${port}`]
  for (const origin of names) {
    const { host } = new URL(origin)
    expect(await upgradeStatus(house.url + livePath, { ...fromElsewhere(), origin, host })).toBe(101)
  }
})

test('an address has so many sockets, and a place is free again when one ends', async () => {
  const headers = fromElsewhere()
  const sockets = []
  for (let opened = 0; opened < 5; opened += 1) sockets.push(await aSocket(house.url, '2.0.0', headers))
  await expect(aSocket(house.url, '2.0.0', headers)).rejects.toThrow('HTTP 429')
  await aSocket(house.url, '2.0.0', fromElsewhere())
  sockets[0]?.close()
  await expect.poll(() => upgradeStatus(house.url + livePath, headers)).toBe(101)
})

test('a process has so many sockets', async () => {
  await aSocket(small.url)
  await expect(aSocket(small.url)).rejects.toThrow('HTTP 503')
})

test('a flooding client is disconnected; thousands of joins are a flood', async () => {
  const socket = await aSocket(house.url, '2.0.0', fromElsewhere())
  for (let ref = 1; ref <= 3000; ref += 1) {
    socket.send(JSON.stringify([`${ref}`, `${ref}`, `realtime:cart:${ref}`, 'phx_join', { config: {} }]))
  }
  expect(await socket.ended).toBe(1008)
})

test('signs of life that come too fast are a flood too', async () => {
  const socket = await aSocket(house.url, '2.0.0', fromElsewhere())
  for (let times = 0; times < 300; times += 1) socket.ping('x')
  expect(await socket.ended).toBe(1008)
})

test('RT-01 a sign of life is answered', async () => {
  const socket = await aSocket(house.url, '2.0.0', fromElsewhere())
  const answered = new Promise((resolve) => socket.once('pong', (said) => resolve(String(said))))
  socket.ping('still there?')
  expect(await answered).toBe('still there?')
})

test('one socket joins twenty topics', async () => {
  const socket = await aSocket(house.url, '2.0.0', fromElsewhere())
  for (let ref = 1; ref <= 21; ref += 1) {
    house.accounts.set(`t${ref}`, { memberId: `m${ref}`, sessionId: 's', admin: false, expiresAt: 4e9 })
    const payload = { config: { private: true }, access_token: `t${ref}` }
    socket.send(JSON.stringify([`${ref}`, `${ref}`, `realtime:cart:m${ref}`, 'phx_join', payload]))
  }
  await expect.poll(() => socket.received.length).toBe(21)
  expect(socket.received.filter((text) => text.includes('"ok"'))).toHaveLength(20)
  expect(socket.received.find((text) => text.includes('"21"'))).toMatch('Too many channels')
})

test('a message that is too large ends the socket', async () => {
  const socket = await aSocket(house.url, '2.0.0', fromElsewhere())
  socket.send(`[null,"1","phoenix","heartbeat",{"x":"${'x'.repeat(64 * 1024)}"}]`)
  expect(await socket.ended).toBe(1009)
})

test('RT-01 a silent client is disconnected, one with heartbeats is not', async () => {
  const [silent, alive] = [await aSocket(heartbeats.url), await aSocket(heartbeats.url)]
  const breathing = setInterval(() => alive.send('[null,"1","phoenix","heartbeat",{}]'), 40)
  expect(await silent.ended).toBe(1006)
  clearInterval(breathing)
  expect(alive.readyState).toBe(alive.OPEN)
})

test('a client that does not read is disconnected', async () => {
  const { hostname, port } = new URL(heartbeats.url)
  const stalled = connect(Number(port), hostname)
  const mask = Buffer.from([0, 0, 0, 0])
  const joining = Buffer.from('["1","1","realtime:catalogue","phx_join",{"config":{}}]')
  stalled.write(
    `GET ${livePath}?vsn=2.0.0 HTTP/1.1\r\nHost: ${hostname}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  )
  stalled.write(Buffer.concat([Buffer.from([0x81, 0x80 | joining.length]), mask, joining]))
  stalled.on('error', () => {})
  const joined = new Promise((resolve) => stalled.once('data', resolve))
  await joined
  stalled.pause()
  const breathing = setInterval(() => stalled.write(Buffer.from([0x89, 0x80, 0, 0, 0, 0])), 40)
  const publishing = setInterval(() => heartbeats.publish('catalogue', { words: 'x'.repeat(500_000) }), 5)
  await expect.poll(() => stalled.closed, { timeout: 10_000 }).toBe(true)
  clearInterval(publishing)
  clearInterval(breathing)
})

test('no message of a client stops the server, and another screen gets its changes', async () => {
  const other = aScreen(house.url).listen('catalogue')
  await expect.poll(() => other.statuses).toEqual(['SUBSCRIBED'])
  const ref = fc.oneof(fc.constant('1'), fc.constant(null), fc.jsonValue())
  const topic = fc.oneof(fc.constantFrom('realtime:catalogue', 'realtime:cart:anne', 'phoenix'), fc.jsonValue())
  const event = fc.oneof(
    fc.constantFrom('phx_join', 'phx_leave', 'access_token', 'heartbeat', 'broadcast', '__proto__'),
    fc.jsonValue(),
  )
  const payload = fc.oneof(fc.constant({ config: {} }), fc.record({ access_token: fc.string() }), fc.jsonValue())
  const said = fc.oneof(
    fc.tuple(ref, ref, topic, event, payload).map((frame) => JSON.stringify(frame)),
    fc.string(),
    fc.uint8Array({ maxLength: 300 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(said, { maxLength: 20 }), fc.constantFrom('1.0.0', '2.0.0'), async (all, vsn) => {
      const socket = await aSocket(house.url, vsn, fromElsewhere())
      for (const each of all) socket.send(each)
      socket.close()
      await socket.ended
    }),
    { numRuns: runs(60) },
  )
  house.publish('catalogue', { after: 'the noise' })
  await expect.poll(() => other.changes).toContainEqual({ after: 'the noise' })
})

test('bytes that are not WebSocket end the socket and nothing else', async () => {
  const { hostname, port } = new URL(house.url)
  const request = `GET ${livePath} HTTP/1.1\r\nHost: ${hostname}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n`
  const handshake = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n'
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
      const { 'x-forwarded-for': address } = fromElsewhere()
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      const ended = new Promise((resolve) => socket.on('close', resolve))
      socket.write(`${request}${handshake}X-Forwarded-For: ${address}\r\n\r\n`)
      socket.resume().end(bytes)
      await ended
    }),
    { numRuns: runs(60) },
  )
  expect(await upgradeStatus(house.url + livePath, fromElsewhere())).toBe(101)
})
