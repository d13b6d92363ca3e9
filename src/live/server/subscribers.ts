// Who hears which topic, and the telling. What is told carries no more than that something changed: the screen asks the
// routes, which know who may see what.
import { LRUCache } from 'lru-cache'
import { type Version, writeFrame } from '#live/frame.ts'

export type Subscriber = { readonly version: Version; send(bytes: Buffer): void }
export type Subscribers = ReturnType<typeof openSubscribers>

// The longest that a cache between may hand out a page (app/pages.ts): it may tell of before the change.
const lateMs = 11 * 60 * 1000

export function openSubscribers(gatherMs: number) {
  const subscribers = new Map<string, Set<Subscriber>>()
  const gathered = new Map<string, { topic: string; payload: object }>()
  const lately = new LRUCache<string, true>({ max: 10_000, ttl: lateMs })
  let everythingAt = Number.NEGATIVE_INFINITY
  let gathering: NodeJS.Timeout | undefined

  /** Tells who hears the topic that it changed; the same told many times in a moment is told once. */
  function publish(topic: string, payload: object = {}): void {
    lately.set(topic, true)
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
      everythingAt = Date.now()
      for (const topic of subscribers.keys()) publish(topic)
    },
    /** A screen that joins right after a change may show a page from before it, so it is notified at once. */
    join(topic: string, subscriber: Subscriber): void {
      const known = subscribers.get(topic)
      if (known) known.add(subscriber)
      else subscribers.set(topic, new Set([subscriber]))
      const missed = lately.has(topic) || Date.now() - everythingAt < lateMs
      if (missed) subscriber.send(onePerVersion(topic, {})(subscriber.version))
    },
    leave(topic: string, subscriber: Subscriber): void {
      const known = subscribers.get(topic)
      known?.delete(subscriber)
      if (known?.size === 0) subscribers.delete(topic)
    },
    close: () => clearTimeout(gathering),
  }
}

/** The bytes for thousands are written once. */
function onePerVersion(topic: string, payload: object): (version: Version) => Buffer {
  const written = new Map<Version, Buffer>()
  return (version) => {
    const known = written.get(version)
    if (known) return known
    const changed = { type: 'broadcast', event: 'changed', payload }
    const frame = { joinRef: null, ref: null, topic: `realtime:${topic}`, event: 'broadcast', payload: changed }
    const bytes = Buffer.from(writeFrame(frame, version))
    written.set(version, bytes)
    return bytes
  }
}
