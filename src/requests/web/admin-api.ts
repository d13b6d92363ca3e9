import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { OfferLength } from '#legal/house-rules.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import { ApiError } from '#platform/browser/send.ts'
import type { FieldProblem } from '#platform/http/refusal.ts'
import { type LineProblem, lineProblems } from '#requests/draft/draft-lines.ts'
import type { DraftChange, PlaceDraft } from '#requests/draft/draft-schema.ts'
import type { requestAdminEndpoints } from '#requests/endpoints.ts'
import type { AdminRequest } from '#requests/schema.ts'

const ask = clientOf<typeof requestAdminEndpoints>(sendSigned)

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'request', id],
    queryFn: () => ask('GET /admin/requests/:id', { params: { id } }),
    staleTime: 0,
  })

export const offerLinkQuery = ({ id, version, state }: Pick<AdminRequest, 'id' | 'version' | 'state'>) =>
  queryOptions({
    queryKey: ['own', 'offer-link', id, version, state],
    queryFn: () => ask('GET /admin/requests/:id/payment-link', { params: { id } }),
    gcTime: 0,
  })

/** The letter that an offer sent now would bring. */
export const offerLetterQuery = ({ id, version, days }: { id: string; version: number; days: OfferLength }) =>
  queryOptions({
    queryKey: ['own', 'request-letter', id, version, days],
    queryFn: () => ask('GET /admin/requests/:id/letter', { params: { id }, query: { days: String(days) } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Not placed: it has changed, its lines cannot be supplied, the reference is used, or a field does not fit. */
type NotPlaced = { refused: string }

/** Places the order of a draft; sent again under its key, it is placed once. */
export async function placeOrder(id: string, input: PlaceDraft, key: string): Promise<AdminRequest | NotPlaced> {
  const headers = { 'idempotency-key': key }
  try {
    const response = await ask('POST /admin/requests/:id/place', {
      params: { id },
      headers,
      body: input,
      expect: [400],
    })
    if (!('error' in response)) return response
    const field = response.problems?.[0]?.field ?? ''
    return { refused: field.startsWith('lines.') ? 'lines' : (field.split('.').at(-1) ?? '') }
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return { refused: 'changed' }
    throw error
  }
}

/** The request afterwards, or the problems of its lines. */
export type DraftOutcome = AdminRequest | { problems: LineProblem[] }

type DraftStepSeen = Pick<AdminRequest, 'version' | 'state' | 'offeredAt'>

export type DraftSubmission =
  | { step: 'save'; body: DraftChange }
  | { step: 'offer'; body: DraftStepSeen & { aboveCap: boolean; days: OfferLength } }
  | { step: 'withdraw'; body: DraftStepSeen }

/** A submission of the house; sent again under its key, it is carried out once. */
export async function submitDraft(id: string, submission: DraftSubmission, key: string): Promise<DraftOutcome> {
  const response = await take(submission, { params: { id }, headers: { 'idempotency-key': key } })
  if (!('error' in response)) return response
  const problems = response.problems?.filter(isOfLine) ?? []
  if (problems.length === 0) throw new ApiError(400, response)
  return { problems }
}

type Keyed = { params: { id: string }; headers: { 'idempotency-key': string } }

function take({ step, body }: DraftSubmission, keyed: Keyed) {
  if (step === 'save') return ask('PUT /admin/requests/:id', { ...keyed, body, expect: [400] })
  if (step === 'offer') return ask('POST /admin/requests/:id/offer', { ...keyed, body, expect: [400] })
  return ask('POST /admin/requests/:id/withdraw', { ...keyed, body })
}

type Closing = DraftStepSeen & Pick<AdminRequest, 'id'>

/** Closes a request, or withdraws its offer; sent again under its key, it is carried out once. */
export async function closeRequest({ id, version, state, offeredAt }: Closing, key: string): Promise<CloseOutcome> {
  try {
    await take(
      { step: 'withdraw', body: { version, state, offeredAt } },
      { params: { id }, headers: { 'idempotency-key': key } },
    )
    return 'closed'
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    return status === 409 ? 'changed' : status === 404 ? 'missing' : 'failed'
  }
}

export type CloseOutcome = 'closed' | 'changed' | 'missing' | 'failed'

/** The problems that the form has words for; a body that does not fit at all is refused in the schema's own. */
export function isOfLine(found: FieldProblem): found is LineProblem {
  return lineProblems.some((each) => each === found.problem)
}

/** Takes back an offer whose letter has not left; answers the request afterwards. */
export function takeOfferBack(id: string): Promise<AdminRequest> {
  return ask('POST /admin/requests/:id/take-back', { params: { id } })
}
