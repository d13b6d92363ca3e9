import { stringify } from 'csv-stringify/sync'
import { auditOn } from '#audit/server/audit.ts'
import { toDecimal } from '#money/money.ts'
import type { Admin } from '#orders/server/as-owner.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { inTransaction } from '#platform/database.ts'
import type { BoardFilter, BoardRow } from '#reservations/board-schema.ts'
import { allReservations } from '#reservations/server/board.ts'

const columns: Record<string, (row: BoardRow) => string | number | null> = {
  number: ({ number }) => number,
  placed_at: ({ placedAt }) => placedAt,
  state: ({ state }) => state,
  name: ({ name }) => name,
  email: ({ email }) => email,
  country: ({ country }) => country,
  language: ({ language }) => language,
  first_item: ({ items }) => items[0]?.title ?? null,
  units: ({ items }) => items.reduce((units, { quantity }) => units + quantity, 0),
  currency: ({ total }) => total.currency,
  total_when_placed: ({ total }) => toDecimal(total),
  price: ({ price }) => toDecimal(price),
  vat_percent: ({ tax }) => tax?.percent ?? null,
  vat: ({ tax }) => tax && toDecimal(tax.amount),
  paid: ({ paid }) => toDecimal(paid),
  due: ({ due }) => toDecimal(due),
  refunded: ({ refunded }) => toDecimal(refunded),
  refunds_under_way: ({ returning }) => toDecimal(returning),
  still_to_be_refunded: ({ owedBack }) => toDecimal(owedBack),
  written_off: ({ writtenOff }) => toDecimal(writtenOff),
  due_on: ({ dueOn }) => dueOn,
  grace_until: ({ graceUntil }) => graceUntil,
  promised_on: ({ promisedOn }) => promisedOn,
  times_moved: ({ moves }) => moves,
  asked_for: ({ askedOn }) => askedOn,
  next: ({ next }) => next?.action ?? null,
  next_on: ({ next }) => next?.on ?? null,
  remark: ({ remark }) => remark,
}

/**
 * The matching reservations, as a file for a spreadsheet. A name that begins like a formula is escaped, and the audit
 * records who exported how many people's addresses.
 */
export async function exportBoard(filter: BoardFilter, admin: Admin, now: BusinessTime): Promise<string> {
  const rows = await allReservations(filter, now)
  await inTransaction((client) =>
    auditOn(
      client,
      { kind: 'export', name: 'reservations' },
      {
        actor: admin,
        before: {},
        after: { rows: rows.length, filter },
        at: now,
      },
    ),
  )
  const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row)))
  return stringify([Object.keys(columns), ...cells], { bom: true, escape_formulas: true, record_delimiter: 'windows' })
}
