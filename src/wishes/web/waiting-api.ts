import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { Language } from '#language/language.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import type { wishEndpoints } from '#wishes/endpoints.ts'

const ask = clientOf<typeof wishEndpoints>(sendSigned)

export const backLetterQuery = (code: string, language: Language) =>
  queryOptions({
    queryKey: ['own', 'back-letter', code, language],
    queryFn: () => ask('GET /admin/products/:code/wishes/letter', { params: { code }, query: { language } }),
    staleTime: 0,
    retry: false,
  })

export const removeWish = (code: string, id: string) =>
  ask('DELETE /admin/products/:code/wishes/:id', { params: { code, id } })

export const waitingQuery = (code: string) =>
  queryOptions({
    queryKey: ['own', 'waiting', code],
    queryFn: () => ask('GET /admin/products/:code/wishes', { params: { code } }),
    staleTime: 0,
  })
