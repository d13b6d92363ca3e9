import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { lineName } from '#catalogue/texts/line-name.ts'
import { type Words, wordsIn } from '#language/words.ts'
import { type Cell, toCsv } from '#money/server/to-csv.ts'
import { inTransaction } from '#platform/database/database.ts'
import { streamText } from '#platform/http/stream-text.ts'
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

/**
 * The matching requests as a file, made while it is sent: however many there are, a batch of them is in memory. The audit
 * records who exported which people's addresses.
 */
export async function exportRequests(
  { sheetLanguage, ids, ...filter }: RequestExport,
  admin: Admin,
  now: BusinessTime,
): Promise<ReadableStream<Uint8Array>> {
  const after = ids ? { ids } : { filter }
  await inTransaction((client) =>
    audit(client, { kind: 'export', name: 'requests' }, { actor: admin, before: {}, after, at: now }),
  )
  const t = wordsIn(sheetLanguage)
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const heads = names.map((name) => t(`requests.admin.sheet.${name}`))
  const cellsOf = (row: ListedRequest) => Object.values(columns).map((cell) => cell(row, t))
  async function* parts() {
    yield toCsv([heads], sheetLanguage)
    for await (const rows of everyListedRequest(filter, ids, now)) {
      yield toCsv(rows.map(cellsOf), sheetLanguage, false)
    }
  }
  return streamText(parts())
}
