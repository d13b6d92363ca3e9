import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { taskEndpoints } from '#people/endpoints.ts'
import type { TaskInput, TaskPage } from '#people/task-schema.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof taskEndpoints>(sendSigned)

/** Lists and figures of tasks begin with it. */
export const tasksKey = ['own', 'tasks']

export const tasksQuery = (page: TaskPage) =>
  queryOptions({
    queryKey: [...tasksKey, 'page', page],
    queryFn: () => ask('GET /admin/tasks', { query: page }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const readTask = (id: string) => ask('GET /admin/tasks/:id', { params: { id } })

export const taskFiguresQuery = queryOptions({
  queryKey: [...tasksKey, 'figures'],
  queryFn: () => ask('GET /admin/task-figures'),
  staleTime: 0,
})

export const saveTask = (id: string, body: TaskInput) => ask('PUT /admin/tasks/:id', { params: { id }, body })

export const deleteTask = (id: string, version: number) =>
  ask('DELETE /admin/tasks/:id', { params: { id }, query: { version } })

export const restoreTask = (id: string) => ask('POST /admin/tasks/:id/restore', { params: { id } })

export const markTask = (id: string, done: boolean) =>
  ask(done ? 'POST /admin/tasks/:id/done' : 'POST /admin/tasks/:id/undo', { params: { id } })
