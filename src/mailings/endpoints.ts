import { testLetterSchema } from '#house/letter-schema.ts'
import {
  mailingListSchema,
  mailingPageSchema,
  recipientListSchema,
  recipientPageSchema,
} from '#mailings/mailing-list-schema.ts'
import {
  audienceFilterSchema,
  audienceSchema,
  mailingIdSchema,
  mailingSchema,
  plannedMailingSchema,
  previewSchema,
  saveMailingSchema,
  seenMailingSchema,
  testedLanguageSchema,
} from '#mailings/mailing-schema.ts'
import { type Endpoints, errorSchema } from '#platform/http/endpoint.ts'
import { seenVersionSchema } from '#platform/http/seen-version.ts'
import { letterSchema } from '#platform/mail/letter-schema.ts'

const answer = mailingSchema.describe('The letter as it is now')
const changed = errorSchema
  .extend({ current: mailingSchema.optional().describe('As it is now') })
  .describe('Another admin has saved or sent it meanwhile')

export const mailingEndpoints = {
  'GET /admin/mailings': {
    summary: 'The letters to many people, the newest first',
    query: mailingPageSchema,
    answer: mailingListSchema.describe('A page of them'),
  },
  'GET /admin/mailing-audience': {
    summary: 'How many people a filter of the contacts has, and how many of them agreed to letters',
    query: audienceFilterSchema,
    answer: audienceSchema.describe('Counted now'),
  },
  'POST /admin/mailings/preview': {
    summary: 'The email as its readers get it, of a text that need not be saved',
    body: previewSchema,
    answer: letterSchema.describe('The email'),
  },
  'GET /admin/mailings/:id': {
    summary: 'One letter, to be edited while it is a draft',
    params: mailingIdSchema,
    answer,
    refusals: [404],
  },
  'PUT /admin/mailings/:id': {
    summary: 'Write a letter, or change a draft; sent again, it changes nothing',
    params: mailingIdSchema,
    body: saveMailingSchema,
    answer,
    refusals: [404],
    otherwise: { 400: errorSchema.describe('The problems, by field'), 409: changed },
  },
  'DELETE /admin/mailings/:id': {
    summary: 'Delete a draft as it was seen; one that is gone already is no refusal',
    params: mailingIdSchema,
    query: seenVersionSchema,
    refusals: [409],
  },
  'POST /admin/mailings/:id/send': {
    summary: 'Send a draft as it was seen, after the seconds in which it can be taken back',
    params: mailingIdSchema,
    body: seenMailingSchema,
    answer,
    refusals: [404],
    otherwise: { 400: errorSchema.describe('The fields that are missing'), 409: changed },
  },
  'POST /admin/mailings/:id/schedule': {
    summary: 'Have a draft sent at a moment, or at another one than before',
    params: mailingIdSchema,
    body: plannedMailingSchema,
    answer,
    refusals: [404],
    otherwise: { 400: errorSchema.describe('The fields that are missing'), 409: changed },
  },
  'POST /admin/mailings/:id/pause': {
    summary: 'Stop sending for now; who has not got the letter waits',
    params: mailingIdSchema,
    answer,
    refusals: [404, 409],
  },
  'POST /admin/mailings/:id/resume': {
    summary: 'Resume sending',
    params: mailingIdSchema,
    answer,
    refusals: [404, 409],
  },
  'POST /admin/mailings/:id/cancel': {
    summary:
      'Take back what has not begun, which is a draft then; or end a sending for all who have not got the letter',
    params: mailingIdSchema,
    answer,
    refusals: [404, 409],
  },
  'POST /admin/mailings/:id/test': {
    summary: 'Send the saved letter to one’s own address, marked as a test',
    params: mailingIdSchema,
    body: testedLanguageSchema,
    answer: testLetterSchema.describe('Where it went, and the answer of the mail server'),
    refusals: [404, 429],
    otherwise: { 400: errorSchema.describe('The fields that are missing') },
  },
  'GET /admin/mailings/:id/recipients': {
    summary: 'The readers of a letter, and what became of each',
    params: mailingIdSchema,
    query: recipientPageSchema,
    answer: recipientListSchema.describe('A page of them'),
    refusals: [404],
  },
} as const satisfies Endpoints
