import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { sheetEndpoints } from '#catalogue/endpoints/endpoints.ts'
import type { ProductChoicesAsked } from '#catalogue/endpoints/product-choices-schema.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof sheetEndpoints>(sendSigned)

export const titlesQuery = queryOptions({
  queryKey: ['own', 'titles'],
  queryFn: () => ask('GET /admin/product-titles'),
  staleTime: 60_000,
})

export const findProductChoices = (asked: ProductChoicesAsked) => ask('GET /admin/product-choices', { query: asked })
