import { dayOf } from '#platform/time/clock.ts'
import type { ToDo } from '#platform/to-do.ts'
import { listFailing } from '#webhooks/server/webhook-records.ts'

/** The webhooks that have failed for a while, and are turned off after a day of it. */
export async function webhooksToDo(): Promise<ToDo[]> {
  const failing = await listFailing()
  const [first] = failing
  if (!first) return []
  const named = { name: new URL(first.address).host, day: dayOf(first.since) }
  return [{ kind: 'webhooks-failing', count: failing.length, first: named }]
}
