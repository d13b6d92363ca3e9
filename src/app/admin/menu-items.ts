import type { FoundRow } from '#app/admin/find-api.ts'
import type { Recent } from '#app/admin/recent.ts'
import type { Place } from '#app/frame/admin-places.ts'

/** The acts that begin something, wherever the owner is. */
export const newActions = ['new-order', 'new-product', 'pictures', 'ship', 'export-orders', 'low-stock'] as const
export const menuActions = ['shop', 'account', 'language', 'keys', 'sign-out'] as const

export type MenuAction = (typeof menuActions | typeof newActions)[number]

export type MenuItem = { id: string; label: string } & (
  | { kind: 'place'; place: Place }
  | { kind: 'found'; found: FoundRow }
  | { kind: 'action'; action: MenuAction }
  /** An act of the page itself, by its button or link. */
  | { kind: 'own'; element: HTMLElement }
  | { kind: 'recent'; recent: Recent }
  | { kind: 'search'; words: string }
)

type Named = Extract<MenuItem, { kind: 'place' | 'action' | 'own' | 'recent' }>

/** The letters without their accents, as they are typed in haste. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Those whose name has a word that begins with what is typed. */
export function matching<Item extends Named>(items: readonly Item[], typed: string): Item[] {
  const wanted = plain(typed.trim())
  return items.filter(({ label }) => plain(label) === wanted || ` ${plain(label)}`.includes(` ${wanted}`))
}
