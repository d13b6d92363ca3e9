import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { Language } from '#language/language.ts'
import type { ContactExport } from '#people/contact-export-schema.ts'
import type { ContactFactsInput } from '#people/contact-fact-schema.ts'
import type { ContactPage } from '#people/contact-list-schema.ts'
import type { contactEndpoints } from '#people/endpoints.ts'
import type { HistoryPart } from '#people/history.ts'
import type { NewContactInput } from '#people/new-contact-schema.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import { saveDownload } from '#ui/save-download.ts'

const ask = clientOf<typeof contactEndpoints>(sendSigned)

export const contactsKey = ['own', 'contacts']

export const contactsQuery = (page: ContactPage) =>
  queryOptions({
    queryKey: [...contactsKey, page],
    queryFn: () => ask('GET /admin/contacts', { query: page }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** The matching contacts as a file. */
export async function downloadContacts(input: Omit<ContactExport, 'sheetLanguage'>, sheetLanguage: Language) {
  const body = { ...input, sheetLanguage }
  await saveDownload(await ask('POST /admin/contacts/export', { body }), 'contacts.csv')
}

export const contactFiguresQuery = queryOptions({
  queryKey: ['own', 'contact-figures'],
  queryFn: () => ask('GET /admin/contact-figures'),
  staleTime: 0,
})

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'contact', id],
    queryFn: () => ask('GET /admin/contacts/:id', { params: { id } }),
    staleTime: 0,
  })

/** The history, the purchases and the notes of a contact begin with it. */
export const pastKey = (id: string) => ['own', 'contact-past', id]

export const historyQuery = (id: string, part: HistoryPart | undefined) =>
  infiniteQueryOptions({
    queryKey: [...pastKey(id), 'history', part],
    queryFn: ({ pageParam }) =>
      ask('GET /admin/contacts/:id/history', {
        params: { id },
        query: { ...(part && { part }), ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const purchasesQuery = (id: string) =>
  queryOptions({
    queryKey: [...pastKey(id), 'purchases'],
    queryFn: () => ask('GET /admin/contacts/:id/purchases', { params: { id } }),
    staleTime: 0,
  })

export const addContact = (contact: NewContactInput) => ask('POST /admin/contacts', { body: contact, expect: [409] })

export const correctContact = (id: string, facts: ContactFactsInput) =>
  ask('PUT /admin/contacts/:id', { params: { id }, body: facts, expect: [409] })
