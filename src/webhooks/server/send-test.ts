import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { testEvent } from '#webhooks/event.ts'
import type { Delivery } from '#webhooks/schema.ts'
import { deliver } from '#webhooks/server/deliver.ts'
import { insertTestDelivery } from '#webhooks/server/delivery-records.ts'
import { auditedAddress, type By, deliveries, lockedOrRefused, record } from '#webhooks/server/manage-webhooks.ts'

/** Posts a signed message of the event `test` at once, and answers its outcome. */
export async function sendTest(id: string, isTrial: boolean, by: By): Promise<Delivery> {
  const due = await inTransaction(async (client) => {
    const { address } = await lockedOrRefused(client, id)
    await record(client, id, {}, { address: auditedAddress(address), sent: testEvent }, by)
    const payload = { type: testEvent, timestamp: by.now.toISOString(), data: { webhook: id } }
    return insertTestDelivery(client, id, JSON.stringify(payload), by.now)
  })
  await deliver(due, isTrial)
  const outcome = (await deliveries(id)).find((each) => each.id === due.id)
  if (!outcome) throw new Refusal('missing', 'The webhook was deleted meanwhile')
  return outcome
}
