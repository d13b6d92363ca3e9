import { guards } from '#accounts/server/access.ts'
import { taskEndpoints } from '#people/endpoints.ts'
import { figuresOfTasks, listedTasks, readTask } from '#people/server/tasks/listed-tasks.ts'
import { saveTask } from '#people/server/tasks/save-task.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'
import { deleteHandTask, restoreHandTask, tickHandTask } from '#tasks/server/save-hand-task.ts'

/** The owner's routes to the tasks of the house. */
export function taskRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(taskEndpoints)

  open('GET /admin/tasks', adminsOnly('read'), ({ query }, c) =>
    listedTasks(query, c.var.account.memberId, businessNow()),
  )

  open('GET /admin/task-figures', adminsOnly('read'), (_, c) => figuresOfTasks(c.var.account.memberId, businessNow()))

  open('GET /admin/tasks/:id', adminsOnly('read'), ({ params }) => readTask(params.id))

  open('PUT /admin/tasks/:id', adminsOnly('people'), async ({ params, body }, c) => {
    const version = await saveTask(params.id, body, c.var.account, businessNow())
    return { id: params.id, version }
  })

  open('DELETE /admin/tasks/:id', adminsOnly('people'), async ({ params, query }, c) => {
    await deleteHandTask(params.id, query.version, c.var.account, businessNow())
    return undefined
  })

  open('POST /admin/tasks/:id/restore', adminsOnly('people'), async ({ params }, c) => {
    await restoreHandTask(params.id, c.var.account, businessNow())
    return undefined
  })

  open('POST /admin/tasks/:id/done', adminsOnly('people'), async ({ params }, c) => {
    await tickHandTask(params.id, true, c.var.account, businessNow())
    return undefined
  })

  open('POST /admin/tasks/:id/undo', adminsOnly('people'), async ({ params }, c) => {
    await tickHandTask(params.id, false, c.var.account, businessNow())
    return undefined
  })

  return routes
}
