import { z } from 'zod'
import { openedSchema } from '#checkout/schema.ts'
import { codeMailedSchema, codeRequestSchema, codeSchema, foundOrderSchema } from '#orders/endpoints/find-schema.ts'
import {
  answerDateSchema,
  buyerOrderSchema,
  payBalanceSchema,
  shownSumSchema,
} from '#orders/order-schemas/buyer-order-schema.ts'
import { orderNumberSchema } from '#orders/order-schemas/order-parts-schema.ts'
import { paymentStatusSchema } from '#orders/order-schemas/payment-status-schema.ts'
import type { Endpoints } from '#platform/http/endpoint.ts'

const byBuyer = 'With the key of the order’s link in the header Order-Key, or with the token of its member.'
const order = buyerOrderSchema.describe('The order')

export const ownOrderEndpoints = {
  'GET /account/orders': {
    summary: 'One’s own orders, newest first',
    answer: z.array(buyerOrderSchema).describe('Orders'),
  },
} as const satisfies Endpoints

export const buyerOrderEndpoints = {
  'GET /orders/:number': {
    summary: 'An order, for its buyer',
    description: byBuyer,
    params: orderNumberSchema,
    answer: order,
  },
  'POST /orders/:number/answer': {
    summary: 'Accept a later day, or cancel because of it',
    description: byBuyer,
    params: orderNumberSchema,
    body: answerDateSchema,
    answer: order,
    refusals: [409],
  },
  'POST /orders/:number/cancel': {
    summary: 'Cancel before shipment; the sum that was shown goes back',
    description: byBuyer,
    params: orderNumberSchema,
    body: shownSumSchema,
    answer: order,
    refusals: [409],
  },
  'POST /orders/:number/balance': {
    summary: 'Open the payment page for what is due of an order',
    description: byBuyer,
    params: orderNumberSchema,
    body: payBalanceSchema,
    answer: openedSchema.describe('The payment page'),
    refusals: [409, 503],
  },
} as const satisfies Endpoints

export const codeEndpoints = {
  'POST /order-codes': {
    summary: 'Have a code mailed that finds an order, by its number and its email',
    body: codeRequestSchema,
    answer: codeMailedSchema.describe('The same for every order and address'),
    refusals: [429],
  },
  'POST /order-codes/use': {
    summary: 'Open an order with a mailed code: good once, for ten minutes',
    body: codeSchema,
    answer: foundOrderSchema.describe('The order, and the key of its page'),
    refusals: [429],
  },
} as const satisfies Endpoints

export const paymentStatusEndpoints = {
  'GET /checkouts/:reference': {
    summary: 'The status of a payment, for a browser with its reference',
    answer: paymentStatusSchema.describe('The status'),
  },
} as const satisfies Endpoints
