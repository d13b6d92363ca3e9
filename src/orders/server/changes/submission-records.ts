import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const record = {
  name: 'order-submission',
  text: `
    with recorded as (
      insert into order_submissions (order_id, key, fingerprint, submitted_at) values ($1, $2, $3, $4)
      on conflict (order_id, key) do nothing returning key
    )
    select not exists (select from recorded) as repeated,
           (select fingerprint from order_submissions where order_id = $1 and key = $2) as before`,
}

type SubmissionKey = { key: string; fingerprint: string }

/** Whether this very submission was carried out before; 'reused' when its key belonged to another one. */
export async function recordSubmission(
  client: PoolClient,
  orderId: string,
  { key, fingerprint }: SubmissionKey,
  now: Date,
): Promise<'new' | 'repeated' | 'reused'> {
  const [row] = await run<{ repeated: boolean; before: string | null }>(
    record,
    [orderId, key, fingerprint, now],
    client,
  )
  if (!row?.repeated) return 'new'
  return row.before === fingerprint ? 'repeated' : 'reused'
}

const deleteOne = {
  name: 'order-submission-delete',
  text: 'delete from order_submissions where order_id = $1 and key = $2',
}

/** The submission was not carried out after all. */
export async function deleteSubmission(client: PoolClient, orderId: string, key: string): Promise<void> {
  await run(deleteOne, [orderId, key], client)
}

const deleteOld = {
  name: 'order-submission-delete-old',
  text: `
    delete from order_submissions where (order_id, key) in (
      select order_id, key from order_submissions where submitted_at < $1 limit $2)
    returning key`,
}

/** Returns how many. */
export async function deleteSubmissionsBefore(before: Date, most: number): Promise<number> {
  return (await run(deleteOld, [before, most])).length
}
