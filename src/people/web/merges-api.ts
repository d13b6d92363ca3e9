import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { mergeEndpoints } from '#people/merge-endpoints.ts'
import type { MergeInput } from '#people/merge-schema.ts'
import { contactsKey, pastKey } from '#people/web/contacts-api.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof mergeEndpoints>(sendSigned)

/** The result of a merge of the other contact into the first: read each time that it is asked. */
export const mergePreviewQuery = (id: string, other: string) =>
  queryOptions({
    queryKey: ['own', 'merge-preview', id, other],
    queryFn: () => ask('GET /admin/contacts/:id/merge/:other', { params: { id, other } }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

export const mergeContacts = (id: string, other: string, body: MergeInput) =>
  ask('POST /admin/contacts/:id/merge/:other', { params: { id, other }, body })

export const mergesQuery = (id: string) =>
  queryOptions({
    queryKey: [...pastKey(id), 'merges'],
    queryFn: () => ask('GET /admin/contacts/:id/merges', { params: { id } }),
    staleTime: 0,
  })

export const undoMerge = (id: string) => ask('POST /admin/merges/:id/undo', { params: { id } })

// A change of any contact may end a pair.
const pairsKey = [...contactsKey, 'pairs']

/** The first pairs, of all contacts or of one. */
export const pairsQuery = (contact?: string) =>
  queryOptions({
    queryKey: [...pairsKey, 'first', contact ?? ''],
    queryFn: () => ask('GET /admin/duplicates', { query: contact ? { contact } : {} }),
    staleTime: 0,
  })

export const allPairsQuery = infiniteQueryOptions({
  queryKey: [...pairsKey, 'all'],
  queryFn: ({ pageParam }) => ask('GET /admin/duplicates', { query: pageParam ? { after: pageParam } : {} }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
})

export const sayNotSame = (id: string, other: string) =>
  ask('PUT /admin/duplicates/:id/:other', { params: { id, other } })

export const sayMaybeSame = (id: string, other: string) =>
  ask('DELETE /admin/duplicates/:id/:other', { params: { id, other } })
