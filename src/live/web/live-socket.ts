// The one connection of this page, with realtime-js; its heartbeat of 25 s and its back-off of 1, 2, 5, then 10 s are
// those that RT-01 asks for.
import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js'
import { oldestPageMs } from '#live/page-age.ts'
import { liveBase } from '#live/path.ts'
import { isPrivate } from '#live/topic.ts'
import { liveToken } from '#live/web/live-token.ts'
import { ObservableSocket } from '#live/web/observable-socket.ts'

export { refetchQueries } from '#live/web/refetch-queries.ts'

// From one page to the next a topic is left and joined: it is kept for that long.
const keepMs = 1_000
const againMs = 10_000
const whileClosingMs = 200
// The shop remembers changes a minute longer than a page can be old; a page that joins later supposes one.
const longBeforeJoiningMs = 30_000

const client = new RealtimeClient(window.location.origin.replace(/^http/, 'ws') + liveBase, {
  // The library asks for one; the shop has no use for it.
  params: { apikey: 'shop' },
  transport: ObservableSocket,
  accessToken: liveToken.read,
})
liveToken.onChange(() => void client.setAuth())

const subscriptions = new Map<string, ReturnType<typeof openSubscription>>()

/**
 * Calls `onChange` when the topic changed or a change may have been missed; returns how to leave.
 *
 * @param since when the page began to show what the topic is about
 */
export function join(topic: string, onChange: () => void, since = Date.now()): () => void {
  const subscription = subscriptions.get(topic) ?? openSubscription(topic)
  subscriptions.set(topic, subscription)
  subscription.add(onChange, since)
  return () => subscription.remove(onChange)
}

/** One topic with all its listeners on this page. */
function openSubscription(topic: string) {
  const listeners = new Map<() => void, number>()
  const needsToken = isPrivate(topic)
  let channel: RealtimeChannel | undefined
  let isBeginning = false
  let hasJoined = false
  let changedAt = Number.NEGATIVE_INFINITY
  let leaving: ReturnType<typeof setTimeout> | undefined

  function notify(): void {
    changedAt = Date.now()
    for (const listener of [...listeners.keys()]) listener()
  }

  async function begin(): Promise<void> {
    if (channel || isBeginning) return
    isBeginning = true
    await readyToJoin(needsToken)
    isBeginning = false
    if (listeners.size > 0) channel = subscribe()
  }

  function subscribe(): RealtimeChannel {
    return client
      .channel(topic, { config: { private: needsToken } })
      .on('broadcast', { event: 'changed' }, notify)
      .subscribe((status) => {
        if (status === 'CLOSED') ended()
        if (status === 'SUBSCRIBED') joined()
      })
  }

  function joined(): void {
    const earliest = Math.min(...listeners.values())
    if (hasJoined || Date.now() - earliest > longBeforeJoiningMs) notify()
    hasJoined = true
  }

  function leave(): void {
    if (channel) void client.removeChannel(channel)
  }

  /** The channel was left without subscribers; or closed by the shop, because the token expired or a role was lost. */
  function ended(): void {
    channel = undefined
    if (listeners.size > 0) setTimeout(() => void begin(), againMs)
  }

  return {
    add(listener: () => void, since: number): void {
      listeners.set(listener, since)
      clearTimeout(leaving)
      void begin()
      // The data on the page may be older than a change of which only others were notified.
      if (Date.now() - changedAt < oldestPageMs) listener()
    },
    remove(listener: () => void): void {
      listeners.delete(listener)
      if (listeners.size === 0) leaving = setTimeout(leave, keepMs)
    },
  }
}

async function readyToJoin(needsToken: boolean): Promise<void> {
  // Without this the first join would carry no token.
  if (needsToken) await client.setAuth()
  // A connection that is being closed, because no topic was left, takes no join and is not opened again by one.
  while (client.isDisconnecting()) await new Promise((resolve) => setTimeout(resolve, whileClosingMs))
}
