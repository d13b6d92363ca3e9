import type { Admin } from '#accounts/account.ts'
import { exportCsv } from '#audit/server/export-csv.ts'
import { lineName } from '#catalogue/texts/line-name.ts'
import type { Words } from '#language/words.ts'
import { subtract } from '#money/money.ts'
import type { Cell } from '#money/server/to-csv.ts'
import { withOwnTitles } from '#orders/server/lists/export-orders.ts'
import { type OrderTax, orderTax } from '#orders/sums/tax.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { BoardExport } from '#reservations/board-filter-schema.ts'
import type { BoardRow } from '#reservations/board-schema.ts'
import { countMatching, everyListedReservation } from '#reservations/server/board/board.ts'
import { type SheetColumns, sheetColumns } from '#reservations/server/board/board-records.ts'

type Row = BoardRow & Partial<Omit<SheetColumns, 'lines' | 'taxRate'>> & { tax: OrderTax | null }

/**
 * `paid` is the sum of the refunds, made or promised, of what a bank took back, and of what is kept. `kept`, `due` and the
 * loss beyond the price are the price.
 */
const columns = {
  number: ({ number }) => number,
  'placed-at': ({ placedAt }) => new Date(placedAt),
  state: ({ state }, t) => t(`orders.admin.state.${state}`),
  name: ({ name }) => name,
  email: ({ email }) => email,
  country: ({ country }) => country,
  language: ({ language }) => language,
  'first-item': ({ items }) => items[0] && lineName(items[0]),
  units: ({ items }) => items.reduce((units, { quantity }) => units + quantity, 0),
  currency: ({ total }) => total.currency,
  'total-when-placed': ({ total }) => total,
  price: ({ price }) => price,
  'vat-percent': ({ tax }) => tax?.percent,
  vat: ({ tax }) => tax?.amount,
  paid: ({ paid }) => paid,
  refunded: ({ refunded }) => refunded,
  returning: ({ returning }) => returning,
  'owed-back': ({ owedBack }) => owedBack,
  withheld: ({ withheld }) => withheld,
  kept: ({ paid, refunded, returning, owedBack, withheld }) =>
    [refunded, returning, owedBack, withheld].reduce(subtract, paid),
  due: ({ due }) => due,
  'written-off': ({ writtenOff }) => writtenOff,
  'loss-beyond-price': ({ lossBeyondPrice }) => lossBeyondPrice,
  'first-paid-on': ({ firstPaidOn }) => firstPaidOn,
  'last-paid-on': ({ lastPaidOn }) => lastPaidOn,
  'last-refunded-on': ({ lastRefundedOn }) => lastRefundedOn,
  'due-on': ({ payBy }) => payBy?.day,
  'grace-until': ({ payBy }) => payBy?.latest,
  'promised-on': ({ promisedOn, lastPromisedOn }) => promisedOn ?? lastPromisedOn,
  moves: ({ moves }) => moves,
  'asked-on': ({ askedOn }) => askedOn,
  next: ({ next }, t) => next && t(`reservations.admin.automatic.${next.action}`),
  'next-on': ({ next }) => next?.on,
  remark: ({ remark }, t) => remark && t(`orders.admin.remark.${remark}`),
} satisfies Record<string, (row: Row, t: Words) => Cell>

/** The matching reservations, as a file. */
export async function exportBoard(
  { sheetLanguage, ...filter }: BoardExport,
  admin: Admin,
  now: BusinessTime,
): Promise<ReadableStream<Uint8Array>> {
  const count = await countMatching(filter, undefined, now)
  return exportCsv(
    { name: 'reservations', admin, query: { rows: count, filter }, now },
    {
      columns,
      headOf: (column, t) => t(`reservations.admin.sheet.${column}`),
      batches: withSheetColumns(withOwnTitles(everyListedReservation(filter, now), sheetLanguage)),
      language: sheetLanguage,
    },
  )
}

/** The columns that only the file has. */
async function* withSheetColumns(batches: AsyncIterable<readonly BoardRow[]>): AsyncGenerator<Row[]> {
  for await (const rows of batches) {
    const byNumber = new Map((await sheetColumns(rows.map(({ number }) => number))).map((each) => [each.number, each]))
    yield rows.map((row) => {
      const { taxRate = null, lines = [], ...own } = byNumber.get(row.number) ?? {}
      return { ...row, ...own, tax: orderTax(taxRate, lines, row.total.currency) }
    })
  }
}
