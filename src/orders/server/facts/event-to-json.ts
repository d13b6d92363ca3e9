import { readEventDetail } from '#orders/order-schemas/event-detail.ts'
import type { OrderEvent } from '#orders/order-schemas/event-schema.ts'
import type { EventRow } from '#orders/server/facts/event-records.ts'

export function eventToJson({ detail, at, ...event }: EventRow): OrderEvent {
  return { ...event, detail: readEventDetail(detail), at: at.toISOString() }
}
