import type { Admin } from '#accounts/account.ts'
import { exportCsv } from '#audit/server/export-csv.ts'
import type { SheetExport, SheetRow } from '#catalogue/endpoints/sheet-list-schema.ts'
import { actionOf } from '#catalogue/product.ts'
import { everyListedSheet } from '#catalogue/server/lists/listed-sheets.ts'
import { readSheetTexts, type SheetTexts } from '#catalogue/server/lists/sheet-text-records.ts'
import { longTextKeys } from '#catalogue/sheets/sheet-texts.ts'
import { type Language, languages } from '#language/language.ts'
import type { Words } from '#language/words.ts'
import { amount, type Currency } from '#money/money.ts'
import type { Cell } from '#money/server/to-csv.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

function price({ prices }: SheetRow, currency: Currency, name: 'regular_minor' | 'sale_minor'): Cell {
  const minor = prices.find((each) => each.currency === currency)?.[name]
  return minor === undefined || minor === null ? null : amount(minor, currency)
}

/** The first of its kind that is scheduled, or goes on. */
const firstPlan = ({ plans }: SheetRow, kind: SheetRow['plans'][number]['kind']) =>
  plans.find((plan) => plan.kind === kind)

const yesOrNo = (is: boolean, t: Words) => t(`catalogue.admin.${is ? 'yes' : 'no'}`)

type Exported = SheetRow & SheetTexts

const columns = {
  code: ({ product_id }) => product_id,
  title: ({ title }) => title,
  'title-fr': ({ title_fr }) => title_fr,
  subtitle: ({ subtitle }) => subtitle,
  'subtitle-fr': ({ subtitle_fr }) => subtitle_fr,
  state: ({ state }, t) => t(`catalogue.admin.state.${state}`),
  mode: (row, t) => t(`catalogue.admin.mode.${actionOf(row)}`),
  dollars: (row) => price(row, 'USD', 'regular_minor'),
  'dollars-sale': (row) => price(row, 'USD', 'sale_minor'),
  euros: (row) => price(row, 'EUR', 'regular_minor'),
  'euros-sale': (row) => price(row, 'EUR', 'sale_minor'),
  'on-sale': ({ on_sale }, t) => yesOrNo(on_sale, t),
  featured: ({ featured }, t) => yesOrNo(featured, t),
  organic: ({ organic }, t) => yesOrNo(organic, t),
  stock: ({ stock }) => stock,
  held: ({ held }) => held,
  low: ({ is_low }, t) => yesOrNo(is_low, t),
  'lacks-french': ({ lacks_french }, t) => yesOrNo(lacks_french, t),
  address: ({ slug }) => slug,
  edited: ({ updated_at }) => new Date(updated_at),
  waiting: ({ wished }) => wished,
  'sale-begins': (row) => firstPlan(row, 'sale')?.firstDay,
  'sale-ends': (row) => firstPlan(row, 'sale')?.lastDay,
  'new-price': (row) => firstPlan(row, 'price')?.firstDay,
  size: ({ size_ml }) => size_ml,
  opening: ({ period_after_opening_months }) => period_after_opening_months,
  ingredients: ({ ingredients }) => ingredients,
  allergens: ({ allergens }) => allergens.join(', '),
} satisfies Record<string, (row: Exported, t: Words) => Cell>

const longTexts = ['description', ...longTextKeys] as const
type LongText = `${(typeof longTexts)[number] | 'features'}.${Language}`

/** The long texts come last: a spreadsheet is read from its left. */
const textColumns = Object.fromEntries(
  [...longTexts, 'features' as const].flatMap((key) =>
    languages.map((language) => [
      `${key}.${language}`,
      (row: Exported) => {
        const text = language === 'fr' ? row[`${key}_fr` as const] : row[key]
        return Array.isArray(text) ? text.join('\n') : text
      },
    ]),
  ),
) as Record<LongText, (row: Exported) => Cell>

const isText = (column: string): column is LongText => column in textColumns

function headOf(column: keyof typeof columns | LongText, t: Words): string {
  if (!isText(column)) return t(`catalogue.admin.sheet.${column}`)
  const [key, language] = column.split('.') as [(typeof longTexts)[number], Language]
  return t(`catalogue.admin.sheet.text-${language}`, { field: t(`catalogue.admin.field.${key}`) })
}

async function* withTexts(batches: AsyncIterable<readonly SheetRow[]>): AsyncGenerator<Exported[]> {
  for await (const rows of batches) {
    const texts = new Map((await readSheetTexts(rows.map(codeOf))).map((each) => [codeOf(each), each]))
    // A draft may be deleted meanwhile.
    yield rows.flatMap((row) => {
      const own = texts.get(codeOf(row))
      return own ? [{ ...row, ...own }] : []
    })
  }
}

const codeOf = ({ product_id }: { product_id: string }) => product_id

/** The matching products, as a file. */
export function exportSheets(
  { sheetLanguage, codes, ...filter }: SheetExport,
  admin: Admin,
  now: BusinessTime,
): Promise<ReadableStream<Uint8Array>> {
  return exportCsv(
    { name: 'products', admin, query: codes ? { codes } : { filter }, now },
    {
      columns: { ...columns, ...textColumns },
      headOf,
      batches: withTexts(everyListedSheet(filter, codes, now)),
      language: sheetLanguage,
    },
  )
}
