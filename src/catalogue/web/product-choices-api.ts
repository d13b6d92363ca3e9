import { sendSigned } from '#accounts/web/send-signed.ts'
import type { sheetEndpoints } from '#catalogue/endpoints/endpoints.ts'
import type { ProductChoicesQuery } from '#catalogue/endpoints/product-choices-schema.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof sheetEndpoints>(sendSigned)

/** The names of these products; `codes` are separated by commas. */
export const findTitles = (codes: string) => ask('GET /admin/product-titles', { query: { codes } })

export const findProductChoices = (asked: ProductChoicesQuery) => ask('GET /admin/product-choices', { query: asked })
