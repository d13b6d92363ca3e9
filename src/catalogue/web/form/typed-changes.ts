// The typed values, compared with the saved sheet field by field; the four prices are four fields.

import type { Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import { sectionNames } from '#catalogue/web/form/sheet-sections.ts'
import { type SheetValues, sheetOf } from '#catalogue/web/form/sheet-values.ts'
import type { Language } from '#language/language.ts'
import { carryOver } from '#platform/carry-over.ts'
import { isSameJson } from '#platform/same-json.ts'

export type FieldChange = {
  /** The place of its field in the form. */
  place: string
  before: unknown
  /** As it would be saved; input that cannot be read is as it was typed. */
  after: unknown
}

/** The fields that would be saved with another value, in the order of the form. */
export function typedChanges(opened: Sheet, values: SheetValues, language: Language): FieldChange[] {
  return sheetChanges(opened, sheetOf(values, language, opened.stock) as Sheet)
}

export function sheetChanges(before: Sheet, after: Sheet): FieldChange[] {
  const [old, now] = [fieldsAt(before), fieldsAt(after)]
  return [...old.keys()].flatMap((place) => {
    const [was, is] = [old.get(place), now.get(place)]
    return isSameJson(was, is) ? [] : [{ place, before: was, after: is }]
  })
}

type Meanwhile = {
  place: string
  theirs: unknown
  /** The value that a save would write now; undefined where nothing else was typed. */
  own: { value: unknown } | undefined
}

/** The fields that another admin has changed, each with what is typed; units are counted from those of now. */
export function meanwhileChanges(opened: Sheet, current: Sheet, mine: SheetValues, language: Language): Meanwhile[] {
  const typed = new Set(typedChanges(opened, mine, language).map(({ place }) => place))
  const own = new Map(typedChanges(current, mine, language).map(({ place, after }) => [place, after]))
  return sheetChanges(opened, current).map(({ place, after: theirs }) => {
    const isOwn = typed.has(place) && own.has(place)
    return { place, theirs, own: isOwn ? { value: own.get(place) } : undefined }
  })
}

/** Fields that were not typed since `opened` become as in `current`; typed ones stay. */
export function carryTyped(opened: SheetValues, mine: SheetValues, current: SheetValues): SheetValues {
  const { USD, EUR } = current.prices
  return {
    ...carryOver(opened, mine, current),
    prices: {
      USD: carryOver(opened.prices.USD, mine.prices.USD, USD),
      EUR: carryOver(opened.prices.EUR, mine.prices.EUR, EUR),
    },
  }
}

function fieldsAt(sheet: Sheet): Map<string, unknown> {
  const entries = sectionNames.flatMap((name): [string, unknown][] => {
    if (name !== 'prices') return [[name, withoutEmptyLines(sheet[name])]]
    return (['USD', 'EUR'] as const).flatMap((currency) =>
      (['regular_minor', 'sale_minor'] as const).map((cell): [string, unknown] => [
        `prices.${currency}.${cell}`,
        sheet.prices[currency]?.[cell] ?? null,
      ]),
    )
  })
  return new Map(entries)
}

/** An empty text of a list is one empty line. */
function withoutEmptyLines(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((line: string) => line.trim()).filter((line) => line !== '')
}
