import { paymentProvider } from '#payments/server/providers/provider-in-use.ts'
import { sendRefundJob } from '#payments/server/refunds/send-refund.ts'
import { findOpenAtOtherProviders, findOwedRefunds } from '#payments/server/settlement/owed-refund-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { enqueue, wake } from '#platform/database/jobs.ts'
import { log } from '#platform/process/log.ts'

/**
 * At the start, since a start is when a provider changes: refunds of its provider are queued again, for their jobs may
 * have given up while another was in use. Those of another provider stay, are not polled, and are listed as problems.
 */
export async function queueOwedRefunds(): Promise<void> {
  const { name } = paymentProvider()
  await inTransaction(async (client) => enqueue(client, sendRefundJob, ...(await findOwedRefunds(client, name))))
  wake(sendRefundJob)
  for (const open of await findOpenAtOtherProviders(name))
    log.error(open, 'Payments wait for a provider that is not in use')
}
