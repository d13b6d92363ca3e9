import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let isReachable: boolean
let idle: { call: () => void; timeout: number | undefined }[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  isReachable = true
  idle = []
  const requestIdleCallback = (call: () => void, { timeout }: { timeout?: number } = {}) => idle.push({ call, timeout })
  vi.stubGlobal('window', { requestIdleCallback })
  vi.doMock('#live/web/live-socket.ts', () => {
    if (!isReachable) throw new Error('Failed to fetch dynamically imported module')
    return { join: 'sockets' }
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('#live/web/live-socket.ts')
  vi.useRealTimers()
})

async function begin() {
  const { fetchSockets } = await import('#live/web/fetch-sockets.ts')
  const fetched = vi.fn()
  void fetchSockets().then(fetched)
  return fetched
}

test('a page that is never idle waits for its scripts no longer than two seconds', async () => {
  await begin()
  expect(idle).toEqual([])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(idle).toMatchObject([{ timeout: 2_000 }])
})

test('RT-02 scripts that could not be fetched are fetched again, after ten seconds and ever more rarely', async () => {
  isReachable = false
  const fetched = await begin()
  await vi.advanceTimersByTimeAsync(4_000)
  idle[0]?.call()
  await vi.advanceTimersByTimeAsync(25_000)
  expect(fetched).not.toHaveBeenCalled()
  isReachable = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetched).toHaveBeenCalledWith(expect.objectContaining({ join: 'sockets' }))
})
