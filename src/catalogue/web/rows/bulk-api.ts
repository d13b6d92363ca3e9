import { sendSigned } from '#accounts/web/send-signed.ts'
import type { BulkInput, BulkPreview, BulkPreviewInput, BulkResult } from '#catalogue/endpoints/bulk-schema.ts'
import type { sheetEndpoints } from '#catalogue/endpoints/endpoints.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof sheetEndpoints>(sendSigned)

export const previewInBulk = (asked: BulkPreviewInput): Promise<BulkPreview> =>
  ask('POST /admin/products/bulk/preview', { body: asked })

/** Sent again after a lost answer, it finds each product as it asked. */
export const editInBulk = (input: BulkInput): Promise<BulkResult> => ask('POST /admin/products/bulk', { body: input })
