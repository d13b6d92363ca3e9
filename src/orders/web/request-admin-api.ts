import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { LineProblem } from '#orders/draft.ts'
import type { DraftChange, OpenRequest, RequestFilter, RequestList } from '#orders/request-schema.ts'
import { bodyOf, DoorError } from '#platform/send.ts'

const door = '/api/admin/requests'

export const requestsQuery = (filter: RequestFilter) =>
  queryOptions({
    queryKey: ['own', 'requests', filter],
    queryFn: async () => bodyOf<RequestList>(await sendSigned(`${door}?${questionsOf(filter)}`)),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

function questionsOf(filter: RequestFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
}

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'request', id],
    queryFn: async () => bodyOf<OpenRequest>(await sendSigned(`${door}/${encodeURIComponent(id)}`)),
    staleTime: 0,
  })

/** The request as it stands then, or what is wrong with its lines. */
export type DraftOutcome = OpenRequest | { problems: LineProblem[] }

export async function saveDraft(id: string, change: DraftChange): Promise<DraftOutcome> {
  return tell('PUT', `${door}/${id}`, change)
}

export async function offerDraft({ id, version, state }: OpenRequest, aboveCap: boolean): Promise<DraftOutcome> {
  return tell('POST', `${door}/${id}/offer`, { version, state, aboveCap })
}

export async function withdrawDraft({ id, version, state }: OpenRequest): Promise<DraftOutcome> {
  return tell('POST', `${door}/${id}/withdraw`, { version, state })
}

async function tell(method: string, address: string, body: object): Promise<DraftOutcome> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await sendSigned(address, { method, headers, body: JSON.stringify(body) })
  if (answer.status !== 400) return bodyOf<OpenRequest>(answer)
  const refused: { problems?: LineProblem[] } = await answer.json()
  if (!refused.problems) throw new DoorError(400, refused)
  return { problems: refused.problems }
}
