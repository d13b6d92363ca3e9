import { z } from 'zod'

export const accountEventSchema = z.object({
  id: z.int(),
  kind: z.string(),
  memberId: z.uuid().nullable().describe('Null for an attempt at an address that has no account'),
  actorId: z.uuid().nullable().describe('The admin who acted on another member’s account'),
  detail: z.string(),
  network: z.string().nullable().describe('Of the address only its /24, or the /48 of IPv6'),
  device: z.string().nullable(),
  times: z.int().describe('Failures are counted by ten minutes'),
  occurredAt: z.iso.datetime(),
})
export const accountEventsSchema = z.object({
  events: z.array(accountEventSchema),
  next: z.int().nullable().describe('Where the next page begins: `after`'),
})
export const eventFilterSchema = z.object({
  member: z.uuid().optional(),
  after: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().describe('The last event already read'),
})
