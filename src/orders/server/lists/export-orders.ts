import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { productTitles } from '#catalogue/server/lists/listed-sheets.ts'
import { inOwnWords, titlesOf } from '#catalogue/shown/own-title.ts'
import { lineName } from '#catalogue/texts/line-name.ts'
import { type Words, wordsIn } from '#language/words.ts'
import { type Cell, toCsv } from '#money/server/to-csv.ts'
import type { OrderExport } from '#orders/endpoints/order-export-schema.ts'
import type { OrderRow } from '#orders/endpoints/order-list-schema.ts'
import { everyListedOrder } from '#orders/server/lists/listed-orders.ts'
import { inTransaction } from '#platform/database/database.ts'
import { streamText } from '#platform/http/stream-text.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

const columns = {
  number: ({ number }) => number,
  'placed-at': ({ placedAt }) => new Date(placedAt),
  kind: ({ kind }, t) => t(`orders.admin.sheet.${kind}`),
  state: ({ state }, t) => t(`orders.admin.state.${state}`),
  remark: ({ remark }, t) => remark && t(`orders.admin.remark.${remark}`),
  name: ({ name }) => name,
  email: ({ email }) => email,
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
  refunded: ({ refunded }) => refunded,
  due: ({ due }) => due,
  'due-on': ({ payBy }) => payBy?.day,
  'promised-on': ({ promisedOn }) => promisedOn,
} satisfies Record<string, (row: OrderRow, t: Words) => Cell>

const counted = (quantity: number, item: OrderRow['items'][number]) => `${quantity} × ${lineName(item)}`

/**
 * The matching orders as a file, made while it is sent: however many there are, a batch of them is in memory. The audit
 * records who exported which people's addresses.
 */
export async function exportOrders(
  { sheetLanguage, numbers, ...filter }: OrderExport,
  admin: Admin,
  now: BusinessTime,
): Promise<ReadableStream<Uint8Array>> {
  const after = numbers ? { numbers } : { filter }
  await inTransaction((client) =>
    audit(client, { kind: 'export', name: 'orders' }, { actor: admin, before: {}, after, at: now }),
  )
  const t = wordsIn(sheetLanguage)
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const heads = names.map((name) => t(`orders.admin.sheet.${name}`))
  const titles = await productTitles()
  const cellsOf = (row: OrderRow) => {
    const items = row.items.map((item) => inOwnWords(item, titlesOf(titles, item.product_id), sheetLanguage))
    return Object.values(columns).map((cell) => cell({ ...row, items }, t))
  }
  async function* parts() {
    yield toCsv([heads], sheetLanguage)
    for await (const rows of everyListedOrder(filter, numbers, now)) {
      if (rows.length > 0) yield toCsv(rows.map(cellsOf), sheetLanguage, false)
    }
  }
  return streamText(parts())
}
