import type { Admin } from '#accounts/account.ts'
import { exportCsv } from '#audit/server/export-csv.ts'
import { productTitles } from '#catalogue/server/lists/listed-sheets.ts'
import { inOwnWords, titlesOf } from '#catalogue/shown/own-title.ts'
import { lineName } from '#catalogue/texts/line-name.ts'
import type { Language } from '#language/language.ts'
import type { Words } from '#language/words.ts'
import { subtract } from '#money/money.ts'
import type { Cell } from '#money/server/to-csv.ts'
import type { OrderExport } from '#orders/order-schemas/order-export-schema.ts'
import type { OrderRow } from '#orders/order-schemas/order-list-schema.ts'
import { everyListedOrder } from '#orders/server/lists/listed-orders.ts'
import { type OrderSheetColumns, orderSheetColumns } from '#orders/server/lists/order-sheet-records.ts'
import { type OrderTax, orderTax } from '#orders/sums/tax.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Row = OrderRow & Partial<Omit<OrderSheetColumns, 'lines' | 'taxRate'>> & { tax: OrderTax | null }

const columns = {
  number: ({ number }) => number,
  'placed-at': ({ placedAt }) => new Date(placedAt),
  kind: ({ kind }, t) => t(`orders.admin.sheet.${kind}`),
  state: ({ state }, t) => t(`orders.admin.state.${state}`),
  remark: ({ remark }, t) => remark && t(`orders.admin.remark.${remark}`),
  name: ({ name }) => name,
  email: ({ email }) => email,
  address: ({ delivery }) => delivery && [delivery.line1, delivery.line2].filter(Boolean).join(', '),
  postcode: ({ delivery }) => delivery?.postcode,
  city: ({ delivery }) => delivery?.city,
  region: ({ delivery }) => delivery?.state,
  country: ({ country }) => country,
  language: ({ language }) => language,
  items: ({ items }) => items.map((item) => counted(item.quantity, item)).join(' + '),
  units: ({ items }) => items.reduce((units, { quantity }) => units + quantity, 0),
  'items-shipped': ({ items }) =>
    items
      .filter(({ sent }) => sent > 0)
      .map((item) => counted(item.sent, item))
      .join(' + '),
  'units-shipped': ({ items }) => items.reduce((units, { sent }) => units + sent, 0),
  currency: ({ total }) => total.currency,
  'total-when-placed': ({ total }) => total,
  price: ({ price }) => price,
  net: ({ price, tax }) => (tax ? subtract(price, tax.amount) : price),
  'vat-percent': ({ tax }) => tax?.percent,
  vat: ({ tax }) => tax?.amount,
  refunded: ({ refunded }) => refunded,
  due: ({ due }) => due,
  'due-on': ({ payBy }) => payBy?.day,
  'promised-on': ({ promisedOn }) => promisedOn,
  payments: ({ payments = [] }) => payments.join(' + '),
  carrier: ({ parcels = [] }) => parcels.map(({ carrier }) => carrier).join(' + '),
  tracking: ({ parcels = [] }) => parcels.map(({ tracking }) => tracking).join(' + '),
  gift: ({ giftMessage }) => giftMessage,
} satisfies Record<string, (row: Row, t: Words) => Cell>

const counted = (quantity: number, item: OrderRow['items'][number]) => `${quantity} × ${lineName(item)}`

/** The matching orders, as a file. */
export function exportOrders(
  { sheetLanguage, numbers, ...filter }: OrderExport,
  admin: Admin,
  now: BusinessTime,
): Promise<ReadableStream<Uint8Array>> {
  return exportCsv(
    { name: 'orders', admin, query: numbers ? { numbers } : { filter }, now },
    {
      columns,
      headOf: (column, t) => t(`orders.admin.sheet.${column}`),
      batches: withSheetColumns(withOwnTitles(everyListedOrder(filter, numbers, now), sheetLanguage)),
      language: sheetLanguage,
    },
  )
}

/** The columns that only the file has. */
async function* withSheetColumns(batches: AsyncIterable<readonly OrderRow[]>): AsyncGenerator<Row[]> {
  for await (const rows of batches) {
    const byNumber = new Map(
      (await orderSheetColumns(rows.map(({ number }) => number))).map((each) => [each.number, each]),
    )
    yield rows.map((row) => {
      const { taxRate = null, lines = [], ...own } = byNumber.get(row.number) ?? {}
      return { ...row, ...own, tax: orderTax(taxRate, lines, row.total.currency) }
    })
  }
}

/** The goods of each order by their names in a language. */
export async function* withOwnTitles<Row extends Pick<OrderRow, 'items'>>(
  batches: AsyncIterable<readonly Row[]>,
  language: Language,
): AsyncGenerator<Row[]> {
  const titles = await productTitles()
  for await (const rows of batches) {
    yield rows.map((row) => ({
      ...row,
      items: row.items.map((item) => inOwnWords(item, titlesOf(titles, item.product_id), language)),
    }))
  }
}
