import {
  adminPageSchema,
  discardPageSchema,
  pageListSchema,
  pageStillRightSchema,
  savePageSchema,
} from '#content/admin-schema.ts'
import {
  adminLegalSchema,
  legalContentSchema,
  legalListSchema,
  legalNameSchema,
  legalPreviewSchema,
  legalSeenSchema,
  legalVersionSchema,
  planLegalSchema,
  saveLegalSchema,
} from '#content/legal-schema.ts'
import { pageNameSchema, pageQuerySchema, shownPageSchema } from '#content/schema.ts'
import { legalTextSchema } from '#legal/schema.ts'
import { type Endpoints, errorSchema } from '#platform/http/endpoint.ts'

export const contentEndpoints = {
  'GET /pages/:page': {
    summary: 'The words of a page of the house in a language',
    params: pageNameSchema,
    query: pageQuerySchema,
    answer: shownPageSchema.describe('As visitors see them now'),
  },
} as const satisfies Endpoints

export const pageEndpoints = {
  'GET /admin/pages': {
    summary: 'The pages of the house that are edited here',
    answer: pageListSchema.describe('All of them'),
  },
  'GET /admin/pages/:page': {
    summary: 'One page, to be edited',
    params: pageNameSchema,
    answer: adminPageSchema.describe('Its words in both languages'),
  },
  'GET /admin/pages/:page/preview': {
    summary: 'The next version of a page in a language, as visitors would see it',
    params: pageNameSchema,
    query: pageQuerySchema,
    answer: shownPageSchema.describe('Without a next version, the public one'),
  },
  'PUT /admin/pages/:page': {
    summary: 'Write the next version of a page, unless it has changed since it was opened',
    params: pageNameSchema,
    body: savePageSchema,
    answer: adminPageSchema.describe('The page as it is now'),
    otherwise: {
      400: errorSchema.describe('The problems, by field'),
      409: errorSchema
        .extend({ current: adminPageSchema.optional().describe('As another admin saved it meanwhile') })
        .describe('Saved by another admin meanwhile'),
    },
  },
  'POST /admin/pages/:page/discard': {
    summary: 'Give up the next version of a page; visitors go on seeing the public one. Sent again, it changes nothing',
    params: pageNameSchema,
    body: discardPageSchema,
    answer: adminPageSchema.describe('The page as it is now'),
    refusals: [409],
  },
  'POST /admin/pages/:page/confirm': {
    summary: 'Say that the words that came with the shop are right for the house; sent again, it changes nothing',
    params: pageNameSchema,
    answer: adminPageSchema.describe('The page as it is now'),
  },
  'POST /admin/pages/:page/still-right': {
    summary: 'Say that words are still right although their other language was changed; sent again, it changes nothing',
    params: pageNameSchema,
    body: pageStillRightSchema,
    answer: adminPageSchema.describe('The page as it is now'),
    refusals: [409],
  },
} as const satisfies Endpoints

const legalNow = adminLegalSchema.describe('The text as it is now')
const legalChanged = errorSchema
  .extend({ current: adminLegalSchema.optional().describe('As it is now') })
  .describe('Changed by another owner meanwhile, or in force since')
const refusedFields = errorSchema.describe('The problems, by field')

export const legalEditEndpoints = {
  'GET /admin/legal-texts': {
    summary: 'The legal texts, each with the version in force, the planned one and the draft',
    answer: legalListSchema.describe('All of them'),
  },
  'GET /admin/legal-texts/:page': {
    summary: 'One legal text, to be edited',
    params: legalNameSchema,
    answer: adminLegalSchema.describe('Its words in both languages'),
  },
  'GET /admin/legal-texts/:page/preview': {
    summary: 'The draft of a legal text in a language, as its readers would see it',
    params: legalNameSchema,
    query: legalPreviewSchema,
    answer: legalTextSchema.describe('Without a draft, the planned version, else the one in force'),
  },
  'GET /admin/legal-texts/:page/versions/:number': {
    summary: 'A version of a legal text, with the one before it',
    params: legalVersionSchema,
    answer: legalContentSchema.describe('The words of both'),
    refusals: [404],
  },
  'PUT /admin/legal-texts/:page': {
    summary: 'Write the draft of a legal text, unless the text has changed since it was opened',
    params: legalNameSchema,
    body: saveLegalSchema,
    answer: legalNow,
    otherwise: { 400: refusedFields, 409: legalChanged },
  },
  'PUT /admin/legal-texts/:page/plan': {
    summary: 'Plan the draft for a day, or move the planned version to it; sent again, it changes nothing',
    params: legalNameSchema,
    body: planLegalSchema,
    answer: legalNow,
    otherwise: { 400: refusedFields, 409: legalChanged },
  },
  'POST /admin/legal-texts/:page/unplan': {
    summary: 'Make the planned version a draft again; sent again, it changes nothing',
    params: legalNameSchema,
    body: legalSeenSchema,
    answer: legalNow,
    refusals: [409],
  },
  'POST /admin/legal-texts/:page/discard': {
    summary: 'Give up the draft of a legal text; sent again, it changes nothing',
    params: legalNameSchema,
    body: legalSeenSchema,
    answer: legalNow,
    refusals: [409],
  },
  'POST /admin/legal-texts/:page/confirm': {
    summary: 'Say that the words that came with the shop are right for the house; sent again, it changes nothing',
    params: legalNameSchema,
    answer: legalNow,
  },
  'POST /admin/legal-texts/:page/still-right': {
    summary: 'Say that words are still right although their other language was changed; sent again, it changes nothing',
    params: legalNameSchema,
    body: pageStillRightSchema,
    answer: legalNow,
    refusals: [409],
  },
} as const satisfies Endpoints
