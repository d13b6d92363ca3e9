import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import { ApiError } from '#platform/browser/send.ts'
import type { ReadLetter } from '#platform/mail/letter-schema.ts'
import type { LineProblem } from '#requests/draft/draft-lines.ts'
import type { requestAdminEndpoints } from '#requests/endpoints.ts'
import type { MakeOrderInput, MakeOrderResult, TypedOrder } from '#requests/new-order-schema.ts'
import { isOfLine } from '#requests/web/admin-api.ts'

const ask = clientOf<typeof requestAdminEndpoints>(sendSigned)

/** The buyer who ordered before with this email; asked for once it is one. */
export const buyerQuery = (email: string) =>
  queryOptions({
    queryKey: ['own', 'request-buyer', email],
    queryFn: async () => (await ask('GET /admin/request-buyers', { query: { email } })).buyer,
    enabled: email !== '',
    staleTime: 60_000,
  })

/** The buyers whom these words find; not asked for without words. */
export const foundBuyersQuery = (q: string) =>
  queryOptions({
    queryKey: ['own', 'known-buyers', q],
    queryFn: async () => (await ask('GET /admin/known-buyers', { query: { q } })).buyers,
    enabled: q !== '',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** The units of each product that a new order may have. */
export const orderSupplyQuery = queryOptions({
  queryKey: ['own', 'order-supply'],
  queryFn: () => ask('GET /admin/order-supply'),
  staleTime: 0,
})

/** Not made: its lines are to be put right, or a field is. */
type NotMade = { problems: LineProblem[] } | { refused: string }

/** The key had made a draft already, from what was sent first; its id. */
type MadeBefore = { made: string }

/** Makes an order with its end; sent again under its key, it is made once. */
export async function makeOrder(input: MakeOrderInput, key: string): Promise<MakeOrderResult | NotMade | MadeBefore> {
  const headers = { 'idempotency-key': key }
  const response = await ask('POST /admin/new-orders', { headers, body: input, expect: [400, 409] })
  if (!('error' in response)) return response
  if ('made' in response) return { made: response.made }
  const problems = response.problems?.filter(isOfLine) ?? []
  if (problems.length > 0) return { problems }
  const path = response.problems?.[0]?.field
  if (!path) throw new ApiError(400, response)
  return { refused: path === 'name' ? 'buyer' : path.slice(path.lastIndexOf('.') + 1) }
}

/** The letter of a new order as it is typed, or the problems of its lines. */
export async function letterOfTyped(order: TypedOrder): Promise<ReadLetter | { problems: LineProblem[] }> {
  const response = await ask('POST /admin/new-orders/letter', { body: order, expect: [400] })
  if (!('error' in response)) return response
  const problems = response.problems?.filter(isOfLine) ?? []
  if (problems.length === 0) throw new ApiError(400, response)
  return { problems }
}
