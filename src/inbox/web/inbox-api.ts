import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { WhatEnded } from '#inbox/admin-message-schema.ts'
import type { Answer, AssigneeChange, FirstMessage } from '#inbox/conversation-schema.ts'
import type { conversationEndpoints, inboxEndpoints, replyEndpoints } from '#inbox/endpoints.ts'
import type { InboxPage } from '#inbox/inbox-schema.ts'
import type { SavedReplyInput } from '#inbox/reply-schema.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof inboxEndpoints & typeof conversationEndpoints & typeof replyEndpoints>(sendSigned)

/** The key of the list, its counts and each message. */
export const inboxKey = ['own', 'messages']

export const messagesQuery = (page: InboxPage = {}) =>
  queryOptions({
    queryKey: [...inboxKey, 'list', page],
    queryFn: () => ask('GET /admin/messages', { query: page }),
    staleTime: 15_000,
    placeholderData: keepPreviousData,
  })

export const messageFiguresQuery = queryOptions({
  queryKey: [...inboxKey, 'figures'],
  queryFn: () => ask('GET /admin/message-figures'),
  staleTime: 15_000,
})

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: [...inboxKey, 'one', id],
    queryFn: () => ask('GET /admin/messages/:id', { params: { id } }),
    staleTime: 0,
  })

/** Marks as many open questions of a sender as were seen as done, or undoes one such submission. */
export async function markAllDone(email: string, count: number, doneAt: string | null): Promise<void> {
  if (doneAt === null) await ask('POST /admin/messages/of-sender/done', { body: { email, count } })
  else await ask('POST /admin/messages/of-sender/undo', { body: { email, count, doneAt } })
}

/** Marks a message as done; answers what that ended. */
export async function markDone(id: string): Promise<WhatEnded> {
  return (await ask('POST /admin/messages/:id/done', { params: { id } })).ended
}

/** Restores what ended; without it, the message is to be answered. */
export async function reopen(id: string, ended?: WhatEnded): Promise<void> {
  await ask('POST /admin/messages/:id/undo', { params: { id }, body: ended ?? {} })
}

/** Answers a message by email; answers the message afterwards. */
export function sendAnswer(id: string, answer: Answer, key: string) {
  const headers = { 'idempotency-key': key }
  return ask('POST /admin/messages/:id/answers', { params: { id }, headers, body: answer })
}

/** Writes to a contact by email; answers the message that begins the conversation. */
export function sendFirst(message: FirstMessage, key: string) {
  return ask('POST /admin/messages', { headers: { 'idempotency-key': key }, body: message })
}

/** Takes back an answer whose email has not left; answers null where nothing is left of the conversation. */
export function takeAnswerBack(id: string, answer: string) {
  return ask('POST /admin/messages/:id/answers/:answer/undo', { params: { id, answer } })
}

/** Gives a conversation to a person of the house, or takes it from the one who has it. */
export function assign(id: string, change: AssigneeChange) {
  return ask('PUT /admin/messages/:id/assignee', { params: { id }, body: change })
}

/** The saved replies of the house. */
export const savedReplies = {
  query: queryOptions({
    queryKey: ['own', 'replies'],
    queryFn: () => ask('GET /admin/replies'),
    staleTime: 0,
  }),
  save: (id: string, body: SavedReplyInput) => ask('PUT /admin/replies/:id', { params: { id }, body }),
  remove: (id: string, version: number) => ask('DELETE /admin/replies/:id', { params: { id }, query: { version } }),
  restore: (id: string) => ask('POST /admin/replies/:id/restore', { params: { id } }),
}
