import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oldestPageMs } from '#live/page-age.ts'
import { FakeSocket } from '#live/testing/a-fake-socket.ts'

const page = { dataset: {} as Record<string, string> }
const listeners = new Map<string, () => void>()
let live: typeof import('#live/web/live-socket.ts')
let token: typeof import('#live/web/live-token.ts')

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  FakeSocket.opened = []
  FakeSocket.at = []
  page.dataset = { live: 'disconnected' }
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('document', { documentElement: page, visibilityState: 'visible' })
  const addEventListener = (event: string, call: () => void) => listeners.set(event, call)
  vi.stubGlobal('window', { location: { origin: 'https://shop.example' }, addEventListener })
  live = await import('#live/web/live-socket.ts')
  token = await import('#live/web/live-token.ts')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function joined(topic: string, onChange: () => void = () => {}): Promise<() => void> {
  const leave = live.join(topic, onChange)
  await vi.advanceTimersByTimeAsync(0)
  const socket = FakeSocket.latest()
  if (socket.readyState === 0) socket.becomesOpen()
  socket.answers('phx_join', 'ok')
  await vi.advanceTimersByTimeAsync(0)
  return leave
}

test('RT-01 the page shows whether it is connected', async () => {
  const leave = await joined('catalogue')
  expect(FakeSocket.latest().url).toMatch(/^wss:\/\/shop\.example\/realtime\/v1\/websocket\?apikey=shop&vsn=2\.0\.0$/)
  expect(page.dataset.live).toBe('connected')
  FakeSocket.latest().ends()
  expect(page.dataset.live).toBe('disconnected')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page.dataset.live).toBe('connecting')
  FakeSocket.latest().becomesOpen()
  FakeSocket.latest().answers('phx_join', 'ok')
  expect(page.dataset.live).toBe('connected')
  leave()
  await vi.advanceTimersByTimeAsync(1_000)
  FakeSocket.latest().answers('phx_leave', 'ok')
  for (let beats = 0; beats < 4 && page.dataset.live === 'connected'; beats += 1) {
    await vi.advanceTimersByTimeAsync(25_000)
    if (FakeSocket.latest().lastSaid('heartbeat')) FakeSocket.latest().answers('heartbeat', 'ok')
  }
  expect(page.dataset.live).toBe('disconnecting')
  FakeSocket.latest().ends()
  expect(page.dataset.live).toBe('disconnected')
})

test('RT-01 a connection that is lost is tried again after 1, 2, 5, 10 s, and every 10 s from then on', async () => {
  await joined('catalogue')
  FakeSocket.latest().ends()
  FakeSocket.at = [Date.now()]
  for (let tries = 0; tries < 6; tries += 1) {
    const before = FakeSocket.opened.length
    for (let ms = 0; ms < 20_000 && FakeSocket.opened.length === before; ms += 100) {
      await vi.advanceTimersByTimeAsync(100)
    }
    FakeSocket.latest().ends()
  }
  const waited = FakeSocket.at.slice(1).map((at, index) => Math.round((at - (FakeSocket.at[index] ?? 0)) / 100) / 10)
  expect(waited).toEqual([1, 2, 5, 10, 10, 10])
})

test('RT-01 a sign of life is given every 25 s; a socket that does not answer it is given up', async () => {
  await joined('catalogue')
  const socket = FakeSocket.latest()
  const beats = () => socket.said.filter(([, , , event]) => event === 'heartbeat').length
  for (const [after, expected] of [
    [24_900, 0],
    [200, 1],
  ] as const) {
    await vi.advanceTimersByTimeAsync(after)
    expect(beats()).toBe(expected)
  }
  socket.answers('heartbeat', 'ok')
  await vi.advanceTimersByTimeAsync(24_800)
  expect(beats()).toBe(1)
  await vi.advanceTimersByTimeAsync(300)
  expect(beats()).toBe(2)
  await vi.advanceTimersByTimeAsync(25_100)
  expect(socket.readyState).toBe(socket.CLOSING)
})

test('RT-02 each listener is changed of each change, and once when the connection came back', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  await joined('catalogue', first)
  live.join('catalogue', second)
  expect(FakeSocket.latest().said.filter(([, , , event]) => event === 'phx_join')).toHaveLength(1)
  FakeSocket.latest().receives(null, null, 'realtime:catalogue', 'broadcast', { event: 'changed', payload: {} })
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  FakeSocket.latest().ends()
  await vi.advanceTimersByTimeAsync(1_000)
  FakeSocket.latest().becomesOpen()
  expect(first).toHaveBeenCalledTimes(1)
  FakeSocket.latest().answers('phx_join', 'ok')
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 2])
})

test('a topic stays joined from one page to the next, and is left when no page needs it', async () => {
  const [before, after] = [vi.fn(), vi.fn()]
  const leave = await joined('catalogue', before)
  leave()
  await vi.advanceTimersByTimeAsync(500)
  const leaveAgain = live.join('catalogue', after)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(FakeSocket.latest().lastSaid('phx_leave')).toBeUndefined()
  FakeSocket.latest().receives(null, null, 'realtime:catalogue', 'broadcast', { event: 'changed', payload: {} })
  expect([before.mock.calls.length, after.mock.calls.length]).toEqual([0, 1])
  leaveAgain()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(FakeSocket.latest().lastSaid('phx_leave')).toBeDefined()
})

