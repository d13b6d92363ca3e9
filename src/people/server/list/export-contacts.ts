import type { Admin } from '#accounts/account.ts'
import { exportCsv } from '#audit/server/export-csv.ts'
import type { Words } from '#language/words.ts'
import type { Cell } from '#money/server/to-csv.ts'
import { auditedFilter } from '#people/audited-filter.ts'
import type { ContactExport } from '#people/contact-export-schema.ts'
import { type ContactRow, listContacts, readSearch } from '#people/server/list/list-records.ts'
import { batchesOfList } from '#platform/list-page.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

const columns = {
  'first-name': ({ firstName }) => firstName,
  'last-name': ({ lastName }) => lastName,
  email: ({ email }) => email,
  telephone: ({ telephone, telephoneWritten }) => telephone ?? telephoneWritten,
  country: ({ country }) => country,
  language: ({ language }, t) => t(`people.language.${language}`),
  letters: ({ letters }, t) => t(`people.letters.${letters ?? 'never'}`),
  tags: ({ tags }) => tags.map(({ name }) => name).join(' + '),
  origin: ({ source }, t) => t(`people.source.${source}`),
  arrived: ({ arrivedAt }) => arrivedAt,
  'last-contact': ({ lastContactAt }) => lastContactAt,
} satisfies Record<string, (row: ContactRow, t: Words) => Cell>

/** The matching contacts, as a file; for letters only those who agreed to them. */
export async function exportContacts(
  { sheetLanguage, ids, purpose, q, ...filter }: ContactExport,
  admin: Admin,
  now: BusinessTime,
): Promise<ReadableStream<Uint8Array>> {
  const asked = ids ? { ids } : { filter: auditedFilter({ q, ...filter }) }
  const isForLetters = purpose === 'letters'
  const search = ids ? { typed: '', near: undefined, ids } : q ? await readSearch(q) : undefined
  return exportCsv(
    { name: 'contacts', admin, query: { ...asked, purpose }, now },
    {
      columns,
      headOf: (column, t) => t(`people.sheet.${column}`),
      batches: batchesOfList({
        read: (cursor, most) =>
          listContacts(
            { filter: ids ? {} : filter, search, isForLetters, isByArrival: true, cursor },
            most,
            dayOf(now),
          ),
        idOf: ({ id }: ContactRow) => id,
      }),
      language: sheetLanguage,
    },
  )
}
