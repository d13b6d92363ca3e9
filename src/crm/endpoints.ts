import { adminMessageSchema, doneOfSenderSchema, taskIdSchema, undoOfSenderSchema } from '#crm/admin-message-schema.ts'
import { inboxFiguresSchema, inboxPageSchema, inboxSchema } from '#crm/inbox-schema.ts'
import { messageRequestSchema, receivedSchema } from '#crm/schema.ts'
import type { Endpoints } from '#platform/http/endpoint.ts'

export const crmEndpoints = {
  'POST /messages': {
    summary: 'Write to the house: a question, the wish for an experience or an order, a withdrawal from a contract',
    body: messageRequestSchema,
    answer: receivedSchema.describe('Received; a receipt is on its way by mail'),
    refusals: [429],
  },
} as const satisfies Endpoints

const answer = inboxFiguresSchema.describe('How many each view lists now')

/** Those of a sender are opened before those of one message, which would take the word for an id. */
export const inboxEndpoints = {
  'GET /admin/messages': {
    summary: 'The messages and the tasks they give: withdrawals first, then by the day they are due',
    query: inboxPageSchema,
    answer: inboxSchema.describe('A page of them'),
  },
  'GET /admin/message-figures': {
    summary: 'How many messages each view of the list has',
    answer,
  },
  'POST /admin/messages/of-sender/done': {
    summary: 'All that is open of what one sender wrote was seen to',
    body: doneOfSenderSchema,
    answer,
    refusals: [409],
  },
  'POST /admin/messages/of-sender/undo': {
    summary: 'Reopen the messages that were marked together',
    body: undoOfSenderSchema,
    answer,
    refusals: [409],
  },
  'GET /admin/messages/:id': {
    summary: 'One message with what happened to it',
    params: taskIdSchema,
    answer: adminMessageSchema.describe('The message'),
    refusals: [404],
  },
  'POST /admin/messages/:id/done': {
    summary: 'It was answered',
    params: taskIdSchema,
    answer,
    refusals: [404, 409],
  },
  'POST /admin/messages/:id/undo': {
    summary: 'It is to be answered after all',
    params: taskIdSchema,
    answer,
    refusals: [404, 409],
  },
} as const satisfies Endpoints
