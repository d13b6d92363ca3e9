import { countryTextsSchema } from '#house/country-schema.ts'
import { letterLanguageSchema, sampleLetterSchema, templateSchema, testLetterSchema } from '#house/letter-schema.ts'
import { dropRulesSchema, reservationTermsSchema, rulesRequestSchema } from '#house/rules-schema.ts'
import { removeSamplesSchema, samplesSchema } from '#house/sample-schema.ts'
import { factsInputSchema, houseFactsSchema } from '#house/schema.ts'
import { confirmTaxesSchema, taxesSchema } from '#house/tax-schema.ts'
import { type Endpoints, errorSchema } from '#platform/http/endpoint.ts'

const rulesChanged = errorSchema
  .extend({ current: reservationTermsSchema.optional().describe('The rules as they are now') })
  .describe('Changed by another admin meanwhile, or in force since')

export const houseEndpoints = {
  'GET /admin/house-facts': {
    summary: 'The company and legal facts of the house',
    answer: houseFactsSchema.describe('As they are now'),
  },
  'PUT /admin/house-facts': {
    summary: 'Change the facts of the house; sent again, it changes nothing',
    body: factsInputSchema,
    answer: houseFactsSchema.describe('As they are now'),
    otherwise: {
      400: errorSchema.describe('The problems, by field'),
      409: errorSchema
        .extend({ current: houseFactsSchema.optional().describe('The facts as they were changed meanwhile') })
        .describe('Changed by another admin meanwhile'),
    },
  },
  'GET /admin/reservation-rules': {
    summary: 'The deposit, the days to pay the balance and the days of grace, by the terms',
    answer: reservationTermsSchema.describe('As they are now'),
  },
  'PUT /admin/reservation-rules': {
    summary: 'Plan other rules for orders placed from a day on; sent again, it changes nothing',
    body: rulesRequestSchema,
    answer: reservationTermsSchema.describe('As they are now'),
    otherwise: { 400: errorSchema.describe('The problems, by field'), 409: rulesChanged },
  },
  'POST /admin/reservation-rules/removals': {
    summary: 'Take back the rules that are planned',
    body: dropRulesSchema,
    answer: reservationTermsSchema.describe('As they are now'),
    otherwise: { 409: rulesChanged },
  },
  'GET /admin/country-texts': {
    summary: 'The texts about buying that name each country',
    answer: countryTextsSchema.describe('Every country that can be served'),
  },
  'GET /admin/taxes': {
    summary: 'The countries of delivery with the tax in their prices, and who has confirmed them',
    answer: taxesSchema.describe('As they are today'),
  },
  'POST /admin/taxes/confirmations': {
    summary: 'Confirm the taxes and countries of today; sent again, it changes nothing',
    body: confirmTaxesSchema,
    answer: taxesSchema.describe('As they are today'),
    refusals: [409],
  },
  'POST /admin/samples/preview': {
    summary: 'Preview a removal of all samples',
    answer: samplesSchema.describe('The samples with the outcomes of a removal; nothing is changed'),
  },
  'POST /admin/samples/removals': {
    summary: 'Remove all samples as they were read; sent again, it changes nothing',
    body: removeSamplesSchema,
    answer: samplesSchema.describe('The samples with their outcomes'),
    refusals: [409],
  },
  'GET /admin/letters/:template': {
    summary: 'A sample of one letter of the shop',
    params: templateSchema,
    query: letterLanguageSchema,
    answer: sampleLetterSchema.describe('As its reader would get it now'),
  },
  'POST /admin/letters/:template/tests': {
    summary: 'Send a sample of one letter to the address of the signed-in admin',
    params: templateSchema,
    body: letterLanguageSchema,
    answer: testLetterSchema.describe('Whether the mail server took it'),
    refusals: [429],
  },
} as const satisfies Endpoints
