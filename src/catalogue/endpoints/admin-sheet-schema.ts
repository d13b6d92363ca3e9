import { z } from 'zod'
import { movementSchema } from '#catalogue/endpoints/movement-schema.ts'
import { plansSchema, priceStateSchema, priceStepsSchema } from '#catalogue/endpoints/plan-schema.ts'
import { fieldsOfSheet, inUseSchema, placesSchema } from '#catalogue/endpoints/sheet-schema.ts'
import { pictureSchema } from '#catalogue/schema.ts'
import { staleTextsSchema } from '#catalogue/sheets/stale-texts.ts'
import { pictureStates } from '#media/picture.ts'
import { amountSchema } from '#money/amount-schema.ts'
import { currencies } from '#money/money.ts'

export const shownPicturesSchema = z.array(
  pictureSchema.extend({
    id: z.uuid(),
    fileName: z.string(),
    state: z.enum(pictureStates).describe('Whether its sizes are being made, are ready, or could not be made'),
  }),
)
const editSchema = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  changes: z
    .array(
      z.object({
        name: z.string(),
        before: z.unknown().describe('Null where there was nothing'),
        after: z.unknown(),
      }),
    )
    .describe('The changes of one save, in the order of the fields'),
  mistake: z
    .object({ marked: z.boolean(), sums: z.array(amountSchema) })
    .nullable()
    .describe('Its short-lived prices, which can be marked as mistakes, or have been'),
})

export const adminSheetSchema = z.object({
  product_id: z.string(),
  version: z.string(),
  whole_version: z.string().describe('Changes with the units and the scheduled prices too: a draft is deleted at it'),
  sheet: z.object(fieldsOfSheet),
  held: z.int().describe('Units put aside for payments under way and for open offers'),
  deletable: z.boolean().describe('A draft that was never public, and that nothing names'),
  wished: z.int().describe('People who asked for an email when it is back'),
  inUse: inUseSchema.describe('Orders and requests because of which it cannot be archived or unpublished'),
  isSample: z.boolean().describe('It came with the shop, and no admin has changed it'),
  places: placesSchema.describe('The pages and articles that show it, or link to it'),
  letters: z
    .object({
      leaving: z.int().describe('Emails that leave soon, and can be taken back until then'),
      sendsInMs: z.number(),
      takenBack: z.int().describe('Buyers who wait for the next time because their emails were taken back'),
    })
    .describe('The emails to those who asked for one'),
  prior: z
    .record(z.enum(currencies), z.int().nullable())
    .describe('The prior price that a present reduction would name, or one that begins now'),
  pictures: shownPicturesSchema,
  formerPictures: shownPicturesSchema.describe('Pictures of the library that the history alone names'),
  house: z
    .object({ responsible_person: z.string().nullable(), organic_certificate: z.string().nullable() })
    .describe('Facts of the house that each product shows'),
  movements: z.array(movementSchema).describe('The latest changes of the stock, newest first'),
  edits: z.array(editSchema).describe('The changes with their authors, newest first'),
  stale: staleTextsSchema.describe('The texts whose other language was changed since, by their names'),
  grace: z
    .object({ id: z.uuid(), publicAt: z.iso.datetime(), inForce: priceStateSchema })
    .nullable()
    .describe('The saved prices are not public yet: when they will be, and what buyers see until then'),
  plans: plansSchema.describe('Prices from a day on, and sales'),
  ahead: priceStepsSchema.describe('The changes of prices that lie ahead, in their order'),
})
export type AdminSheet = z.infer<typeof adminSheetSchema>
