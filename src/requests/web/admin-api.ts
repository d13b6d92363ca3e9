import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { FieldProblem } from '#platform/refusal.ts'
import { ApiError, bodyOf } from '#platform/send.ts'
import { type LineProblem, lineProblems } from '#requests/draft.ts'
import type { DraftChange, OpenRequest, RequestFilter, RequestList } from '#requests/schema.ts'

const route = '/api/admin/requests'

export const requestsQuery = (filter: RequestFilter) =>
  queryOptions({
    queryKey: ['own', 'requests', filter],
    queryFn: async () => bodyOf<RequestList>(await sendSigned(`${route}?${questionsOf(filter)}`)),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

function questionsOf(filter: RequestFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
}

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'request', id],
    queryFn: async () => bodyOf<OpenRequest>(await sendSigned(`${route}/${encodeURIComponent(id)}`)),
    staleTime: 0,
  })

/** The request afterwards, or the problems of its lines. */
export type DraftOutcome = OpenRequest | { problems: LineProblem[] }

export type DraftPress = {
  save: DraftChange
  offer: DraftStepSeen & { aboveCap: boolean }
  withdraw: DraftStepSeen
}
type DraftStepSeen = Pick<OpenRequest, 'version' | 'state' | 'offeredAt'>

const ways = {
  save: { method: 'PUT', path: '' },
  offer: { method: 'POST', path: '/offer' },
  withdraw: { method: 'POST', path: '/withdraw' },
} as const

/** A press of the house; sent again under its key, it is carried out once. */
export async function pressDraft<Step extends keyof DraftPress>(
  id: string,
  step: Step,
  body: DraftPress[Step],
  key: string,
): Promise<DraftOutcome> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
  const { method, path } = ways[step]
  const answer = await sendSigned(`${route}/${id}${path}`, { method, headers, body: JSON.stringify(body) })
  if (answer.status !== 400) return bodyOf<OpenRequest>(answer)
  const refused: { problems?: FieldProblem[] } = await answer.json()
  const problems = refused.problems?.filter(isOfLine) ?? []
  if (problems.length === 0) throw new ApiError(400, refused)
  return { problems }
}

/** What the form has words for; a body that does not fit at all is refused in the schema's own. */
function isOfLine(found: FieldProblem): found is LineProblem {
  return lineProblems.some((each) => each === found.problem)
}
