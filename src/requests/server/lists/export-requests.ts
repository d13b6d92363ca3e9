import type { Admin } from '#accounts/account.ts'
import { exportCsv } from '#audit/server/export-csv.ts'
import { lineName } from '#catalogue/texts/line-name.ts'
import type { Words } from '#language/words.ts'
import type { Cell } from '#money/server/to-csv.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { ListedRequest, RequestExport } from '#requests/request-list-schema.ts'
import { everyListedRequest } from '#requests/server/lists/listed-requests.ts'

const columns = {
  reference: ({ reference }) => reference,
  asked: ({ createdAt }) => new Date(createdAt),
  state: ({ state }, t) => t(`requests.admin.state.${state}`),
  origin: ({ origin }, t) => t(`requests.admin.origin.${origin}`),
  name: ({ name }) => name,
  email: ({ email }) => email,
  language: ({ language }, t) => t(`requests.admin.fact.language.${language}`),
  items: ({ items }) => items.map((item) => `${item.quantity} × ${lineName(item)}`).join(' + '),
  units: ({ units }) => units,
  currency: ({ total }) => total.currency,
  total: ({ total }) => total,
  until: ({ expiresOn }) => expiresOn,
  order: ({ orderNumber }) => orderNumber,
} satisfies Record<string, (row: ListedRequest, t: Words) => Cell>

/** The matching requests, as a file. */
export function exportRequests(
  { sheetLanguage, ids, ...filter }: RequestExport,
  admin: Admin,
  now: BusinessTime,
): Promise<ReadableStream<Uint8Array>> {
  return exportCsv(
    { name: 'requests', admin, query: ids ? { ids } : { filter }, now },
    {
      columns,
      headOf: (column, t) => t(`requests.admin.sheet.${column}`),
      batches: everyListedRequest(filter, ids, now),
      language: sheetLanguage,
    },
  )
}
