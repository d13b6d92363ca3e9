import type { Admin } from '#accounts/account.ts'
import { exportCsv } from '#audit/server/export-csv.ts'
import type { MovementExport } from '#catalogue/endpoints/movement-schema.ts'
import { movementPageQuery } from '#catalogue/server/stock/listed-movements.ts'
import { listMovements, type MovementRow } from '#catalogue/server/stock/movement-records.ts'
import { type Words, wordsIn } from '#language/words.ts'
import type { Cell } from '#money/server/to-csv.ts'
import { batchesOfList, type Cursor } from '#platform/list-page.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

const columns = {
  when: ({ at }) => at,
  reason: ({ reason }, t) => t(`catalogue.admin.stock.${reason}`),
  before: ({ before }) => before,
  after: ({ after }) => after,
  difference: ({ before, after }) => (before === null || after === null ? null : after - before),
  who: ({ actor }, t) => actor ?? t('catalogue.admin.movements.shop'),
  order: ({ order }) => order,
  note: ({ note }) => note,
} satisfies Record<string, (row: MovementRow, t: Words) => Cell>

/** The matching movements of a product, as a file with its name. */
export async function exportMovements(
  code: string,
  { sheetLanguage: language, ...filter }: MovementExport,
  admin: Admin,
  now: BusinessTime,
): Promise<{ file: ReadableStream<Uint8Array>; name: string }> {
  const query = await movementPageQuery(code, filter, now)
  const read = (cursor: Cursor<string> | undefined, most: number) => listMovements(query, most, cursor?.id)
  const file = await exportCsv(
    { name: 'movements', admin, query: { codes: [code], filter }, now },
    {
      columns,
      headOf: (column, t) => t(`catalogue.admin.movements.sheet.${column}`),
      batches: batchesOfList({ read, idOf: ({ id }: MovementRow) => id }),
      language,
    },
  )
  return { file, name: wordsIn(language)('catalogue.admin.movements.file', { code, day: dayOf(now) }) }
}
