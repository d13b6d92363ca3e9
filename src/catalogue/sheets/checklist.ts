// The list of what a product needs before it is shown to buyers (D47).
import { copyMarks } from '#catalogue/sheets/new-product.ts'
import { problemsOf, type SheetState } from '#catalogue/sheets/sheet.ts'
import { textKeys } from '#catalogue/sheets/sheet-texts.ts'
import type { Currency } from '#money/money.ts'

type Text = (typeof textKeys)[number]
type Price = { regular_minor: unknown; sale_minor: unknown }

/** A sheet as it was saved, or as it is being typed: what cannot be read yet is no number. */
export type Written = Record<Text | `${Text}_fr` | 'ingredients', string> & {
  state: SheetState
  on_sale: boolean
  features: readonly string[]
  features_fr: readonly string[]
  prices: Record<Currency, Price | null>
  size_ml: unknown
  period_after_opening_months: unknown
  estimated_delivery_days: unknown
  organic: boolean
}

type Around = {
  pictures: readonly { alt: string; alt_fr: string }[]
  /** Whether the house has entered who is responsible for its products in the European Union. */
  hasResponsiblePerson: boolean
  /** Whether the house has entered the certificate for the word Organic. */
  hasOrganicCertificate: boolean
  /** The fields of texts whose other language was changed since. */
  stale?: readonly string[]
}

type RequiredId = 'name' | 'presentation' | 'prices' | 'currencies' | 'sale' | 'picture' | 'ingredients' | 'precautions'
type BetterId =
  | 'copy'
  | 'picture-words'
  | 'translations'
  | 'stale'
  | 'delivery'
  | 'size'
  | 'opening'
  | 'responsible'
  | 'certificate'
export type Check = {
  id: RequiredId | BetterId
  /** Without it the product may not be published. */
  isRequired: boolean
  /** The fields that are missing or wrong, as the form names them, or the fact of the house. */
  missing: readonly string[]
}

/** The texts without which a product may not be published, by their checks. */
const needed = {
  name: ['title', 'title_fr'],
  presentation: ['description', 'description_fr'],
  ingredients: ['ingredients'],
  precautions: ['precautions', 'precautions_fr'],
} as const satisfies Partial<Record<RequiredId, readonly (Text | `${Text}_fr` | 'ingredients')[]>>
export const textsToPublish = Object.values(needed).flat()

const presented: readonly string[] = ['title', 'description', 'precautions']

export function checklistOf(sheet: Written, around: Around): Check[] {
  const { pictures, hasResponsiblePerson, hasOrganicCertificate, stale = [] } = around
  const required = (id: RequiredId, missing: readonly string[]) => ({ id, isRequired: true, missing })
  const better = (id: BetterId, missing: readonly string[]) => ({ id, isRequired: false, missing })
  const empty = (check: keyof typeof needed) => needed[check].filter((name) => sheet[name].trim() === '')
  const copied = (['title', 'title_fr'] as const).filter((name) => sheet[name].includes(copyMarks[name]))
  const wordless =
    pictures.length === 0 || pictures.some(({ alt, alt_fr }) => alt.trim() === '' || alt_fr.trim() === '')
  return [
    required('name', empty('name')),
    required('presentation', empty('presentation')),
    required('prices', unpriced(sheet.prices)),
    required('currencies', farApart(sheet.prices)),
    required('sale', wrongSales(sheet)),
    required('picture', pictures.length === 0 ? ['pictures'] : []),
    required('ingredients', empty('ingredients')),
    required('precautions', empty('precautions')),
    ...(copied.length > 0 ? [better('copy', copied)] : []),
    better('picture-words', wordless ? ['pictures'] : []),
    better('translations', untranslated(sheet)),
    better('stale', stale),
    better('delivery', typeof sheet.estimated_delivery_days === 'number' ? [] : ['estimated_delivery_days']),
    better('size', isNumber(sheet.size_ml) ? [] : ['size_ml']),
    better('opening', isNumber(sheet.period_after_opening_months) ? [] : ['period_after_opening_months']),
    better('responsible', hasResponsiblePerson ? [] : ['responsiblePerson']),
    ...(sheet.organic ? [better('certificate', hasOrganicCertificate ? [] : ['organicCertificate'])] : []),
  ]
}

/** The fields that keep a product from being published. */
export function problemsToPublish(...[sheet, around]: Parameters<typeof checklistOf>) {
  return checklistOf(sheet, around).flatMap(({ id, isRequired, missing }) => {
    const problem = id === 'currencies' ? 'far-apart' : 'needed-to-publish'
    return isRequired ? missing.map((field) => ({ field, problem }) as const) : []
  })
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && value > 0

function unpriced(prices: Written['prices']): string[] {
  return (['USD', 'EUR'] as const)
    .filter((currency) => !isNumber(prices[currency]?.regular_minor))
    .map((currency) => `prices.${currency}.regular_minor`)
}

/** A price more than this many times the other is a slip: a digit too few, or the field of another product. */
export const maxTimesApart = 3

export function areFarApart(one: number, other: number): boolean {
  return Math.max(one, other) > maxTimesApart * Math.min(one, other)
}

function farApart({ USD, EUR }: Written['prices']): string[] {
  const [dollars, euros] = [USD?.regular_minor, EUR?.regular_minor]
  if (!isNumber(dollars) || !isNumber(euros)) return []
  return areFarApart(dollars, euros) ? ['prices.USD.regular_minor'] : []
}

function wrongSales({ state, on_sale, prices }: Written): string[] {
  const readable = Object.fromEntries(
    Object.entries(prices).map(([currency, price]) => [currency, isReadable(price) ? price : null]),
  )
  return problemsOf({ state, on_sale, prices: readable })
    .map(({ path }) => path.join('.'))
    .filter((field) => field.endsWith('sale_minor'))
}

function isReadable(price: Price | null): price is { regular_minor: number; sale_minor: number | null } {
  return isNumber(price?.regular_minor) && (price?.sale_minor === null || isNumber(price?.sale_minor))
}

/** Texts beside the required ones that exist in one language only. */
function untranslated(sheet: Written): string[] {
  const pairs = [
    ...textKeys.filter((key) => !presented.includes(key)).map((key) => [key, sheet[key], sheet[`${key}_fr`]] as const),
    ['features', sheet.features.join(''), sheet.features_fr.join('')] as const,
  ]
  return pairs.flatMap(([key, english, french]) => {
    if ((english.trim() === '') === (french.trim() === '')) return []
    return [english.trim() === '' ? key : `${key}_fr`]
  })
}
