import type { PoolClient } from 'pg'
import { findWait } from '#orders/server/changes/waiting-records.ts'
import { Refusal } from '#platform/http/refusal.ts'

/** A step of the order waits to leave: until it has left or was taken back, no other is decided on top of it. */
export class StepWaits extends Refusal {
  constructor() {
    super('conflict', 'Another step of this order waits to leave')
  }
}

/** Whether a step of a locked order waits: no scheduled action is taken on the order until it has left or was taken back. */
export async function hasWaitingStep(client: PoolClient, orderId: string): Promise<boolean> {
  return (await findWait(client, orderId)) !== undefined
}
