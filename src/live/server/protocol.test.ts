import { expect, test } from 'vitest'
import { aSocket, type BareSocket } from '#live/testing/a-socket.ts'
import { openLiveServer } from '#live/testing/live-server.ts'

const house = openLiveServer({ gatherMs: 20 })

const say = (socket: BareSocket, ...frame: unknown[]) => socket.send(JSON.stringify(frame))
const join = (socket: BareSocket, ref: string, topic: string, payload: unknown = { config: {} }) =>
  say(socket, ref, ref, `realtime:${topic}`, 'phx_join', payload)
const receives = (socket: BareSocket) => expect.poll(() => socket.received.map((text) => JSON.parse(text)))
const changed = (payload: object) => ({ type: 'broadcast', event: 'changed', payload })
const reply = (joinRef: string | null, ref: string, topic: string, status: string, response: unknown) => [
  joinRef,
  ref,
  topic,
  'phx_reply',
  { status, response },
]

test('RT-01 a heartbeat is answered', async () => {
  const socket = await aSocket(house.url)
  say(socket, null, '1', 'phoenix', 'heartbeat', {})
  await receives(socket).toEqual([reply(null, '1', 'phoenix', 'ok', {})])
})

test('both versions of the protocol carry the same messages', async () => {
  const [first, second] = [await aSocket(house.url, '1.0.0'), await aSocket(house.url)]
  first.send('{"topic":"realtime:orders","event":"phx_join","payload":{"config":{}},"ref":"1"}')
  await receives(first).toMatchObject([{ event: 'phx_reply', ref: '1', payload: { status: 'error' } }])
  first.send('{"topic":"realtime:catalogue","event":"phx_join","payload":{"config":{}},"ref":"2","join_ref":"2"}')
  join(second, '9', 'catalogue')
  await expect.poll(() => [first.received.length, second.received.length]).toEqual([2, 1])
  house.publish('catalogue', { price: 1 })
  await receives(second).toContainEqual([null, null, 'realtime:catalogue', 'broadcast', changed({ price: 1 })])
  await receives(first).toContainEqual({
    topic: 'realtime:catalogue',
    event: 'broadcast',
    ref: null,
    payload: changed({ price: 1 }),
  })
})

test('many changes in one moment are one message, which names each kind of change', async () => {
  const socket = await aSocket(house.url)
  join(socket, '1', 'catalogue')
  await expect.poll(() => socket.received.length).toBeGreaterThan(0)
  socket.received.length = 0
  for (let times = 0; times < 500; times += 1) house.publish('catalogue', { product: times % 2 })
  say(socket, null, '2', 'phoenix', 'heartbeat', {})
  await expect.poll(() => socket.received.length).toBe(3)
  house.publish('catalogue', { product: 'last' })
  await receives(socket).toHaveLength(4)
  const events = socket.received.map((text) => JSON.parse(text)).filter(([, , , event]) => event === 'broadcast')
  expect(events.map(([, , , , { payload }]) => payload.product).sort()).toEqual([0, 1, 'last'])
})

test('RT-02 a client that joins right after a change is notified of it', async () => {
  const early = await aSocket(house.url)
  const quiet = reply('1', '1', 'realtime:orders:anne', 'error', expect.anything())
  join(early, '1', 'orders:anne')
  await receives(early).toEqual([quiet])
  house.publish('catalogue')
  const socket = await aSocket(house.url)
  join(socket, '1', 'catalogue')
  await receives(socket).toEqual([
    reply('1', '1', 'realtime:catalogue', 'ok', { postgres_changes: [] }),
    [null, null, 'realtime:catalogue', 'broadcast', changed({})],
  ])
})

