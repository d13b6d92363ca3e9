import { z } from 'zod'
import { amountSchema } from '#money/amount-schema.ts'
import { orderStates } from '#orders/order.ts'
import { orderRowSchema } from '#orders/order-schemas/order-list-schema.ts'
import { nextActionSchema } from '#orders/order-schemas/order-parts-schema.ts'
import { versionSchema } from '#orders/order-schemas/version-schema.ts'
import { orderSteps } from '#orders/states/owner-steps.ts'
import { boardFigures } from '#reservations/reservation-filter.ts'

export const boardRowSchema = orderRowSchema.extend({
  paid: amountSchema.describe('All that was ever paid'),
  kept: amountSchema.describe('The sum that the shop keeps'),
  returning: amountSchema,
  withheld: amountSchema.describe('Taken back by a bank'),
  owedBack: amountSchema,
  writtenOff: amountSchema.describe('Borne as a loss until it is paid after all'),
  lossBeyondPrice: amountSchema.describe('Went back to the buyer beyond all that they paid, and is not asked for'),
  moves: z.int().describe('How often the house named another day that bound the goods, and was not taken back'),
  askedOn: z.iso.date().nullable().describe('The later day that the buyer has not answered yet'),
  next: nextActionSchema,
  step: z.enum(orderSteps).nullable().describe('The next step of the house, as the page of the order offers it'),
  version: versionSchema,
})

export const boardSchema = z.object({
  rows: z.array(boardRowSchema),
  next: z.int().nullable().describe('Where the next page begins: `after`'),
  previous: z.int().nullable().describe('Where the page before ends: `before`'),
  any: z.boolean().describe('Whether there is any reservation at all'),
})

export const columnsSchema = z.object({
  columns: z
    .array(
      z.object({
        state: z.enum(orderStates),
        count: z.int(),
        sums: z.array(amountSchema).describe('Still to come, by currency'),
        rows: z.array(boardRowSchema).describe('The most urgent ones'),
      }),
    )
    .describe('The states that any of them has'),
  any: z.boolean().describe('Whether there is any reservation at all'),
})

const figureSchema = z.object({ count: z.int(), sums: z.array(amountSchema) })
export const boardFiguresSchema = z.object({
  figures: z.record(z.enum(boardFigures), figureSchema),
  countries: z.array(z.string()).describe('Of deliveries, for the filter'),
})
export type BoardRow = z.infer<typeof boardRowSchema>
export type BoardColumns = z.infer<typeof columnsSchema>
export type BoardColumn = BoardColumns['columns'][number]
export type Board = z.infer<typeof boardSchema>
export type BoardFigures = z.infer<typeof boardFiguresSchema>
