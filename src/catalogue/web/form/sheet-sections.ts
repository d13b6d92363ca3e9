import type { Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import { textKeys } from '#catalogue/sheets/sheet-texts.ts'

type Name = Exclude<keyof Sheet, 'state'>
type Section = { part: 'selling' | 'prices' | 'stock' | 'texts' | 'pictures' | 'facts'; names: readonly Name[] }

/** The order of the texts on the page. */
export const textNames = [...textKeys.slice(0, 3), 'features', ...textKeys.slice(3)] as const

/** The sections of the form with their fields, in order. */
export const sheetSections: readonly Section[] = [
  { part: 'texts', names: textNames.flatMap((name) => [name, `${name}_fr`] as const) },
  { part: 'pictures', names: ['pictures'] },
  {
    part: 'selling',
    names: ['slug', 'estimated_delivery_days', 'quantity_cap', 'reserve_enabled', 'preorder_enabled', 'featured'],
  },
  { part: 'prices', names: ['prices', 'on_sale'] },
  { part: 'stock', names: ['stock', 'low_stock_at'] },
  { part: 'facts', names: ['size_ml', 'period_after_opening_months', 'ingredients', 'allergens'] },
]

export const sectionNames: readonly Name[] = sheetSections.flatMap(({ names }) => names)

/** Whether the field at this place of the form belongs to the section. */
export function isOfSection({ part, names }: Section, place: string): boolean {
  const [name = ''] = place.split('.')
  return names.some((each) => each === name) || (part === 'stock' && /^(counted|stock_)/.test(name))
}
