import type { FoundRow } from '#app/admin/menu/find-api.ts'
import type { Recent } from '#app/admin/menu/recent.ts'
import type { AdminPlace } from '#app/frame/admin-places.ts'
import { plainLetters } from '#language/plain-letters.ts'
import type { OrderStep } from '#orders/states/owner-steps.ts'

/** The things that can be begun wherever the owner is: by *New* in the top bar, and by the menu. */
export const newActions = ['new-order', 'new-product', 'new-article', 'pictures'] as const
/** The acts on a product, by its name or from the list that has it. */
export const productActs = ['sale', 'price', 'restock', 'publish', 'archive'] as const
export type ProductAct = (typeof productActs)[number]

export const menuActions = [
  'ship',
  'export-orders',
  'low-stock',
  'shop',
  'account',
  'language',
  'manual',
  'keys',
  'sign-out',
] as const

export type MenuAction = (typeof menuActions | typeof newActions)[number]

export type MenuItem = { id: string; label: string } /** `also`: other names by which it is found. */ & (
  | { kind: 'place'; place: AdminPlace; also?: readonly string[] }
  | { kind: 'found'; found: FoundRow }
  | { kind: 'action'; action: MenuAction }
  /** An act of the page itself, by its button or link. */
  | { kind: 'own'; element: HTMLElement }
  | { kind: 'recent'; recent: Recent }
  | { kind: 'search'; words: string }
  /** A step of the order of this number. */
  | { kind: 'act'; number: string; step: OrderStep }
  /** An act on the product of this code; without one, on a product of the list. */
  | { kind: 'product-act'; act: ProductAct; code?: string }
)

type Named = Extract<MenuItem, { kind: 'place' | 'action' | 'own' | 'recent' | 'product-act' }>

/** Whether a name has a word that begins with what is typed, or that is typed whole. */
export function isNamed(label: string, typed: string, isWhole = false): boolean {
  const wanted = plainLetters(typed.trim())
  if (isWhole) return wanted.length > 3 && ` ${plainLetters(label)} `.includes(` ${wanted} `)
  return plainLetters(label) === wanted || ` ${plainLetters(label)}`.includes(` ${wanted}`)
}

/** Those with a name of which a word begins with what is typed. */
export function matching<Item extends Named>(items: readonly Item[], typed: string): Item[] {
  const namesOf = (item: Named) => [item.label, ...('also' in item ? (item.also ?? []) : [])]
  return items.filter((item) => namesOf(item).some((name) => isNamed(name, typed)))
}
