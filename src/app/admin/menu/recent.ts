// The orders and products that were open last, for the menu; kept until the browser's tab is closed.
import { keepOwn, readOwn } from '#platform/browser/own-storage.ts'

const recentKinds = ['order', 'product'] as const
export type Recent = { kind: (typeof recentKinds)[number]; id: string }

const place = 'recent pages'
const most = 6
const shapes = [
  ['order', /^\/admin\/orders\/(\d+)$/],
  ['product', /^\/admin\/products\/([^/]+)$/],
] as const

/** The thing that a page is of; undefined for a list, and for one that is only being made. */
export function recentAt(path: string): Recent | undefined {
  for (const [kind, shape] of shapes) {
    const id = shape.exec(path)?.[1]
    if (id && id !== 'new') return { kind, id: decodeURIComponent(id) }
  }
  return undefined
}

/** The latest first, each once. */
export function withRecent(recent: readonly Recent[], next: Recent): Recent[] {
  return [next, ...recent.filter(({ kind, id }) => kind !== next.kind || id !== next.id)].slice(0, most)
}

export function readRecent(): Recent[] {
  const kept = readOwn('tab', place)
  return Array.isArray(kept) ? kept.filter(isRecent) : []
}

/** Without storage the menu has none. */
export function keepRecent(next: Recent): void {
  keepOwn('tab', place, withRecent(readRecent(), next))
}

function isRecent(given: unknown): given is Recent {
  const { kind, id } = (given ?? {}) as Partial<Record<keyof Recent, unknown>>
  return recentKinds.some((each) => each === kind) && typeof id === 'string'
}
