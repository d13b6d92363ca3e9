import type { z } from 'zod'
import type { accountEventsSchema, eventFilterSchema } from '#accounts/account-event-schema.ts'
import { listEvents } from '#accounts/server/members/event-records.ts'

const pageLength = 50

/** A page of what happened to accounts, or to one, newest first. */
export async function accountEvents({
  member,
  after,
}: z.infer<typeof eventFilterSchema>): Promise<z.infer<typeof accountEventsSchema>> {
  const rows = await listEvents(member, after, pageLength + 1)
  const events = rows.slice(0, pageLength)
  return {
    events: events.map((event) => ({ ...event, occurredAt: event.occurredAt.toISOString() })),
    next: rows.length > pageLength ? (events.at(-1)?.id ?? null) : null,
  }
}
