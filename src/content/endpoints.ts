import {
  adminPageSchema,
  discardPageSchema,
  pageListSchema,
  pageStillRightSchema,
  savePageSchema,
} from '#content/admin-schema.ts'
import { pageNameSchema, pageQuerySchema, shownPageSchema } from '#content/schema.ts'
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
  'POST /admin/pages/:page/still-right': {
    summary: 'Say that words are still right although their other language was changed; sent again, it changes nothing',
    params: pageNameSchema,
    body: pageStillRightSchema,
    answer: adminPageSchema.describe('The page as it is now'),
    refusals: [409],
  },
} as const satisfies Endpoints
