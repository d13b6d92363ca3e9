import {
  adminMessageSchema,
  doneOfSenderSchema,
  doneSchema,
  taskIdSchema,
  undoOfSenderSchema,
  undoSchema,
} from '#inbox/admin-message-schema.ts'
import { answerIdSchema, answerSchema, assigneeSchema, firstMessageSchema } from '#inbox/conversation-schema.ts'
import { inboxFiguresSchema, inboxPageSchema, inboxSchema } from '#inbox/inbox-schema.ts'
import { replyIdSchema, savedRepliesSchema, savedReplyInputSchema, savedReplySchema } from '#inbox/reply-schema.ts'
import { inboundOutcomeSchema, messageRequestSchema, receivedSchema } from '#inbox/schema.ts'
import type { Endpoints } from '#platform/http/endpoint.ts'
import { idempotencyKeySchema } from '#platform/http/input.ts'
import { seenVersionSchema } from '#platform/http/seen-version.ts'

export const messageEndpoints = {
  'POST /messages': {
    summary: 'Write to the house: a question, the wish for an experience or an order, a withdrawal from a contract',
    body: messageRequestSchema,
    answer: receivedSchema.describe('Received; a receipt is on its way by mail'),
    refusals: [429],
  },
} as const satisfies Endpoints

export const inboundEndpoints = {
  'POST /inbound-mail': {
    summary: 'Hand an email to the house to the shop, with the secret of the server',
    description:
      'The whole email as it came: as `message/rfc822`, in `RawEmail` of a JSON body, or in `email` or `body-mime` of a form',
    answer: inboundOutcomeSchema,
    refusals: [400, 401, 404, 413, 429, 503],
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
    summary: 'It was answered, and no reply is awaited',
    params: taskIdSchema,
    answer: doneSchema.describe('How many each view lists now, and what ended'),
    refusals: [404, 409],
  },
  'POST /admin/messages/:id/undo': {
    summary: 'It is to be answered after all; or it is as it was before it was marked as done',
    params: taskIdSchema,
    body: undoSchema,
    answer,
    refusals: [404, 409],
  },
} as const satisfies Endpoints

const afterwards = adminMessageSchema.describe('The message afterwards')

export const conversationEndpoints = {
  'POST /admin/messages': {
    summary: 'Write to a contact by email, which waits some seconds in which it can be taken back',
    headers: idempotencyKeySchema,
    body: firstMessageSchema,
    answer: taskIdSchema.describe('Its message, with which the conversation begins'),
    refusals: [404, 409],
  },
  'POST /admin/messages/:id/answers': {
    summary: 'Answer a message by email, which waits some seconds in which it can be taken back',
    params: taskIdSchema,
    headers: idempotencyKeySchema,
    body: answerSchema,
    answer: afterwards,
    refusals: [404, 409],
  },
  'POST /admin/messages/:id/answers/:answer/undo': {
    summary: 'Take back an answer whose email has not left',
    params: answerIdSchema,
    answer: adminMessageSchema
      .nullable()
      .describe('The message afterwards; null where it was the only one, or a key lacks `read`'),
    refusals: [404, 409],
  },
  'PUT /admin/messages/:id/assignee': {
    summary: 'Choose who looks after a conversation',
    params: taskIdSchema,
    body: assigneeSchema,
    answer: afterwards,
    refusals: [404, 409],
  },
} as const satisfies Endpoints

export const replyEndpoints = {
  'GET /admin/replies': {
    summary: 'The saved replies of the house, in both languages',
    answer: savedRepliesSchema.describe('The replies'),
  },
  'PUT /admin/replies/:id': {
    summary: 'Add a saved reply, or change one; sent again, it changes nothing',
    params: replyIdSchema,
    body: savedReplyInputSchema,
    answer: savedReplySchema.describe('The reply afterwards'),
    refusals: [404, 409],
  },
  'DELETE /admin/replies/:id': {
    summary: 'Remove a saved reply as it was seen; one that is gone already is no refusal',
    params: replyIdSchema,
    query: seenVersionSchema,
    refusals: [409],
  },
  'POST /admin/replies/:id/restore': {
    summary: 'Restore a saved reply that was removed; where another has its name, under the name with a number',
    params: replyIdSchema,
    answer: savedReplySchema.describe('The reply afterwards'),
    refusals: [404, 409],
  },
} as const satisfies Endpoints
