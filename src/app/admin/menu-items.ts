import type { FoundRow } from '#app/admin/find-api.ts'
import type { Place } from '#app/frame/admin-places.ts'

export const menuActions = ['shop', 'account', 'language', 'keys', 'sign-out'] as const

export type MenuAction = (typeof menuActions)[number]

export type MenuItem = { id: string; label: string } & (
  | { kind: 'place'; place: Place }
  | { kind: 'found'; found: FoundRow }
  | { kind: 'action'; action: MenuAction }
  | { kind: 'search'; words: string }
)

type Named = Extract<MenuItem, { kind: 'place' | 'action' }>

/** The letters without their accents, as they are typed in haste. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Those whose name has a word that begins with what is typed. */
export function matching<Item extends Named>(items: readonly Item[], typed: string): Item[] {
  const wanted = plain(typed.trim())
  return items.filter(({ label }) => plain(label) === wanted || ` ${plain(label)}`.includes(` ${wanted}`))
}
