import type { OrderEvent } from '#orders/schema.ts'
import type { EventRow } from '#orders/server/version-records.ts'
import { Refusal } from '#platform/refusal.ts'

/** A step was asked for by somebody who has not seen all that happened to the order; nothing of it was done. */
export class OrderChanged extends Refusal {
  override readonly details: { version: number; since: OrderEvent[] }

  constructor(version: number, since: readonly EventRow[]) {
    super('changed', 'The order has changed since it was read')
    this.details = { version, since: since.map((event) => ({ ...event, at: event.at.toISOString() })) }
  }
}
