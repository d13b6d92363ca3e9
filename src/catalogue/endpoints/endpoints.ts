import { z } from 'zod'
import { adminSheetSchema } from '#catalogue/endpoints/admin-sheet-schema.ts'
import {
  bulkInputSchema,
  bulkPreviewInputSchema,
  bulkPreviewSchema,
  bulkResultSchema,
} from '#catalogue/endpoints/bulk-schema.ts'
import {
  codeCheckSchema,
  draftDeletedSchema,
  newProductSchema,
  productCreatedSchema,
} from '#catalogue/endpoints/new-product-schema.ts'
import { planInputSchema } from '#catalogue/endpoints/plan-schema.ts'
import {
  productChoicesQuerySchema,
  productChoicesSchema,
  productTitlesQuerySchema,
  productTitlesSchema,
} from '#catalogue/endpoints/product-choices-schema.ts'
import {
  sheetExportSchema,
  sheetFiguresSchema,
  sheetListSchema,
  sheetPageSchema,
} from '#catalogue/endpoints/sheet-list-schema.ts'
import { mistakeSchema, plannedPriceSchema, promisedPricesSchema } from '#catalogue/endpoints/sheet-price-schema.ts'
import {
  inUseSchema,
  largeChangesSchema,
  saveSheetSchema,
  sheetCodeSchema,
  stillRightSchema,
} from '#catalogue/endpoints/sheet-schema.ts'
import { setThresholdSchema, stockSettingsSchema } from '#catalogue/endpoints/stock-settings-schema.ts'
import { listedProductSchema, listQuerySchema, productSchema } from '#catalogue/schema.ts'
import { type Endpoints, errorSchema } from '#platform/http/endpoint.ts'
import { idempotencyKeySchema } from '#platform/http/input.ts'

export const catalogueEndpoints = {
  'GET /products': {
    summary: 'The published products, price ascending',
    description: 'When more follow, the Link header names the next page.',
    query: listQuerySchema,
    answer: z.array(listedProductSchema).describe('Products, with the long texts unless `fields` leaves them out'),
  },
  'GET /products/:slug': {
    summary: 'One product',
    answer: productSchema.describe('Product'),
    refusals: [404],
  },
} as const satisfies Endpoints

const notSavedSchema = errorSchema.extend({
  current: adminSheetSchema.optional().describe('The sheet as another admin saved it meanwhile'),
  field: z.string().optional(),
  inUse: inUseSchema.optional().describe('The uses that need the field as it is'),
  confirm: largeChangesSchema.optional().describe('Large changes of prices: send them again under `confirmed`'),
})

