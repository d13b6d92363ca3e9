import {
  confirmedSchema,
  confirmLinkSchema,
  joinRequestSchema,
  leaveLinkSchema,
  leavingSchema,
  leftSchema,
  linkSchema,
  sentSchema,
} from '#community/schema.ts'
import type { Endpoints } from '#platform/http/endpoint.ts'

const unchanging = 'Changes nothing: mail programs open links to look at them.'

export const communityEndpoints = {
  'POST /community/join': {
    summary: 'Ask for the newsletter; a mail asks the owner of the address to confirm',
    body: joinRequestSchema,
    answer: sentSchema.describe('The same for every address'),
    refusals: [404, 409, 429],
  },
  'POST /community/confirm': {
    summary: 'Confirm with the link of the mail that the newsletter is wanted, once',
    body: linkSchema,
    answer: confirmedSchema.describe('The effect of the link'),
  },
  'GET /community/confirm': {
    summary: 'Whether the link of a mail can still confirm',
    description: unchanging,
    query: linkSchema,
    answer: confirmLinkSchema,
  },
  'POST /community/resend': {
    summary: 'Have a new link mailed in the place of one that has expired',
    body: linkSchema,
    answer: sentSchema.describe('The same for every link'),
    refusals: [429],
  },
  'POST /community/unsubscribe': {
    summary: 'Unsubscribe with the link of a newsletter',
    body: leavingSchema,
    answer: leftSchema.describe('The effect of the link'),
  },
  'GET /community/unsubscribe': {
    summary: 'Whether the link of a letter can still unsubscribe',
    description: unchanging,
    query: linkSchema,
    answer: leaveLinkSchema,
  },
  'POST /community/unsubscribe/one-click': {
    summary: 'Unsubscribe from within a mail program (RFC 8058)',
    query: linkSchema,
    answer: leftSchema.describe('The effect of the link'),
  },
} as const satisfies Endpoints
