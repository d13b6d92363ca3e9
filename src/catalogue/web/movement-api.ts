import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { movementEndpoints } from '#catalogue/endpoints/movement-endpoints.ts'
import type { MovementFilter } from '#catalogue/endpoints/movement-schema.ts'
import type { Language } from '#language/language.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import { saveDownload } from '#ui/save-download.ts'

const ask = clientOf<typeof movementEndpoints>(sendSigned)

/** The movements of a product, read again when its sheet has a later one. */
export const movementsQuery = ({ product_id: code, movements }: AdminSheet, filter: MovementFilter) =>
  queryOptions({
    queryKey: ['own', 'movements', code, filter, movements[0]?.at ?? null],
    queryFn: () => ask('GET /admin/products/:code/movements', { params: { code }, query: filter }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export async function downloadMovements(code: string, filter: MovementFilter, sheetLanguage: Language): Promise<void> {
  const body = { ...filter, sheetLanguage }
  await saveDownload(
    await ask('POST /admin/products/:code/movements/export', { params: { code }, body }),
    `${code}.csv`,
  )
}
