import type { WordId } from '#language/words.ts'

/**
 * The places of the owner's pages, by group, in the order of the side bar. `key`: after G, it leads there. `back`: for the way
 * back to it, `one` to a page of something in it.
 */
export const places = [
  { to: '/admin', group: 'first', word: 'app.admin.today', back: 'app.admin.back.today', key: 't' },
  { to: '/admin/orders', group: 'sell', word: 'app.admin.orders', back: 'app.admin.back.orders', key: 'o' },
  { to: '/admin/shipping', group: 'sell', word: 'app.admin.shipping', back: 'app.admin.back.shipping', key: 'e' },
  {
    to: '/admin/reservations',
    group: 'sell',
    word: 'app.admin.reservations',
    back: 'app.admin.back.reservations',
    key: 'r',
  },
  {
    to: '/admin/requests',
    group: 'sell',
    word: 'app.admin.requests',
    back: 'app.admin.back.requests',
    one: 'app.admin.back.one-request',
    key: 'd',
  },
  {
    to: '/admin/messages',
    group: 'sell',
    word: 'app.admin.messages',
    back: 'app.admin.back.messages',
    one: 'app.admin.back.one-message',
    key: 'm',
  },
  {
    to: '/admin/products',
    group: 'show',
    word: 'app.admin.products',
    back: 'app.admin.back.products',
    one: 'app.admin.back.one-product',
    key: 'p',
  },
  {
    to: '/admin/journal',
    group: 'show',
    word: 'app.admin.journal',
    back: 'app.admin.back.journal',
    one: 'app.admin.back.one-article',
    key: 'j',
  },
  {
    to: '/admin/pages',
    group: 'show',
    word: 'app.admin.pages',
    back: 'app.admin.back.pages',
    one: 'app.admin.back.one-page',
    key: 'w',
  },
  { to: '/admin/pictures', group: 'show', word: 'app.admin.pictures', back: 'app.admin.back.pictures', key: 'i' },
  { to: '/crm', group: 'people', word: 'app.admin.overview', back: 'app.admin.back.overview', key: 'h' },
  {
    to: '/crm/contacts',
    group: 'people',
    word: 'app.admin.contacts',
    back: 'app.admin.back.contacts',
    one: 'app.admin.back.one-contact',
    key: 'c',
  },
  {
    to: '/crm/orders',
    group: 'people',
    word: 'app.admin.buyers',
    back: 'app.admin.back.buyers',
    key: 'u',
  },
  {
    to: '/crm/tasks',
    group: 'people',
    word: 'app.admin.tasks',
    back: 'app.admin.back.tasks',
    key: 'k',
  },
  {
    to: '/crm/letters',
    group: 'people',
    word: 'app.admin.letters',
    back: 'app.admin.back.letters',
    one: 'app.admin.back.one-letter',
    key: 'l',
  },
  { to: '/admin/problems', group: 'house', word: 'app.admin.problems', back: 'app.admin.back.problems', key: 'b' },
  { to: '/admin/audit', group: 'house', word: 'app.admin.audit', back: 'app.admin.back.audit', key: 'a' },
  { to: '/admin/settings', group: 'house', word: 'app.admin.settings', back: 'app.admin.back.settings', key: 's' },
] as const satisfies readonly { to: string; group: string; word: WordId; back: WordId; one?: WordId; key: string }[]

export type AdminPlace = (typeof places)[number]
export type PlaceAddress = AdminPlace['to']

export const placeGroups = ['first', 'sell', 'show', 'people', 'house'] as const

/** The places of a phone's bar: what is done with a phone in the hand, between shelf and parcel. All others are behind its last tab. */
export const barPlaces: readonly PlaceAddress[] = ['/admin', '/admin/orders', '/admin/shipping', '/admin/messages']

/** The place that a path is of: a list, or a page of something in it. */
export function placeAt(path: string): AdminPlace | undefined {
  // The first pages are above all others: only their own paths are of them.
  return places.find(({ to }) => path === to || (to !== '/admin' && to !== '/crm' && path.startsWith(`${to}/`)))
}

/** The words for the way back to a page; undefined where it is of no place. */
export function backWordOf(path: string): WordId | undefined {
  const place: (typeof places)[number] | undefined = placeAt(path)
  if (!place) return undefined
  return path !== place.to && 'one' in place ? place.one : place.back
}