test('a client that leaves gets no more messages, and a reply as in Phoenix', async () => {
  const socket = await aSocket(house.url)
  join(socket, '5', 'catalogue')
  say(socket, '5', '6', 'realtime:catalogue', 'phx_leave', {})
  await receives(socket).toContainEqual(['5', '5', 'realtime:catalogue', 'phx_close', {}])
  socket.received.length = 0
  house.publish('catalogue')
  const other = await aSocket(house.url)
  join(other, '1', 'catalogue')
  await receives(other).toContainEqual([null, null, 'realtime:catalogue', 'broadcast', changed({})])
  say(socket, '5', '7', 'realtime:catalogue', 'phx_leave', {})
  await receives(socket).toEqual([reply('5', '7', 'realtime:catalogue', 'ok', {})])
})

test('joining a topic again replaces the former joining', async () => {
  const socket = await aSocket(house.url)
  join(socket, '1', 'catalogue')
  join(socket, '2', 'catalogue')
  await receives(socket).toContainEqual(['1', '1', 'realtime:catalogue', 'phx_close', {}])
  await receives(socket).toContainEqual(reply('2', '2', 'realtime:catalogue', 'ok', { postgres_changes: [] }))
  socket.received.length = 0
  say(socket, '1', '8', 'realtime:catalogue', 'phx_leave', {})
  await receives(socket).toContainEqual(reply('1', '8', 'realtime:catalogue', 'ok', {}))
  house.publish('catalogue', { once: true })
  await expect.poll(() => socket.received.join()).toContain('once')
  say(socket, null, '3', 'phoenix', 'heartbeat', {})
  await receives(socket).toContainEqual(reply(null, '3', 'phoenix', 'ok', {}))
  expect(socket.received.filter((text) => text.includes('once'))).toHaveLength(1)
})

test.each([
  ['no settings', {}],
  ['settings of another kind', { config: 'all' }],
  ['a token that is none', { config: {}, access_token: { toString: 'x' } }],
  ['an endless token', { config: {}, access_token: 'x'.repeat(9000) }],
  ['changes of tables', { config: { postgres_changes: [{ event: '*' }] } }],
])('a join with %s is refused', async (_, payload) => {
  const socket = await aSocket(house.url)
  join(socket, '1', 'catalogue', payload)
  await receives(socket).toEqual([reply('1', '1', 'realtime:catalogue', 'error', { reason: 'Malformed join' })])
})

test('clients cannot broadcast, in text or in bytes', async () => {
  const [speaker, listener] = [await aSocket(house.url), await aSocket(house.url)]
  for (const socket of [speaker, listener]) {
    join(socket, '1', 'catalogue')
    await expect.poll(() => socket.received.length).toBeGreaterThan(0)
    socket.received.length = 0
  }
  const refused = (ref: string) =>
    reply('1', ref, 'realtime:catalogue', 'error', { reason: 'Only the shop speaks here' })
  say(speaker, '1', '2', 'realtime:catalogue', 'broadcast', { type: 'broadcast', event: 'changed', payload: {} })
  say(speaker, '1', '3', 'realtime:catalogue', 'presence', { event: 'track' })
  say(speaker, '1', '4', 'realtime:catalogue', 'phx_close', {})
  say(speaker, '1', '5', 'realtime:orders:anne', 'broadcast', {})
  speaker.send(Buffer.from([3, 0, 1, 2, 0, 0, 1, 65, 66, 67]))
  say(speaker, null, '6', 'phoenix', 'heartbeat', {})
  await receives(speaker).toEqual([
    refused('2'),
    refused('3'),
    refused('4'),
    reply('1', '5', 'realtime:orders:anne', 'error', { reason: 'unmatched topic' }),
    reply(null, '6', 'phoenix', 'ok', {}),
  ])
  expect(listener.received).toEqual([])
})

test.each(['', 'hello', '{}', '[]', '[null,null,"phoenix"]', '["1","1",{},"phx_join",{}]'])(
  'an invalid message ends the socket: %s',
  async (text) => {
    const socket = await aSocket(house.url)
    socket.send(text)
    expect(await socket.ended).toBe(1002)
  },
)
