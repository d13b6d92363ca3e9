import type { Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import { textKeys } from '#catalogue/sheets/sheet-texts.ts'

type Name = Exclude<keyof Sheet, 'state'>
/** Sections that are used every day come first. */
export const sheetParts = [
  'prices',
  'stock',
  'pictures',
  'texts',
  'selling',
  'facts',
  'seo',
  'movements',
  'history',
] as const
export type SheetPart = (typeof sheetParts)[number]
type Section = { part: SheetPart; names: readonly Name[] }

/** The id of a section's heading, to which a link leads. */
export const sectionId = (part: SheetPart) => `sheet-${part}` as const

/** The order of the texts on the page. */
export const textNames = [...textKeys.slice(0, 3), 'features', ...textKeys.slice(3)] as const

/** The sections of the form that have fields, in order. */
export const sheetSections: readonly Section[] = [
  { part: 'prices', names: ['prices', 'on_sale'] },
  { part: 'stock', names: ['stock', 'low_stock_at'] },
  { part: 'pictures', names: ['pictures'] },
  { part: 'texts', names: textNames.flatMap((name) => [name, `${name}_fr`] as const) },
  {
    part: 'selling',
    names: ['slug', 'estimated_delivery_days', 'quantity_cap', 'reserve_enabled', 'preorder_enabled', 'featured'],
  },
  { part: 'facts', names: ['size_ml', 'period_after_opening_months', 'ingredients', 'allergens', 'organic'] },
]

export const sectionNames: readonly Name[] = sheetSections.flatMap(({ names }) => names)

/** The section of the field at this place of the form. */
export function sectionOf(place: string): SheetPart | undefined {
  const [name = ''] = place.split('.')
  if (/^(counted|stock_)/.test(name)) return 'stock'
  return sheetSections.find(({ names }) => names.some((each) => each === name))?.part
}