export const sheetEndpoints = {
  'GET /admin/products': {
    summary: 'Every product, published or not, by title',
    query: sheetPageSchema,
    answer: sheetListSchema.describe('A page of them'),
  },
  'GET /admin/product-figures': {
    summary: 'How many products each view of the list has',
    answer: sheetFiguresSchema.describe('The figures'),
  },
  'POST /admin/products/export': {
    summary: 'The matching products, all of them, as a CSV file; the export is recorded in the audit',
    body: sheetExportSchema,
    file: 'text/csv',
  },
  'POST /admin/products': {
    summary: 'Create a draft, empty or as a copy of another product',
    headers: idempotencyKeySchema,
    body: newProductSchema,
    answer: productCreatedSchema.describe('Its code'),
    refusals: [404, 409],
    otherwise: { 400: errorSchema.describe('The problems, by field') },
  },
  'POST /admin/products/bulk/preview': {
    summary: 'The effect of a change of many products, before it is written',
    body: bulkPreviewInputSchema,
    answer: bulkPreviewSchema.describe('Old and new of each, and whether it can be written'),
  },
  'POST /admin/products/bulk': {
    summary: 'Write many products as they were previewed, each by itself; sent again, it changes nothing',
    body: bulkInputSchema,
    answer: bulkResultSchema.describe('The outcome of each'),
  },
  'GET /admin/product-titles': {
    summary: 'The names of products in both languages',
    query: productTitlesQuerySchema,
    answer: productTitlesSchema.describe('Those of them that there are'),
  },
  'GET /admin/product-choices': {
    summary: 'The products that a filter can choose, by words or by their codes',
    query: productChoicesQuerySchema,
    answer: productChoicesSchema.describe('The first of them, named in that language'),
  },
  'GET /admin/product-codes/:code': {
    summary: 'Whether a new product could have this code',
    params: sheetCodeSchema,
    answer: codeCheckSchema.describe('The problem, or none'),
  },
  'GET /admin/stock-settings': {
    summary: 'The numbers of the house about its stock',
    answer: stockSettingsSchema.describe('The settings as they are'),
  },
  'PUT /admin/stock-settings': {
    summary: 'Set the threshold of products without one of their own; sent again, it changes nothing',
    body: setThresholdSchema,
    answer: stockSettingsSchema.describe('The settings as they are now'),
    otherwise: {
      409: errorSchema
        .extend({
          current: stockSettingsSchema.describe('As they were set meanwhile'),
          by: z.string().optional(),
          at: z.iso.datetime().optional(),
        })
        .describe('Set by another admin meanwhile'),
    },
  },
  'GET /admin/products/:code': {
    summary: 'One product, to be edited',
    params: sheetCodeSchema,
    answer: adminSheetSchema.describe('Its sheet'),
    refusals: [404],
  },
  'GET /admin/products/:code/promised-prices': {
    summary: 'Reservations, offers and payment pages that keep their price when the product gets another',
    params: sheetCodeSchema,
    answer: promisedPricesSchema.describe('How many of each'),
  },
  'PUT /admin/products/:code': {
    summary: 'Write the sheet of a product, unless it has changed since it was opened',
    params: sheetCodeSchema,
    body: saveSheetSchema,
    answer: adminSheetSchema.describe('The sheet as it is now'),
    refusals: [404],
    otherwise: {
      400: errorSchema.describe('The problems, by field'),
      409: notSavedSchema.describe(
        'Saved by another admin meanwhile, needed by open orders, or with prices to be confirmed',
      ),
    },
  },
  'DELETE /admin/products/:code': {
    summary: 'Delete a draft that was never public, as it was seen; one that was deleted already is no refusal',
    params: sheetCodeSchema,
    query: draftDeletedSchema,
    refusals: [404],
    otherwise: {
      409: errorSchema
        .extend({ current: adminSheetSchema.optional().describe('As it was changed meanwhile') })
        .describe('Changed since it was seen, public once, or in use'),
    },
  },
  'POST /admin/products/:code/price-mistakes': {
    summary: 'Mark prices that were a mistake and put right within minutes: they are no prior price; or take that back',
    params: sheetCodeSchema,
    body: mistakeSchema,
    answer: adminSheetSchema.describe('The sheet as it is now'),
    refusals: [404, 409],
  },
  'POST /admin/products/:code/still-right': {
    summary: 'Say that a text is still right although its other language was changed; sent again, it changes nothing',
    params: sheetCodeSchema,
    body: stillRightSchema,
    answer: adminSheetSchema.describe('The sheet as it is now'),
    refusals: [404, 409],
  },
  'POST /admin/products/:code/plans': {
    summary: 'Plan a price from a day or a sale, or another in the place of one that has not begun',
    params: sheetCodeSchema,
    headers: idempotencyKeySchema,
    body: planInputSchema,
    answer: adminSheetSchema.describe('The sheet as it is now'),
    refusals: [404],
    otherwise: {
      400: errorSchema.describe('The problems, by field'),
      409: errorSchema
        .extend({ confirm: largeChangesSchema.optional() })
        .describe('Changed meanwhile, or with prices to be confirmed: send them again under `confirmed`'),
    },
  },
  'DELETE /admin/products/:code/plans/:plan': {
    summary: 'Cancel a planned price or sale, or end a sale that goes on',
    params: plannedPriceSchema,
    answer: adminSheetSchema.describe('The sheet as it is now'),
    refusals: [404, 409],
    otherwise: { 400: errorSchema.describe('A plan that follows could not be carried out without it') },
  },
  'DELETE /admin/products/:code/planned-prices/:plan': {
    summary: 'Take a change of prices back that is not public yet',
    params: plannedPriceSchema,
    answer: adminSheetSchema.describe('The sheet as it is now'),
    refusals: [404, 409],
  },
  'POST /admin/products/:code/planned-prices/:plan/publish': {
    summary: 'Make a change of prices public that waits in its grace',
    params: plannedPriceSchema,
    answer: adminSheetSchema.describe('The sheet as it is now'),
    refusals: [404, 409],
  },
} as const satisfies Endpoints
