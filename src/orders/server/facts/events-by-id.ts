import { findEventsById } from '#orders/server/facts/event-records.ts'
import { eventToJson } from '#orders/server/facts/event-to-json.ts'

/** Events of any orders, by their ids: each with its order, and the goods of that. */
export async function eventsById(ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await findEventsById(ids)
  return rows.map(({ number, orderKind, lines, ...event }) => ({
    event: eventToJson(event),
    order: { number, kind: orderKind, lines: lines ?? [] },
  }))
}
