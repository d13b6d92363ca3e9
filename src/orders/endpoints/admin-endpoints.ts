import { adminOrderSchema } from '#orders/order-schemas/admin-order-schema.ts'
import { orderMailSchema } from '#orders/order-schemas/letter-schema.ts'
import { ledgerExportSchema, orderExportSchema } from '#orders/order-schemas/order-export-schema.ts'
import { orderFiguresSchema, orderListSchema, orderPageSchema } from '#orders/order-schemas/order-list-schema.ts'
import { neighborsQuerySchema, orderNeighborsSchema } from '#orders/order-schemas/order-neighbors-schema.ts'
import { orderNumberSchema } from '#orders/order-schemas/order-parts-schema.ts'
import { paymentLinkSchema } from '#orders/order-schemas/payment-link-schema.ts'
import { lineChangeInputSchema, lineChangePreviewSchema } from '#orders/step-schemas/line-change-schema.ts'
import { prepareManySchema, prepareResultSchema } from '#orders/step-schemas/prepare-schema.ts'
import { refundPlanSchema, refundScopeSchema } from '#orders/step-schemas/refund-schema.ts'
import { voidInputSchema, voidPreviewSchema, voidRefusedSchema } from '#orders/step-schemas/void-schema.ts'
import {
  goodsBackInputSchema,
  goodsBackPreviewSchema,
  withdrawalInputSchema,
  withdrawalPreviewSchema,
} from '#orders/step-schemas/withdrawal-schema.ts'
import type { Endpoints } from '#platform/http/endpoint.ts'
import { idempotencyKeySchema } from '#platform/http/input.ts'
import { letterSchema } from '#platform/mail/letter-schema.ts'

export const orderAdminEndpoints = {
  'GET /admin/orders': {
    summary: 'The orders, newest first, or as asked',
    query: orderPageSchema,
    answer: orderListSchema.describe('A page of them'),
  },
  'GET /admin/order-figures': {
    summary: 'How many orders each view lists, and the choices of the filters',
    answer: orderFiguresSchema.describe('As it is now'),
  },
  'POST /admin/orders/export': {
    summary: 'The matching orders, all of them, as a CSV file; the export is recorded in the audit',
    body: orderExportSchema,
    file: 'text/csv',
  },
  'POST /admin/orders/prepare': {
    summary: 'Begin to prepare many orders; each answers for itself',
    description:
      'Each order names the version that was seen. One that cannot be prepared keeps no other from it. A request sent again ' +
      'under its key is carried out once.',
    headers: idempotencyKeySchema,
    body: prepareManySchema,
    answer: prepareResultSchema.describe('The outcome for each order'),
  },
  'POST /admin/orders/ledger/export': {
    summary: 'The ledger of some days as a CSV file whose columns add up; the export is recorded in the audit',
    body: ledgerExportSchema,
    file: 'text/csv',
  },
  'GET /admin/orders/:number/neighbors': {
    summary:
      'The orders before and after it in the list that it was opened from, as that is filtered and in its sequence',
    params: orderNumberSchema,
    query: neighborsQuerySchema,
    answer: orderNeighborsSchema.describe('Their numbers'),
  },
  'GET /admin/orders/:number/payment-link': {
    summary: 'The link with which its buyer pays what is due, as the letters have it',
    params: orderNumberSchema,
    answer: paymentLinkSchema,
    refusals: [404],
  },
  'GET /admin/orders/:number': {
    summary: 'One order with its lines, its ledger and what happened to it',
    params: orderNumberSchema,
    answer: adminOrderSchema.describe('The order'),
    refusals: [404],
  },
} as const satisfies Endpoints

export const orderMailEndpoints = {
  'GET /admin/orders/:number/mails/:id': {
    summary: 'A letter, exactly as it would be written now',
    params: orderMailSchema,
    answer: letterSchema.describe('The letter'),
    refusals: [404, 409],
  },
  'POST /admin/orders/:number/mails/:id/again': {
    summary: 'Send it once more',
    params: orderMailSchema,
    headers: idempotencyKeySchema,
    answer: adminOrderSchema.describe('The order afterwards'),
    refusals: [404, 409],
  },
} as const satisfies Endpoints

/** The effect of a step on sums and days, before it is taken. */
export const orderPreviewEndpoints = {
  'POST /admin/orders/:number/refund/sums': {
    summary: 'Preview a refund',
    params: orderNumberSchema,
    body: refundScopeSchema,
    answer: refundPlanSchema,
    refusals: [404, 409],
  },
  'POST /admin/orders/:number/change-lines/sums': {
    summary: 'Preview a change of lines: its sums, its stock, and what keeps it from being made',
    params: orderNumberSchema,
    body: lineChangeInputSchema,
    answer: lineChangePreviewSchema,
    refusals: [404, 409],
  },
  'POST /admin/orders/:number/withdrawal/sums': {
    summary: 'Preview accepting a withdrawal',
    params: orderNumberSchema,
    body: withdrawalInputSchema,
    answer: withdrawalPreviewSchema,
    refusals: [404, 409],
  },
  'POST /admin/orders/:number/goods-back/sums': {
    summary: 'Preview the return of goods of an accepted withdrawal',
    params: orderNumberSchema,
    body: goodsBackInputSchema,
    answer: goodsBackPreviewSchema,
    refusals: [404, 409],
  },
  'POST /admin/orders/:number/void/sums': {
    summary: 'Preview voiding an entry',
    params: orderNumberSchema,
    body: voidInputSchema,
    answer: voidPreviewSchema,
    refusals: [404],
    otherwise: { 409: voidRefusedSchema },
  },
} as const satisfies Endpoints
