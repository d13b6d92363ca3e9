import { z } from 'zod'
import { openedSchema } from '#checkout/schema.ts'
import { waitEndedSchema } from '#orders/endpoints/waiting-endpoints.ts'
import { paymentLinkSchema } from '#orders/order-schemas/payment-link-schema.ts'
import { type Endpoints, errorSchema } from '#platform/http/endpoint.ts'
import { idempotencyKeySchema } from '#platform/http/input.ts'
import { letterSchema } from '#platform/mail/letter-schema.ts'
import { buyerQuerySchema, buyerSearchSchema, foundBuyersSchema, knownBuyerSchema } from '#requests/buyer-schema.ts'
import { draftChangeSchema, draftStepSchema, placeDraftSchema } from '#requests/draft/draft-schema.ts'
import {
  makeOrderInputSchema,
  makeOrderResultSchema,
  newOrderSchema,
  typedOrderSchema,
} from '#requests/new-order-schema.ts'
import {
  acceptOfferSchema,
  notAcceptedSchema,
  offerDraftSchema,
  offerLanguageSchema,
  offerLetterQuerySchema,
  offerSchema,
} from '#requests/offer-schema.ts'
import {
  requestExportSchema,
  requestFiguresSchema,
  requestListSchema,
  requestPageSchema,
} from '#requests/request-list-schema.ts'
import { adminRequestSchema, requestIdSchema, supplySchema } from '#requests/schema.ts'

const request = adminRequestSchema.describe('The request')
const keyUsedSchema = errorSchema.extend({ made: z.uuid().describe('The draft that was made') })
const notRight = errorSchema.describe('The problems of the lines')

export const requestAdminEndpoints = {
  'GET /admin/requests': {
    summary: 'The requests for orders, newest first',
    query: requestPageSchema,
    answer: requestListSchema.describe('A page of them'),
  },
  'POST /admin/requests/export': {
    summary: 'The matching requests, all of them, as a CSV file; the export is recorded in the audit',
    body: requestExportSchema,
    file: 'text/csv',
  },
  'GET /admin/request-figures': {
    summary: 'How many requests each view of the list has',
    answer: requestFiguresSchema.describe('The figures'),
  },
  'GET /admin/requests/:id': {
    summary: 'One request with the draft of its order',
    params: requestIdSchema,
    answer: request,
    refusals: [404],
  },
  'GET /admin/requests/:id/payment-link': {
    summary: 'The link with which its buyer accepts and pays the offer, as the letter has it',
    params: requestIdSchema,
    answer: paymentLinkSchema,
    refusals: [404],
  },
  'GET /admin/request-buyers': {
    summary: 'Whether a buyer with this email has ordered before, and how their last order was delivered',
    query: buyerQuerySchema,
    answer: knownBuyerSchema,
  },
  'GET /admin/known-buyers': {
    summary: 'The buyers whom a few words or a telephone number find, each as in their latest order',
    query: buyerSearchSchema,
    answer: foundBuyersSchema,
  },
  'GET /admin/order-supply': {
    summary: 'The units of each product that a new order may have',
    answer: supplySchema,
  },
  'POST /admin/new-orders': {
    summary: 'Make an order on the telephone: its draft with its prices, and at once its payment link or its payment',
    headers: idempotencyKeySchema,
    body: makeOrderInputSchema,
    answer: makeOrderResultSchema.describe('Its draft afterwards'),
    otherwise: { 400: notRight, 409: keyUsedSchema.describe('The key made an order with another content') },
  },
  'POST /admin/new-orders/letter': {
    summary: 'The letter that a new order would bring, if it were offered as typed; nothing is stored or sent',
    body: typedOrderSchema,
    answer: letterSchema.describe('The letter, without the reference and the link that only a sent offer has'),
    otherwise: { 400: notRight },
  },
  'POST /admin/requests': {
    summary:
      'Begin an order that came by telephone, letter or in the boutique: its draft, without a letter to the buyer',
    headers: idempotencyKeySchema,
    body: newOrderSchema,
    answer: request,
    otherwise: { 409: keyUsedSchema.describe('The key made an order with another content') },
  },
  'GET /admin/requests/:id/letter': {
    summary: 'The letter that an offer sent now would bring',
    params: requestIdSchema,
    query: offerLetterQuerySchema,
    answer: letterSchema.describe('The letter'),
    refusals: [404],
  },
  'POST /admin/requests/:id/place': {
    summary: 'Place its order: the money has come by transfer, at the card terminal or in cash',
    params: requestIdSchema,
    headers: idempotencyKeySchema,
    body: placeDraftSchema,
    answer: request,
    refusals: [404, 409],
    otherwise: { 400: notRight },
  },
  'PUT /admin/requests/:id': {
    summary: 'Change what is offered: lines, prices, a word to the buyer',
    params: requestIdSchema,
    headers: idempotencyKeySchema,
    body: draftChangeSchema,
    answer: request,
    refusals: [404, 409],
    otherwise: { 400: notRight },
  },
  'POST /admin/requests/:id/offer': {
    summary: 'Send the buyer the link to the offer, which is valid for the days that are chosen',
    params: requestIdSchema,
    headers: idempotencyKeySchema,
    body: offerDraftSchema,
    answer: request,
    refusals: [404, 409],
    otherwise: { 400: notRight },
  },
  'POST /admin/requests/:id/take-back': {
    summary: 'Take back an offer whose letter has not left: the request is as it was before',
    params: requestIdSchema,
    answer: request,
    refusals: [404],
    otherwise: { 409: waitEndedSchema },
  },
  'POST /admin/requests/:id/withdraw': {
    summary: 'Withdraw the offer',
    params: requestIdSchema,
    headers: idempotencyKeySchema,
    body: draftStepSchema,
    answer: request,
    refusals: [404, 409],
  },
} as const satisfies Endpoints

// Without the key there is no such offer, which is answered as for a key that no offer has.
const offerKeySchema = z.object({ 'offer-key': z.string().optional().describe('The key of the offer’s link') })

export const offerEndpoints = {
  'GET /order-offer': {
    summary: 'An order that the house has prepared',
    description: 'With the key of the offer’s link in the header Offer-Key; without it there is no such offer.',
    headers: offerKeySchema,
    query: offerLanguageSchema,
    answer: offerSchema.describe('The offer'),
    refusals: [404],
  },
  'POST /order-offer': {
    summary: 'Order what the house has prepared: opens its payment page',
    description: 'With the key of the offer’s link in the header Offer-Key. The sums are those of the offer.',
    headers: offerKeySchema,
    body: acceptOfferSchema,
    answer: openedSchema.describe('The payment page'),
    refusals: [404],
    otherwise: {
      409: notAcceptedSchema.describe('Something is not as it was shown; nothing is charged'),
      429: notAcceptedSchema.describe('This buyer has enough open payment pages'),
      503: notAcceptedSchema.describe('The payment provider does not answer'),
    },
  },
} as const satisfies Endpoints
