import { z } from 'zod'
import { filled } from '#platform/http/input.ts'
import { packedOrderSchema } from '#shipping/papers-schema.ts'

export const benchPageSchema = z.object({
  after: z.coerce.number().int().min(1).max(1e15).optional().describe('The number of the last order already read'),
})

export const benchSchema = z.object({
  rows: z.array(packedOrderSchema),
  next: z.int().nullable().describe('Where the next page begins: `after`'),
  count: z.int().describe('All orders to ship'),
  late: z.int().describe('Of them, those promised for an earlier day'),
})

export const scannedSchema = z.object({
  tracking: filled(80),
  beside: z.coerce.number().int().min(1).max(1e15).describe('The number of the order beside which it was scanned'),
})

export const scannedOrderSchema = z.object({
  order: z.int().nullable().describe('Of another buyer: two orders of one buyer may share a parcel'),
})
export type Bench = z.infer<typeof benchSchema>
