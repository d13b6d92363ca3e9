import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { contactEndpoints } from '#people/endpoints.ts'
import type { NoteInput } from '#people/note-schema.ts'
import { pastKey } from '#people/web/contacts-api.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import { ApiError } from '#platform/browser/send.ts'

/** A note is refused because its contact has as many as one can have. */
export const isFull = (error: unknown) => error instanceof ApiError && error.code === 'conflict'

const ask = clientOf<typeof contactEndpoints>(sendSigned)

export const notesQuery = (id: string) =>
  queryOptions({
    queryKey: [...pastKey(id), 'notes'],
    queryFn: () => ask('GET /admin/contacts/:id/notes', { params: { id } }),
    staleTime: 0,
  })

export const saveNote = (id: string, note: string, body: NoteInput) =>
  ask('PUT /admin/contacts/:id/notes/:note', { params: { id, note }, body })

export const deleteNote = (id: string, note: string, version: number) =>
  ask('DELETE /admin/contacts/:id/notes/:note', { params: { id, note }, query: { version } })

export const restoreNote = (id: string, note: string) =>
  ask('POST /admin/contacts/:id/notes/:note/restore', { params: { id, note } })
