import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import { inboxKey } from '#inbox/web/inbox-api.ts'
import type { overviewEndpoints } from '#people/endpoints.ts'
import { contactsKey } from '#people/web/contacts-api.ts'
import { tasksKey } from '#people/web/tasks-api.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof overviewEndpoints>(sendSigned)

// Changes are announced, but no clock announces that a day begins.
const fresh = { staleTime: 0, refetchInterval: 60_000 } as const

/** The key of the parts that are read again where an order changes. */
export const overviewKey = ['own', 'overview']

// Each begins with the key of its list: what changes the list changes the part.
export const ownTasksQuery = queryOptions({
  queryKey: [...tasksKey, 'overview'],
  queryFn: () => ask('GET /admin/overview/tasks'),
  ...fresh,
})

export const mentionsQuery = queryOptions({
  queryKey: [...contactsKey, 'overview', 'mentions'],
  queryFn: () => ask('GET /admin/overview/mentions'),
  ...fresh,
})

export const seeMention = (note: string, seen: boolean) =>
  ask('PUT /admin/mentions/:note', { params: { note }, body: { seen } })

export const waitingMessagesQuery = queryOptions({
  queryKey: [...inboxKey, 'overview'],
  queryFn: () => ask('GET /admin/overview/messages'),
  ...fresh,
})

export const openBalancesQuery = queryOptions({
  queryKey: [...overviewKey, 'balances'],
  queryFn: () => ask('GET /admin/overview/balances'),
  ...fresh,
})

export const newPeopleQuery = queryOptions({
  queryKey: [...contactsKey, 'overview', 'people'],
  queryFn: () => ask('GET /admin/overview/people'),
  ...fresh,
})

export const letterAnswersQuery = queryOptions({
  queryKey: [...contactsKey, 'overview', 'letters'],
  queryFn: () => ask('GET /admin/overview/letters'),
  ...fresh,
})

export const anniversariesQuery = queryOptions({
  queryKey: [...overviewKey, 'anniversaries'],
  queryFn: () => ask('GET /admin/overview/anniversaries'),
  ...fresh,
})
