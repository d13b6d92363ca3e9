import type { PoolClient } from 'pg'
import { insertMail } from '#orders/server/records.ts'
import { newId } from '#platform/identifiers.ts'
import { enqueue } from '#platform/jobs.ts'

export type OrderMail = 'order-confirmed'
export const sendMailJob = 'send-mail'

/** A mail about an order, owed from now on; it is written and sent after the transaction, by a job. */
export async function owe(client: PoolClient, orderId: string, template: OrderMail, now: Date): Promise<void> {
  const id = newId()
  await insertMail(client, { id, orderId, template, owedSince: now })
  await enqueue(client, sendMailJob, id)
}
