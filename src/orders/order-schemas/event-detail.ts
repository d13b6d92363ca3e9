import type { z } from 'zod'
import { type EventDetail, eventDetailSchema } from '#orders/order-schemas/event-schema.ts'

const fields: Record<string, z.ZodType | undefined> = eventDetailSchema.shape

/** The details of a stored event. A field of another shape is left out, so that one old event does not close its order. */
export function readEventDetail(stored: object): EventDetail {
  const fitting = Object.entries(stored).filter(([name, value]) => fields[name]?.safeParse(value).success)
  return eventDetailSchema.parse(Object.fromEntries(fitting))
}
