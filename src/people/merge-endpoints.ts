import { contactIdSchema } from '#people/contact-list-schema.ts'
import {
  duplicatePageSchema,
  duplicatesSchema,
  mergedSchema,
  mergeIdSchema,
  mergeInputSchema,
  mergePreviewSchema,
  mergesSchema,
  pairIdSchema,
  unmergedSchema,
} from '#people/merge-schema.ts'
import type { Endpoints } from '#platform/http/endpoint.ts'

export const mergeEndpoints = {
  'GET /admin/contacts/:id/merge/:other': {
    summary: 'The two contacts side by side, and the result of a merge of the other into the first',
    params: pairIdSchema,
    answer: mergePreviewSchema.describe('The preview'),
    refusals: [404, 409],
  },
  'POST /admin/contacts/:id/merge/:other': {
    summary: 'Merge the other contact into the first, as both were seen; sent again, it changes nothing',
    params: pairIdSchema,
    body: mergeInputSchema,
    answer: mergedSchema.describe('The merge, which can be undone for 30 days'),
    refusals: [404, 409],
  },
  'GET /admin/contacts/:id/merges': {
    summary: 'The contacts that were merged into this one',
    params: contactIdSchema,
    answer: mergesSchema.describe('The merges that were not undone'),
    refusals: [404],
  },
  'POST /admin/merges/:id/undo': {
    summary:
      'Undo a merge: both contacts are as they were, but for what was changed since; sent again, it changes nothing',
    params: mergeIdSchema,
    answer: unmergedSchema.describe('The two contacts'),
    refusals: [404, 409],
  },
  'GET /admin/duplicates': {
    summary: 'The pairs of contacts that may be one person, those that were found last first',
    query: duplicatePageSchema,
    answer: duplicatesSchema.describe('A page of them'),
  },
  'PUT /admin/duplicates/:id/:other': {
    summary: 'Remember that two contacts are two people; sent again, it changes nothing',
    params: pairIdSchema,
    refusals: [404],
  },
  'DELETE /admin/duplicates/:id/:other': {
    summary: 'Take that back: they may be one person after all',
    params: pairIdSchema,
    refusals: [404],
  },
} as const satisfies Endpoints
