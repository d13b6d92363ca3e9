import { z } from 'zod'
import { conversationStates } from '#inbox/conversation.ts'
import { inboxKinds, inboxParts } from '#inbox/inbox.ts'
import { type InboxFilterName, inboxSorts, inboxViews, isInboxFilter } from '#inbox/inbox-filter.ts'
import { languages } from '#language/language.ts'
import { filled, line } from '#platform/http/input.ts'
import { maxCounted } from '#platform/list-filter.ts'

const examples = { kind: 'contact', language: 'fr', assignee: 'none' }
const some = (name: InboxFilterName) =>
  filled(400)
    .refine((written) => isInboxFilter(name, written), 'Names a choice that does not exist')
    .meta({ examples: [examples[name]] })
    .optional()

export const inboxFilterSchema = z.object({
  q: line(254).optional().describe('A name, an email, a reference or the number of an order, or a part of one'),
  view: z.enum(inboxViews).optional().describe('Without it, all that await an answer'),
  kind: some('kind').describe('With commas between several; after `not-`, all others'),
  language: some('language').describe('In which the answer is wanted'),
  assignee: some('assignee').describe('Members by their ids, or `none`'),
  sort: z
    .enum(inboxSorts)
    .optional()
    .describe('Without it withdrawals first, then what is due first; of what is done, the last done first'),
})

export const inboxPageSchema = inboxFilterSchema.extend({
  after: z.uuid().optional().describe('The last task already read'),
  before: z.uuid().optional().describe('Instead of `after`: the first task of the page that follows'),
})

const messageSchema = z.object({
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  language: z.enum(languages).describe('In which the answer is wanted'),
  facts: z.record(z.string(), z.string()),
  body: z.string(),
})

export const inboxRowSchema = z.object({
  id: z.uuid().describe('Of the task'),
  kind: z.enum(inboxKinds),
  number: z.int().nullable().describe('The order that it is about'),
  orderKind: z.string().nullable().describe('Whether that is an order or a reservation'),
  unmatchedNumbers: z.string().nullable().describe('Of the numbers that a withdrawal names, those that fit no order'),
  times: z.int().nullable().describe('How many messages this one stands for, the newest of them'),
  held: z.boolean().describe('Its numbers were not looked for: many of this email fitted no order on one day'),
  dueOn: z.iso.date().nullable(),
  since: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  doneBy: z.string().nullable(),
  state: z.enum(conversationStates).describe('Whether the house is to answer, waits for a reply, or neither'),
  assignee: z.string().nullable().describe('The name of the person who looks after it'),
  lastWord: z
    .object({
      at: z.iso.datetime(),
      author: z.string().nullable().describe('The person of the house; null for the sender'),
    })
    .nullable()
    .describe('The last message of its conversation'),
  buyer: z.object({ name: z.string().nullable(), email: z.string() }).nullable().describe('Of the order'),
  goods: z
    .array(z.object({ product_id: z.string(), title: z.string(), subtitle: z.string(), quantity: z.int() }))
    .describe('The goods awaited after a withdrawal'),
  others: z
    .array(
      z.object({
        reference: z.string(),
        receivedAt: z.iso.datetime(),
        orderNumber: z.string(),
        items: z.string().nullable(),
      }),
    )
    .describe('The other withdrawals that this one stands for, the newest of them'),
  message: messageSchema.nullable().describe('Null once it is deleted, or when it came by letter'),
})

export const inboxSchema = z.object({
  rows: z.array(inboxRowSchema),
  next: z.uuid().nullable().describe('Where the next page begins: `after`'),
  previous: z.uuid().nullable().describe('Where the page before ends: `before`'),
  any: z.boolean().describe('Whether there is any, whatever the filter'),
})

export const inboxFiguresSchema = z.object({
  counts: z
    .record(z.enum(['any', ...inboxParts, 'waiting', 'done']), z.int())
    .describe(`How many each view lists; of those answered or done, ${maxCounted} is that many or more`),
})

export type InboxPage = z.infer<typeof inboxPageSchema>
export type InboxFilter = z.infer<typeof inboxFilterSchema>
export type Inbox = z.infer<typeof inboxSchema>
export type InboxRow = z.infer<typeof inboxRowSchema>
export type InboxFigures = z.infer<typeof inboxFiguresSchema>
