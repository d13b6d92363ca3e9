import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { DraftChange, OpenRequest, RequestFilter, RequestList } from '#orders/request-schema.ts'
import { bodyOf } from '#platform/send.ts'

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

export async function saveDraft(id: string, change: DraftChange): Promise<OpenRequest> {
  return tell('PUT', `${door}/${id}`, change)
}

export async function takeStep({ id, version }: OpenRequest, step: 'offer' | 'withdraw'): Promise<OpenRequest> {
  return tell('POST', `${door}/${id}/${step}`, { version })
}

async function tell(method: string, address: string, body: object): Promise<OpenRequest> {
  const headers = { 'Content-Type': 'application/json' }
  return bodyOf(await sendSigned(address, { method, headers, body: JSON.stringify(body) }))
}
