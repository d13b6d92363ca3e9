import { z } from 'zod'
import { places } from '#orders/goods/units-by-place.ts'
import { maxLines } from '#orders/sums/line-change.ts'

/** Units of lines, or none. */
export const anyUnitsSchema = z
  .array(
    z.object({
      position: z.int().positive().describe('Of the line'),
      quantity: z
        .int()
        .positive()
        .max(1_000_000)
        .optional()
        .describe('All that is left of the line when nothing is said'),
    }),
  )
  .max(maxLines)

export const askedUnitsSchema = anyUnitsSchema.min(1)

export const firstSchema = z
  .enum(places)
  .optional()
  .describe(
    'Of a line with units here and units that have left, those that leave the order first: those here when nothing is said',
  )
