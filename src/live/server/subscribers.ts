// The subscribers of each topic. A notification says only that something changed: the page reads it through the routes,
// which check who may see what.
import { LRUCache } from 'lru-cache'
import { type Version, writeFrame } from '#live/frame.ts'
import { oldestPageMs } from '#live/page-age.ts'

export type Subscriber = { readonly version: Version; send(bytes: Buffer): void }
export type Subscribers = ReturnType<typeof openSubscribers>

const maxRemembered = 10_000

/** @param gatherMs changes of a topic within this time are sent as one notification */
export function openSubscribers(gatherMs: number, most = maxRemembered) {
  const subscribers = new Map<string, Set<Subscriber>>()
  const gathered = new Map<string, { topic: string; payload: object }>()
  const changedLately = new LRUCache<string, true>({
    max: most,
    ttl: oldestPageMs,
    // Nothing is known any more of a topic that there is no room to remember.
    dispose: (_, __, reason) => {
      if (reason === 'evict') missedAt = performance.now()
    },
  })
  // By the monotonic clock of the process, which a change of the time leaves alone.
  let missedAt = Number.NEGATIVE_INFINITY
  let gathering: NodeJS.Timeout | undefined

  /** Notifies the subscribers of a topic; the same change many times in a moment is one notification. */
  function publish(topic: string, payload: object = {}): void {
    changedLately.set(topic, true)
    if (!subscribers.has(topic)) return
    gathered.set(JSON.stringify([topic, payload]), { topic, payload })
    gathering ??= setTimeout(publishGathered, gatherMs).unref()
  }

  function publishGathered(): void {
    gathering = undefined
    const publishing = [...gathered.values()]
    gathered.clear()
    for (const { topic, payload } of publishing) {
      const written = onePerVersion(topic, payload)
      for (const subscriber of subscribers.get(topic) ?? []) subscriber.send(written(subscriber.version))
    }
  }

  return {
    publish,
    /** Something may have been missed. */
    publishAll(): void {
      missedAt = performance.now()
      for (const topic of subscribers.keys()) publish(topic)
    },
    /** A page that joins soon after a change may be of before it, so it is notified at once. */
    join(topic: string, subscriber: Subscriber): void {
      const subscribed = subscribers.get(topic)
      if (subscribed) subscribed.add(subscriber)
      else subscribers.set(topic, new Set([subscriber]))
      const isLate = changedLately.has(topic) || performance.now() - missedAt < oldestPageMs
      if (isLate) subscriber.send(onePerVersion(topic, {})(subscriber.version))
    },
    leave(topic: string, subscriber: Subscriber): void {
      const subscribed = subscribers.get(topic)
      subscribed?.delete(subscriber)
      if (subscribed?.size === 0) subscribers.delete(topic)
    },
    close: () => clearTimeout(gathering),
  }
}

/** Writes the bytes once for thousands of subscribers. */
function onePerVersion(topic: string, payload: object): (version: Version) => Buffer {
  const written = new Map<Version, Buffer>()
  return (version) => {
    const cached = written.get(version)
    if (cached) return cached
    const changed = { type: 'broadcast', event: 'changed', payload }
    const frame = { joinRef: null, ref: null, topic: `realtime:${topic}`, event: 'broadcast', payload: changed }
    const bytes = Buffer.from(writeFrame(frame, version))
    written.set(version, bytes)
    return bytes
  }
}
