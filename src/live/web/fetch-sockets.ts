type Sockets = typeof import('#live/web/live-socket.ts')

// The page comes first, on a slow phone too. Changes made meanwhile are notified on joining.
const pageFirstMs = 4_000
// A page that is never idle, or is in the background, waits no longer than this.
const idleMs = 2_000
const maxPauseMs = 60_000

let fetching: Promise<Sockets> | undefined

/** Fetches the scripts of the socket once the page is idle; as often as it takes, and until then the page goes on as it is. */
export function fetchSockets(): Promise<Sockets> {
  fetching ??= whenIdle().then(() => tryFetching(10_000))
  return fetching
}

async function whenIdle(): Promise<void> {
  await pause(pageFirstMs)
  await new Promise<void>((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: idleMs })
    else resolve()
  })
}

async function tryFetching(pauseMs: number): Promise<Sockets> {
  try {
    return await import('#live/web/live-socket.ts')
  } catch {
    await pause(pauseMs)
    return tryFetching(Math.min(2 * pauseMs, maxPauseMs))
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
