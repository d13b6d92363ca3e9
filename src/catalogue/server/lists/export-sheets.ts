import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import type { SheetExport, SheetRow } from '#catalogue/endpoints/sheet-list-schema.ts'
import { actionOf } from '#catalogue/product.ts'
import { everyListedSheet } from '#catalogue/server/lists/listed-sheets.ts'
import { type Words, wordsIn } from '#language/words.ts'
import { amount, type Currency } from '#money/money.ts'
import { type Cell, toCsv } from '#money/server/to-csv.ts'
import { inTransaction } from '#platform/database/database.ts'
import { streamText } from '#platform/http/stream-text.ts'
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
  stock: ({ stock }) => stock,
  held: ({ held }) => held,
  low: ({ is_low }, t) => yesOrNo(is_low, t),
  'lacks-french': ({ lacks_french }, t) => yesOrNo(lacks_french, t),
  address: ({ slug }) => slug,
  edited: ({ updated_at }) => new Date(updated_at),
} satisfies Record<string, (row: SheetRow, t: Words) => Cell>

/** The matching products as a file, made while it is sent: however many there are, a batch of them is in memory. */
export async function exportSheets(
  { sheetLanguage, codes, ...filter }: SheetExport,
  admin: Admin,
  now: BusinessTime,
): Promise<ReadableStream<Uint8Array>> {
  const after = codes ? { codes } : { filter }
  await inTransaction((client) =>
    audit(client, { kind: 'export', name: 'products' }, { actor: admin, before: {}, after, at: now }),
  )
  const t = wordsIn(sheetLanguage)
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const heads = names.map((name) => t(`catalogue.admin.sheet.${name}`))
  const cellsOf = (row: SheetRow) => Object.values(columns).map((cell) => cell(row, t))
  async function* parts() {
    yield toCsv([heads], sheetLanguage)
    for await (const rows of everyListedSheet(filter, codes, now)) {
      if (rows.length > 0) yield toCsv(rows.map(cellsOf), sheetLanguage, false)
    }
  }
  return streamText(parts())
}
