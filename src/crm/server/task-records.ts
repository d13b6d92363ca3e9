import type { PoolClient } from 'pg'
import { run } from '#platform/database.ts'

const give = {
  name: 'task-give',
  text: `
    insert into tasks (id, kind, occasion, order_id, contact_id, facts, due_on, created_at)
    values (new_id(), $1, $2, $3, $4, $5, $6, $7)
    on conflict on constraint a_task_is_given_once do nothing`,
}

export type NewTask = {
  kind: string
  /** The same occasion gives one task, however often it is told. */
  occasion: string
  orderId?: string | undefined
  contactId?: string | undefined
  facts?: object
  dueOn?: string
}

export async function insertTask(client: PoolClient, task: NewTask, now: Date): Promise<void> {
  const { kind, occasion, orderId, contactId, facts = {}, dueOn } = task
  const about = [orderId ?? null, contactId ?? null, JSON.stringify(facts), dueOn ?? null]
  await run(give, [kind, occasion, ...about, now], client)
}
