import type { AuditedValues } from '#audit/audited.ts'
import { type Actor, audit } from '#audit/server/audit.ts'
import type { Language } from '#language/language.ts'
import { type Words, wordsIn } from '#language/words.ts'
import { type Cell, toCsv } from '#money/server/to-csv.ts'
import { inTransaction } from '#platform/database/database.ts'
import { streamText } from '#platform/http/stream-text.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Sheet<Row, Column extends string> = {
  columns: Record<Column, (row: Row, t: Words) => Cell>
  headOf: (column: NoInfer<Column>, t: Words) => string
  batches: AsyncIterable<readonly NoInfer<Row>[]>
  language: Language
}

type Export = { name: string; admin: Actor; query: AuditedValues; now: BusinessTime }

/**
 * Rows as a file that a spreadsheet of that language opens, made while it is sent: however many there are, a batch of them
 * is in memory. The audit records who exported which people's addresses.
 */
export async function exportCsv<Row, Column extends string>(
  { name, admin, query, now }: Export,
  { columns, headOf, batches, language }: Sheet<Row, Column>,
): Promise<ReadableStream<Uint8Array>> {
  await inTransaction((client) =>
    audit(client, { kind: 'export', name }, { actor: admin, before: {}, after: query, at: now }),
  )
  const t = wordsIn(language)
  const names = Object.keys(columns) as Column[]
  const cellsOf = (row: Row) => names.map((each) => columns[each](row, t))
  async function* parts() {
    yield toCsv([names.map((each) => headOf(each, t))], language)
    for await (const rows of batches) if (rows.length > 0) yield toCsv(rows.map(cellsOf), language, false)
  }
  return streamText(parts())
}
