import type { Manifest } from '#platform/manifest.ts'
import { businessNow } from '#platform/time/clock.ts'
import { createTask } from '#tasks/server/create-task.ts'
import { deleteOldTasks } from '#tasks/server/delete-old-tasks.ts'
import { webhookGivenUp } from '#webhooks/server/ports.ts'

export const tasks: Manifest = {
  everyMinute: { 'delete-old-tasks': (closing) => deleteOldTasks(businessNow(), closing) },
  handlers: [
    webhookGivenUp.handledBy((client, { id, host, since }, now) =>
      createTask(client, { kind: 'webhook-off', of: [id, since], facts: { address: host } }, now),
    ),
  ],
}
