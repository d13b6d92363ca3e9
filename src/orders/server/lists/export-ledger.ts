import type { Admin } from '#accounts/account.ts'
import { exportCsv } from '#audit/server/export-csv.ts'
import type { Words } from '#language/words.ts'
import { type Amount, amount, negative } from '#money/money.ts'
import type { Cell } from '#money/server/to-csv.ts'
import type { LedgerExport } from '#orders/order-schemas/order-export-schema.ts'
import { readLedgerBatch, type SheetEntry } from '#orders/server/lists/ledger-export-records.ts'
import { nameOfEntry } from '#orders/shown/name-of-entry.ts'
import type { LedgerKind } from '#payments/ledger.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

const batchSize = 1_000

type Column = 'owed' | 'received' | 'returned' | 'withheld'

/** The column of each kind, and whether it lowers the sum of that column. */
const columnOf: Record<LedgerKind, readonly [Column, isLess: boolean]> = {
  expected: ['owed', false],
  waived: ['owed', true],
  'waiver-voided': ['owed', false],
  paid: ['received', false],
  'payment-voided': ['received', true],
  refunded: ['returned', false],
  'refund-failed': ['returned', true],
  'return-voided': ['returned', true],
  disputed: ['withheld', false],
  reinstated: ['withheld', true],
}

const cellOf =
  (column: Column) =>
  ({ kind, minor, currency }: SheetEntry): Amount | null => {
    const [own, isLess] = columnOf[kind]
    if (own !== column) return null
    const sum = amount(minor, currency)
    return isLess ? negative(sum) : sum
  }

/** An amount owed has an internal reference, which means nothing to a reader. */
const hasReference = ({ kind }: SheetEntry) => columnOf[kind][0] !== 'owed'

const columns = {
  'occurred-at': ({ at }) => at,
  number: ({ number }) => number,
  entry: (entry, t) => t(`orders.admin.ledger.${nameOfEntry(entry, entry.hasDeposit)}`),
  currency: ({ currency }) => currency,
  owed: cellOf('owed'),
  received: cellOf('received'),
  returned: cellOf('returned'),
  withheld: cellOf('withheld'),
  provider: ({ provider }) => provider,
  reference: (entry) => (hasReference(entry) ? entry.reference : null),
  by: ({ actor }) => actor,
} satisfies Record<string, (entry: SheetEntry, t: Words) => Cell>

/**
 * The entries of some days, as a file. Each sum is in one of four columns with its sign, so that for one currency a column
 * added up is that sum of those days.
 */
export function exportLedger(
  { sheetLanguage, from, until }: LedgerExport,
  admin: Admin,
  now: BusinessTime,
): Promise<ReadableStream<Uint8Array>> {
  return exportCsv(
    { name: 'ledger', admin, query: { from, until }, now },
    {
      columns,
      headOf: (column, t) => t(`orders.admin.ledger-sheet.${column}`),
      batches: everyEntry(from, until),
      language: sheetLanguage,
    },
  )
}

async function* everyEntry(from: string, until: string): AsyncGenerator<SheetEntry[]> {
  for (let after: string | undefined, isFull = true; isFull; ) {
    const entries = await readLedgerBatch({ from, until, after, most: batchSize })
    yield entries
    isFull = entries.length === batchSize
    after = entries.at(-1)?.id
  }
}
