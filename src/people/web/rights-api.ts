import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { contactEndpoints } from '#people/endpoints.ts'
import type { ErasureInput } from '#people/rights-schema.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import { saveDownload } from '#ui/save-download.ts'

const ask = clientOf<typeof contactEndpoints>(sendSigned)

/** Saves a copy of a person's data: to read, or for programs. */
export async function downloadCopy(id: string, form: 'page' | 'file', withNotes: boolean): Promise<void> {
  const input = { params: { id }, query: withNotes ? ({ notes: 'yes' } as const) : {} }
  if (form === 'file') await saveDownload(await ask('GET /admin/contacts/:id/data', input), 'immortela.json')
  else await saveDownload(await ask('GET /admin/contacts/:id/data/page', input), 'immortela.html')
}

/** The data that an erasure would delete, and the data that would stay: read each time that it is asked. */
export const erasurePreviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'erasure-preview', id],
    queryFn: () => ask('GET /admin/contacts/:id/erasure', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  })

/** The rest of an erased person. */
export const erasureQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'erasure', id],
    queryFn: async () => {
      const found = await ask('GET /admin/contacts/:id', { params: { id }, expect: [410] })
      return 'erasure' in found ? found.erasure : null
    },
    staleTime: 0,
  })

export const erasePerson = (id: string, body: ErasureInput) =>
  ask('POST /admin/contacts/:id/erasure', { params: { id }, body })