test('RT-02 data shown soon after a change, on a page that has joined already, is notified of it', async () => {
  const [others, late, later] = [vi.fn(), vi.fn(), vi.fn()]
  await joined('catalogue', others)
  FakeSocket.latest().receives(null, null, 'realtime:catalogue', 'broadcast', { event: 'changed', payload: {} })
  await vi.advanceTimersByTimeAsync(60_000)
  live.join('catalogue', late)
  expect([others.mock.calls.length, late.mock.calls.length]).toEqual([1, 1])
  vi.setSystemTime(Date.now() + oldestPageMs)
  live.join('catalogue', later)
  expect(later).not.toHaveBeenCalled()
})

test('RT-02 between two pages of a topic there is no listener: the second is notified of what changed then', async () => {
  const leave = await joined('catalogue')
  leave()
  FakeSocket.latest().receives(null, null, 'realtime:catalogue', 'broadcast', { event: 'changed', payload: {} })
  await vi.advanceTimersByTimeAsync(500)
  const second = vi.fn()
  live.join('catalogue', second)
  expect(second).toHaveBeenCalledOnce()
})

test('RT-02 a page that joins long after it was shown supposes a change, one that joins at once does not', async () => {
  const [first, slow] = [vi.fn(), vi.fn()]
  await joined('catalogue', first)
  live.join('cart:anne', slow)
  await vi.advanceTimersByTimeAsync(0)
  for (const refused of [1_000, 2_000, 5_000, 10_000, 10_000, 10_000]) {
    FakeSocket.latest().answers('phx_join', 'error')
    await vi.advanceTimersByTimeAsync(refused)
  }
  FakeSocket.latest().answers('phx_join', 'ok')
  await vi.advanceTimersByTimeAsync(0)
  expect([first.mock.calls.length, slow.mock.calls.length]).toEqual([0, 1])
})

test('RT-02 a topic that is asked for while the connection is being closed opens it again', async () => {
  const leave = await joined('catalogue')
  leave()
  while (page.dataset.live === 'connected') {
    await vi.advanceTimersByTimeAsync(100)
    if (FakeSocket.latest().lastSaid('heartbeat')) FakeSocket.latest().answers('heartbeat', 'ok')
  }
  expect(page.dataset.live).toBe('disconnecting')
  live.join('catalogue', () => {})
  FakeSocket.latest().ends()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(FakeSocket.opened).toHaveLength(2)
  FakeSocket.latest().becomesOpen()
  expect(FakeSocket.latest().lastSaid('phx_join')).toBeDefined()
})

test('a subscriber that returns while the topic is being left joins it again', async () => {
  const leave = await joined('catalogue')
  leave()
  await vi.advanceTimersByTimeAsync(1_000)
  const again = vi.fn()
  live.join('catalogue', again)
  FakeSocket.latest().answers('phx_leave', 'ok')
  await vi.advanceTimersByTimeAsync(10)
  expect(FakeSocket.latest().said.filter(([, , , event]) => event === 'phx_join')).toHaveLength(2)
  FakeSocket.latest().answers('phx_join', 'ok')
  FakeSocket.latest().receives(null, null, 'realtime:catalogue', 'broadcast', { event: 'changed', payload: {} })
  expect(again).toHaveBeenCalled()
})

test.each(['cart:anne', 'orders:anne', 'reservations:anne', 'admin:orders'])(
  'PERM-06 the private topic %s is joined with the token from the first',
  async (topic) => {
    token.setLiveToken(async () => 'annes')
    await joined(topic)
    expect(FakeSocket.latest().lastSaid('phx_join')?.[4]).toMatchObject({
      access_token: 'annes',
      config: { private: true },
    })
  },
)

test('RT-02 a topic for everyone is joined without waiting for a token', async () => {
  token.setLiveToken(() => new Promise(() => {}))
  await joined('catalogue')
  expect(FakeSocket.latest().lastSaid('phx_join')?.[4]).toMatchObject({ config: { private: false } })
})

test('a token that was refreshed is changed with the next sign of life, another member’s at once', async () => {
  let current = 'first'
  token.setLiveToken(async () => current)
  await joined('cart:anne')
  current = 'second'
  await vi.advanceTimersByTimeAsync(25_000)
  expect(FakeSocket.latest().lastSaid('access_token')?.[4]).toMatchObject({ access_token: 'second' })
  token.setLiveToken(async () => 'berts')
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeSocket.latest().lastSaid('access_token')?.[4]).toMatchObject({ access_token: 'berts' })
})

test('RT-02 a channel that the shop closed is asked for again after ten seconds, and catches up', async () => {
  token.setLiveToken(async () => 'annes')
  const changed = vi.fn()
  await joined('cart:anne', changed)
  const [joinRef] = FakeSocket.latest().lastSaid('phx_join') ?? []
  FakeSocket.latest().receives(joinRef, joinRef, 'realtime:cart:anne', 'phx_close', {})
  const joins = () => FakeSocket.latest().said.filter(([, , , event]) => event === 'phx_join').length
  await vi.advanceTimersByTimeAsync(9_900)
  expect([joins(), changed.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(200)
  expect(joins()).toBe(2)
  FakeSocket.latest().answers('phx_join', 'ok')
  expect(changed).toHaveBeenCalledOnce()
})
