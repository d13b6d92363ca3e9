import { readEventDetail } from '#orders/endpoints/event-detail.ts'
import type { OrderEvent } from '#orders/endpoints/event-schema.ts'
import type { EventRow } from '#orders/server/facts/event-records.ts'

export function eventToJson({ detail, at, ...event }: EventRow): OrderEvent {
  return { ...event, detail: readEventDetail(detail), at: at.toISOString() }
}
