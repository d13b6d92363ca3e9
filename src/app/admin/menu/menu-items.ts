import type { FoundRow } from '#app/admin/menu/find-api.ts'
import type { Recent } from '#app/admin/menu/recent.ts'
import type { SettingPlace } from '#app/admin/menu/setting-places.ts'
import type { AdminPlace } from '#app/frame/admin-places.ts'
import type { PageName } from '#content/page-fields.ts'
import { plainLetters } from '#language/plain-letters.ts'
import type { OrderStep } from '#orders/states/owner-steps.ts'

/** The things that can be begun wherever the owner is: by *New* in the top bar, and by the menu. */
export const newActions = ['new-order', 'new-product', 'new-article', 'new-task', 'new-contact', 'pictures'] as const
/** The acts on a product, by its name or from the list that has it. */
export const productActs = ['sale', 'price', 'restock', 'publish', 'archive'] as const
export type ProductAct = (typeof productActs)[number]

export const menuActions = [
  'ship',
  'export-orders',
  'low-stock',
  'carriers',
  'overdue-tasks',
  'overdue-balances',
  'refund',
  'shop',
  'account',
  'language',
  'manual',
  'keys',
  'sign-out',
] as const

export type MenuAction = (typeof menuActions | typeof newActions)[number]

/** The lists that are searched for what is typed, the most used first. */
export const searchedLists = ['orders', 'contacts', 'messages', 'tasks', 'products', 'articles'] as const
export type SearchedList = (typeof searchedLists)[number]

export type MenuItem = { id: string; label: string } /** `also`: other names by which it is found. */ & (
  | { kind: 'place'; place: AdminPlace; also?: readonly string[] }
  /** A page of the settings or a section of one. */
  | { kind: 'setting'; setting: SettingPlace; also: readonly string[] }
  /** A page of the shop, where its words are edited. */
  | { kind: 'page'; page: PageName; also: readonly string[] }
  | { kind: 'found'; found: FoundRow }
  | { kind: 'action'; action: MenuAction; also?: readonly string[] }
  /** A section of the manual. */
  | { kind: 'manual'; section: string }
  /** An act of the page itself, by its button or link. */
  | { kind: 'own'; element: HTMLElement }
  | { kind: 'recent'; recent: Recent }
  | { kind: 'search'; words: string; list: SearchedList }
  /** A step of the order of this number. */
  | { kind: 'act'; number: string; step: OrderStep }
  /** An act on the product of this code; without one, on a product of the list. */
  | { kind: 'product-act'; act: ProductAct; code?: string }
)

/** A word begins after a hyphen and an apostrophe too, whichever of its signs was typed. */
const plainWords = (text: string) =>
  plainLetters(text)
    .replaceAll(/[-‑'’]/g, ' ')
    .trim()

/** How near a name is to what is typed, the nearest first: equal to it, beginning with it, with a word that does, or none of these. */
function nearness(name: string, typed: string): number {
  const [own, wanted] = [plainWords(name), plainWords(typed)]
  const isSo = [own === wanted, own.startsWith(wanted), ` ${own}`.includes(` ${wanted}`), true]
  return isSo.indexOf(true)
}

/** An order has the names of its buyer and its number; a place and an action have the other names by which they are found. */
function namesOf({ label, ...item }: MenuItem): readonly string[] {
  if (item.kind === 'found') return [label, ...label.split(', ')]
  return (item.kind === 'place' || item.kind === 'action') && item.also ? [label, ...item.also] : [label]
}

/** The groups with the nearest names first, and the nearest first in each; what is equally near keeps its sequence. */
export function nearestFirst<Group extends { items: MenuItem[] }>(groups: readonly Group[], typed: string): Group[] {
  const nearOf = (item: MenuItem) => Math.min(...namesOf(item).map((name) => nearness(name, typed)))
  const nearestOf = ({ items }: Group) => Math.min(...items.map(nearOf))
  return groups
    .map((group) => ({ ...group, items: group.items.toSorted((one, other) => nearOf(one) - nearOf(other)) }))
    .toSorted((one, other) => nearestOf(one) - nearestOf(other))
}

type Named = Extract<MenuItem, { kind: 'place' | 'setting' | 'page' | 'action' | 'own' | 'recent' | 'product-act' }>

/** Whether each typed word begins a word of a name, in any sequence; or the name has them all whole, side by side. */
export function isNamed(label: string, typed: string, isWhole = false): boolean {
  const [own, wanted] = [plainWords(label), plainWords(typed)]
  if (isWhole) return wanted.length > 3 && ` ${own} `.includes(` ${wanted} `)
  return wanted.split(/\s+/).every((word) => ` ${own}`.includes(` ${word}`))
}

/** Those with a name of which words begin with what is typed. */
export function matching<Item extends Named>(items: readonly Item[], typed: string): Item[] {
  const allOf = (item: Named) => [item.label, ...('also' in item ? (item.also ?? []) : [])]
  return items.filter((item) => allOf(item).some((name) => isNamed(name, typed)))
}
