import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { tagEndpoints } from '#people/endpoints.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof tagEndpoints>(sendSigned)

export const tagsQuery = queryOptions({
  queryKey: ['own', 'tags'],
  queryFn: () => ask('GET /admin/tags'),
  staleTime: 0,
})

export const saveTag = (id: string, name: string, version: number) =>
  ask('PUT /admin/tags/:id', { params: { id }, body: { name, version } })

export const deleteTag = (id: string, version: number) =>
  ask('DELETE /admin/tags/:id', { params: { id }, query: { version } })

export const restoreTag = (id: string) => ask('POST /admin/tags/:id/restore', { params: { id } })

/** With a name, a tag that is not there yet is made. */
export const putTag = (id: string, contacts: string[], name?: string) =>
  ask('POST /admin/tags/:id/put-on', { params: { id }, body: { contacts, ...(name !== undefined && { name }) } })

export const takeTagOff = (id: string, contacts: string[]) =>
  ask('POST /admin/tags/:id/take-off', { params: { id }, body: { contacts } })
