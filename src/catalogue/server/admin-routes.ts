import { type Context, Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { z } from 'zod'
import { guards } from '#accounts/server/access.ts'
import { listedSheets, productTitles } from '#catalogue/server/listed-sheets.ts'
import { openSheet } from '#catalogue/server/open-sheet.ts'
import { markPriceMistake } from '#catalogue/server/price-mistake.ts'
import { saveSheet } from '#catalogue/server/save-sheet.ts'
import {
  type FieldProblem,
  inUseSchema,
  largeChangesSchema,
  mistakeSchema,
  openSheetSchema,
  problemsSchema,
  productTitlesSchema,
  saveSheetSchema,
  sheetCodeSchema,
  sheetFilterSchema,
  sheetListSchema,
} from '#catalogue/sheet-schema.ts'
import { businessNow } from '#platform/clock.ts'
import { problemsIn, refuseInput } from '#platform/input.ts'
import { answerRefusal, answersRefusal, errorSchema } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'

const security = [{ bearer: [] }]
const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema: resolver(schema) } } })
const notSavedSchema = errorSchema.extend({
  stands: openSheetSchema.optional().describe('The sheet as somebody else wrote it meanwhile'),
  field: z.string().optional(),
  inUse: inUseSchema.optional().describe('What needs the field as it is'),
  confirm: largeChangesSchema.optional().describe('Large changes of prices: send them again under `confirmed`'),
})
const invalidSchema = errorSchema.extend({ problems: problemsSchema })

/** The owner's routes to the products. */
export function catalogueAdminRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const code = validator('param', sheetCodeSchema, refuseInput)
  return new Hono()
    .get(
      '/admin/products',
      adminsOnly,
      describeRoute({
        summary: 'Every product, published or not, by title',
        security,
        responses: {
          200: { description: 'A page of them', ...json(sheetListSchema) },
          ...answersRefusal(400, 401, 403),
        },
      }),
      validator('query', sheetFilterSchema, refuseInput),
      async (c) => c.json(await listedSheets(c.req.valid('query'), businessNow())),
    )
    .get(
      '/admin/product-titles',
      adminsOnly,
      describeRoute({
        summary: 'What every product is called in both languages',
        security,
        responses: { 200: { description: 'All of them', ...json(productTitlesSchema) }, ...answersRefusal(401, 403) },
      }),
      async (c) => c.json(await productTitles()),
    )
    .get(
      '/admin/products/:code',
      adminsOnly,
      describeRoute({
        summary: 'One product, to be edited',
        security,
        responses: {
          200: { description: 'Its sheet', ...json(openSheetSchema) },
          ...answersRefusal(400, 401, 403, 404),
        },
      }),
      code,
      async (c) => c.json(await openSheet(c.req.valid('param').code, businessNow())),
    )
    .put(
      '/admin/products/:code',
      adminsOnly,
      describeRoute({
        summary: 'Write the sheet of a product, unless it has changed since it was opened',
        security,
        responses: {
          200: { description: 'The sheet as it stands now', ...json(openSheetSchema) },
          ...answersRefusal(401, 403, 404),
          400: { description: 'What is wrong, by field', ...json(invalidSchema) },
          409: {
            description: 'Written by somebody else meanwhile, needed by open orders, or with prices to be confirmed',
            ...json(notSavedSchema),
          },
        },
      }),
      code,
      validator('json', saveSheetSchema, (checked, c) => {
        if (!checked.success) return notRight(c, problemsIn(checked.error))
      }),
      async (c) => {
        const outcome = await saveSheet(c.req.valid('param').code, c.req.valid('json'), c.var.account, businessNow())
        if ('saved' in outcome) return c.json(outcome.saved)
        if (outcome.refused === 'invalid') return notRight(c, outcome.problems)
        if (outcome.refused === 'in-use') {
          const { field, by } = outcome
          return answerRefusal(c, 'conflict', 'Open orders or requests need the product as it is', { field, inUse: by })
        }
        if (outcome.refused === 'to-confirm') {
          const { changes } = outcome
          return answerRefusal(c, 'conflict', 'These prices change much: confirm the new sums', { confirm: changes })
        }
        const { stands } = outcome
        return answerRefusal(c, 'conflict', 'Somebody else has written this product meanwhile', { stands })
      },
    )
    .post(
      '/admin/products/:code/price-mistakes',
      adminsOnly,
      describeRoute({
        summary:
          'Mark prices that were a slip and put right within minutes: they are no prior price; or take that back',
        security,
        responses: {
          200: { description: 'The sheet as it stands now', ...json(openSheetSchema) },
          ...answersRefusal(400, 401, 403, 404, 409),
        },
      }),
      code,
      validator('json', mistakeSchema, refuseInput),
      async (c) => {
        const { code } = c.req.valid('param')
        const { at: when, isMistake } = c.req.valid('json')
        await markPriceMistake({ code, when, isMistake }, c.var.account, businessNow())
        return c.json(await openSheet(code, businessNow()))
      },
    )
}

function notRight(c: Context, problems: readonly FieldProblem[]): Response {
  const ofSheet = problems.map(({ field, problem }) => ({ field: field.replace(/^sheet\./, ''), problem }))
  return answerRefusal(c, 'invalid', 'Not every field is right', { problems: ofSheet })
}
