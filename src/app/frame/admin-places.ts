import type { WordId } from '#language/words.ts'

/** The places of the owner's pages, by group, in the order of the side bar. `key`: after G, it leads there. */
export const places = [
  { to: '/admin', group: 'first', word: 'app.admin.today', key: 't' },
  { to: '/admin/orders', group: 'sell', word: 'app.admin.orders', key: 'o' },
  { to: '/admin/shipping', group: 'sell', word: 'app.admin.shipping', key: 'e' },
  { to: '/admin/reservations', group: 'sell', word: 'app.admin.reservations', key: 'r' },
  { to: '/admin/requests', group: 'sell', word: 'app.admin.requests', key: 'd' },
  { to: '/admin/messages', group: 'sell', word: 'app.admin.messages', key: 'm' },
  { to: '/admin/products', group: 'show', word: 'app.admin.products', key: 'p' },
  { to: '/admin/pictures', group: 'show', word: 'app.admin.pictures', key: 'i' },
  { to: '/admin/problems', group: 'house', word: 'app.admin.problems', key: 'b' },
] as const satisfies readonly { to: string; group: string; word: WordId; key: string }[]

export type Place = (typeof places)[number]
export type PlaceAddress = Place['to']

export const placeGroups = ['first', 'sell', 'show', 'house'] as const

/** The places of a phone's bar; what else there is stands behind its last tab. */
export const barPlaces: readonly PlaceAddress[] = ['/admin', '/admin/orders', '/admin/reservations', '/admin/problems']

/** The place that a path is of: a list, or a page of something in it. */
export function placeAt(path: string): Place | undefined {
  // The first page is above all others: only its own path is of it.
  return places.find(({ to }) => path === to || (to !== '/admin' && path.startsWith(`${to}/`)))
}
