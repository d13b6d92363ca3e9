import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { sheetEndpoints } from '#catalogue/endpoints/endpoints.ts'
import type { PlanInput } from '#catalogue/endpoints/plan-schema.ts'
import type { FieldProblem } from '#catalogue/endpoints/sheet-schema.ts'
import type { LargeChange } from '#catalogue/sheets/sheet.ts'
import { undefinedOnConflict } from '#catalogue/web/sheet-api.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof sheetEndpoints>(sendSigned)

export const promisedPricesQuery = (code: string) =>
  queryOptions({
    queryKey: ['own', 'promised-prices', code],
    queryFn: () => ask('GET /admin/products/:code/promised-prices', { params: { code } }),
    staleTime: 0,
  })

/** Marks or unmarks the prices set at that moment as a mistake; answers the sheet as it is then. */
export function markMistake(code: string, at: string, isMistake: boolean): Promise<AdminSheet> {
  return ask('POST /admin/products/:code/price-mistakes', { params: { code }, body: { at, isMistake } })
}

/** @returns the sheet as it is then; undefined where the change does not wait any more */
export const takeBackPrices = (code: string, plan: string) =>
  undefinedOnConflict(ask('DELETE /admin/products/:code/planned-prices/:plan', { params: { code, plan } }))

export const publishPrices = (code: string, plan: string) =>
  undefinedOnConflict(ask('POST /admin/products/:code/planned-prices/:plan/publish', { params: { code, plan } }))

/** @param key of the submission: the same plan is made once */
export async function planPrices(
  code: string,
  input: PlanInput,
  key: string,
): Promise<{ planned: AdminSheet } | { problems: FieldProblem[] } | { confirm: LargeChange[] } | { gone: true }> {
  const response = await ask('POST /admin/products/:code/plans', {
    params: { code },
    headers: { 'idempotency-key': key },
    body: input,
    expect: [400, 409],
  })
  if (!('error' in response)) return { planned: response }
  if ('confirm' in response && response.confirm) return { confirm: response.confirm }
  return response.error === 'invalid' ? { problems: response.problems ?? [] } : { gone: true }
}

/** @returns the sheet as it is then; undefined where there is no such plan any more */
export const endPlan = (code: string, plan: string) =>
  undefinedOnConflict(ask('DELETE /admin/products/:code/plans/:plan', { params: { code, plan } }))
