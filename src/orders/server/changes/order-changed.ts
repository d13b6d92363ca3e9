import type { OrderEvent } from '#orders/order-schemas/event-schema.ts'
import type { EventRow } from '#orders/server/facts/event-records.ts'
import { eventToJson } from '#orders/server/facts/event-to-json.ts'
import { Refusal } from '#platform/http/refusal.ts'

/** The order has changed since the version that the caller named; the step was not taken. */
export class OrderChanged extends Refusal {
  override readonly details: { version: number; since: OrderEvent[] }

  constructor(version: number, since: readonly EventRow[]) {
    super('changed', 'The order has changed since it was read')
    this.details = { version, since: since.map(eventToJson) }
  }
}
