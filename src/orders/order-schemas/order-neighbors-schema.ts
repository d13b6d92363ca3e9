import { z } from 'zod'
import { line } from '#platform/http/input.ts'

export const neighborsQuerySchema = z.looseObject({
  from: line(100)
    .optional()
    .describe(
      'The list that the order was opened from, by its path: `orders`, `reservations`; the others of its search follow as its address has them',
    ),
})

export const orderNeighborsSchema = z.object({
  previous: z.int().nullable().describe('The number of the order before it'),
  next: z.int().nullable().describe('The number of the order after it'),
})

export type NeighborsQuery = z.infer<typeof neighborsQuerySchema>
export type OrderNeighbors = z.infer<typeof orderNeighborsSchema>
