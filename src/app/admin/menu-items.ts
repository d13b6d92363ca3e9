import type { FoundRow } from '#app/admin/find-api.ts'
import type { Recent } from '#app/admin/recent.ts'
import type { Place } from '#app/frame/admin-places.ts'
import type { OwnerStep } from '#orders/steps.ts'

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
  /** A step of the order of this number. */
  | { kind: 'act'; number: string; step: OwnerStep }
)

type Named = Extract<MenuItem, { kind: 'place' | 'action' | 'own' | 'recent' }>

/** The letters without their accents, as they are typed in haste. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Whether a name has a word that begins with what is typed. */
export function isNamed(label: string, typed: string): boolean {
  const wanted = plain(typed.trim())
  return plain(label) === wanted || ` ${plain(label)}`.includes(` ${wanted}`)
}

/** Those whose name has a word that begins with what is typed. */
export function matching<Item extends Named>(items: readonly Item[], typed: string): Item[] {
  return items.filter(({ label }) => isNamed(label, typed))
}
