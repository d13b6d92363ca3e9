// Who hears which topic, and the telling. What is told carries no more than that something changed: the screen asks the
// routes, which know who may see what.
import { LRUCache } from 'lru-cache'
import { type Version, writeFrame } from '#live/frame.ts'

export type Hearer = { readonly version: Version; send(bytes: Buffer): void }
export type Hearers = ReturnType<typeof openHearers>

// The longest that a cache between may hand out a page (app/pages.ts): it may tell of before the change.
const lateMs = 11 * 60 * 1000

export function openHearers(gatherMs: number) {
  const hearers = new Map<string, Set<Hearer>>()
  const gathered = new Map<string, { topic: string; payload: object }>()
  const lately = new LRUCache<string, true>({ max: 10_000, ttl: lateMs })
  let everythingAt = Number.NEGATIVE_INFINITY
  let gathering: NodeJS.Timeout | undefined

  /** Tells who hears the topic that it changed; the same told many times in a moment is told once. */
  function tell(topic: string, payload: object = {}): void {
    lately.set(topic, true)
    if (!hearers.has(topic)) return
    gathered.set(JSON.stringify([topic, payload]), { topic, payload })
    gathering ??= setTimeout(tellGathered, gatherMs).unref()
  }

  function tellGathered(): void {
    gathering = undefined
    const telling = [...gathered.values()]
    gathered.clear()
    for (const { topic, payload } of telling) {
      const written = onePerVersion(topic, payload)
      for (const hearer of hearers.get(topic) ?? []) hearer.send(written(hearer.version))
    }
  }

  return {
    tell,
    /** Something may have been missed. */
    tellAll(): void {
      everythingAt = Date.now()
      for (const topic of hearers.keys()) tell(topic)
    },
    /** Who comes right after a change may look at a page from before it: they are told at once. */
    join(topic: string, hearer: Hearer): void {
      const known = hearers.get(topic)
      if (known) known.add(hearer)
      else hearers.set(topic, new Set([hearer]))
      const missed = lately.has(topic) || Date.now() - everythingAt < lateMs
      if (missed) hearer.send(onePerVersion(topic, {})(hearer.version))
    },
    leave(topic: string, hearer: Hearer): void {
      const known = hearers.get(topic)
      known?.delete(hearer)
      if (known?.size === 0) hearers.delete(topic)
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
