import type { Admin } from '#accounts/account.ts'
import { exportCsv } from '#audit/server/export-csv.ts'
import type { SheetExport, SheetRow } from '#catalogue/endpoints/sheet-list-schema.ts'
import { actionOf } from '#catalogue/product.ts'
import { everyListedSheet } from '#catalogue/server/lists/listed-sheets.ts'
import type { Words } from '#language/words.ts'
import { amount, type Currency } from '#money/money.ts'
import type { Cell } from '#money/server/to-csv.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

function price({ prices }: SheetRow, currency: Currency, name: 'regular_minor' | 'sale_minor'): Cell {
  const minor = prices.find((each) => each.currency === currency)?.[name]
  return minor === undefined || minor === null ? null : amount(minor, currency)
}

const yesOrNo = (is: boolean, t: Words) => t(`catalogue.admin.${is ? 'yes' : 'no'}`)

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
} satisfies Record<string, (row: SheetRow, t: Words) => Cell>

/** The matching products, as a file. */
export function exportSheets(
  { sheetLanguage, codes, ...filter }: SheetExport,
  admin: Admin,
  now: BusinessTime,
): Promise<ReadableStream<Uint8Array>> {
  return exportCsv(
    { name: 'products', admin, asked: codes ? { codes } : { filter }, now },
    {
      columns,
      headOf: (column, t) => t(`catalogue.admin.sheet.${column}`),
      batches: everyListedSheet(filter, codes, now),
      language: sheetLanguage,
    },
  )
}
