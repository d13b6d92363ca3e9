import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { productTitles } from '#catalogue/server/lists/listed-sheets.ts'
import { inOwnWords, titlesOf } from '#catalogue/shown/own-title.ts'
import { lineName } from '#catalogue/texts/line-name.ts'
import { type Words, wordsIn } from '#language/words.ts'
import { subtract } from '#money/money.ts'
import { type Cell, toCsv } from '#money/server/to-csv.ts'
import { inTransaction } from '#platform/database/database.ts'
import { streamText } from '#platform/http/stream-text.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { BoardExport } from '#reservations/board-filter-schema.ts'
import type { BoardRow } from '#reservations/board-schema.ts'
import { countMatching, everyListedReservation } from '#reservations/server/board/board.ts'
import { type SheetDays, sheetDays } from '#reservations/server/board/board-records.ts'

type Row = BoardRow & Partial<SheetDays>

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

/**
 * The matching reservations, as a file that a spreadsheet of that language opens, made while it is sent: however many
 * there are, a batch of them is in memory. A name that begins like a formula is escaped, and the audit records who exported
 * how many people's addresses.
 */
export async function exportBoard(
  { sheetLanguage, ...filter }: BoardExport,
  admin: Admin,
  now: BusinessTime,
): Promise<ReadableStream<Uint8Array>> {
  const after = { rows: await countMatching(filter, null, now), filter }
  await inTransaction((client) =>
    audit(client, { kind: 'export', name: 'reservations' }, { actor: admin, before: {}, after, at: now }),
  )
  const t = wordsIn(sheetLanguage)
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const heads = names.map((name) => t(`reservations.admin.sheet.${name}`))
  const titles = await productTitles()
  async function* parts() {
    yield toCsv([heads], sheetLanguage)
    for await (const rows of everyListedReservation(filter, now)) {
      const days = new Map((await sheetDays(rows.map(({ number }) => number))).map((each) => [each.number, each]))
      const cells = rows.map((row) => {
        const items = row.items.map((item) => inOwnWords(item, titlesOf(titles, item.product_id), sheetLanguage))
        return Object.values(columns).map((cell) => cell({ ...row, items, ...days.get(row.number) }, t))
      })
      yield toCsv(cells, sheetLanguage, false)
    }
  }
  return streamText(parts())
}
