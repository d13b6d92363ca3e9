import {
  adminArticleSchema,
  articleDeletedSchema,
  articleFiguresSchema,
  articleIdSchema,
  articleListSchema,
  articlePageSchema,
  articleStillRightSchema,
  saveArticleSchema,
} from '#journal/admin-schema.ts'
import { categoryListSchema, saveCategoriesSchema } from '#journal/category-schema.ts'
import { previewedLanguageSchema, previewLinkSchema } from '#journal/preview-schema.ts'
import {
  articleQuerySchema,
  foundArticleSchema,
  listQuerySchema,
  shownCategoriesSchema,
  summaryListSchema,
} from '#journal/schema.ts'
import { type Endpoints, errorSchema } from '#platform/http/endpoint.ts'

export const journalEndpoints = {
  'GET /articles': {
    summary: 'The articles of the journal in a language, newest first',
    query: listQuerySchema,
    answer: summaryListSchema.describe('Articles'),
    refusals: [404],
  },
  'GET /article-categories': {
    summary: 'The categories of the journal in a language, in the order of its owner',
    query: articleQuerySchema,
    answer: shownCategoriesSchema.describe('Categories'),
  },
  'GET /articles/:slug': {
    summary: 'One article in a language, or where it is to be found instead',
    query: articleQuerySchema,
    answer: foundArticleSchema.describe('The article at this slug'),
    refusals: [404],
  },
} as const satisfies Endpoints

export const articleEndpoints = {
  'GET /admin/journal': {
    summary: 'Every article, published or not',
    query: articlePageSchema,
    answer: articleListSchema.describe('A page of them'),
  },
  'GET /admin/journal-figures': {
    summary: 'How many articles each view of the list has',
    answer: articleFiguresSchema.describe('The figures'),
  },
  'GET /admin/journal-categories': {
    summary: 'The categories of the journal, to be edited',
    answer: categoryListSchema.describe('In their order'),
  },
  'PUT /admin/journal-categories': {
    summary: 'Name, order, add and delete categories, unless they have changed since they were opened',
    body: saveCategoriesSchema,
    answer: categoryListSchema.describe('As they are now'),
    otherwise: {
      400: errorSchema.describe('The problems, by field'),
      409: errorSchema
        .extend({ current: categoryListSchema.optional().describe('As they are now') })
        .describe('Changed meanwhile, or a category to be deleted has an article'),
    },
  },
  'GET /admin/journal/:id': {
    summary: 'One article, to be edited',
    params: articleIdSchema,
    answer: adminArticleSchema.describe('Its sheet'),
    refusals: [404],
  },
  'PUT /admin/journal/:id': {
    summary: 'Write an article, unless it has changed since it was opened; a new one has an id that its writer made',
    params: articleIdSchema,
    body: saveArticleSchema,
    answer: adminArticleSchema.describe('The article as it is now'),
    refusals: [404],
    otherwise: {
      400: errorSchema.describe('The problems, by field'),
      409: errorSchema
        .extend({ current: adminArticleSchema.optional().describe('As another admin saved it meanwhile') })
        .describe('Saved by another admin meanwhile'),
    },
  },
  'DELETE /admin/journal/:id': {
    summary: 'Delete a draft that was never public, as it was seen; one that was deleted already is no refusal',
    params: articleIdSchema,
    query: articleDeletedSchema,
    refusals: [404, 409],
  },
  'POST /admin/journal/:id/still-right': {
    summary: 'Say that a text is still right although its other language was changed; sent again, it changes nothing',
    params: articleIdSchema,
    body: articleStillRightSchema,
    answer: adminArticleSchema.describe('The article as it is now'),
    refusals: [404, 409],
  },
  'POST /admin/journal/:id/preview-links': {
    summary: 'Make a link that shows an article that is not public to everyone who has it',
    params: articleIdSchema,
    body: previewedLanguageSchema,
    answer: previewLinkSchema.describe('The link'),
    refusals: [404, 409],
  },
  'DELETE /admin/journal/:id/preview-links': {
    summary: 'Withdraw all links to previews of an article',
    params: articleIdSchema,
    refusals: [404],
  },
} as const satisfies Endpoints
