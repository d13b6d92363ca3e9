import { z } from 'zod'
import { orderKinds } from '#checkout/order-kind.ts'
import { amountSchema } from '#money/amount-schema.ts'
import { orderStates } from '#orders/order.ts'
import { eventSchema } from '#orders/order-schemas/event-schema.ts'
import { accountActs, historyParts, maxOrdersShown, messageKinds } from '#people/history.ts'

const lineSchema = z.object({ position: z.int(), title: z.string(), subtitle: z.string(), quantity: z.int() })

const orderEntrySchema = z.object({
  source: z.literal('order'),
  event: eventSchema,
  order: z.object({ number: z.int(), kind: z.enum(orderKinds), lines: z.array(lineSchema) }),
})
const mailEntrySchema = z.object({
  source: z.literal('mail'),
  template: z.string(),
  number: z.int().nullable().describe('The order that it is about'),
  orderKind: z.enum(orderKinds).nullable(),
  state: z.enum(['sent', 'waiting', 'withdrawn']),
})
const messageEntrySchema = z.object({
  source: z.literal('message'),
  kind: z.enum(messageKinds),
  author: z.string().nullable().describe('The person of the house who answered; null for the contact'),
  text: z.string().describe('Its beginning'),
  taskId: z.uuid().nullable().describe('By which its conversation is found among the messages'),
  requestId: z.uuid().nullable().describe('Of a request for an order, its page'),
})
const taskEntrySchema = z.object({
  source: z.enum(['task', 'task-done']),
  title: z.string(),
  by: z.string(),
})
const consentEntrySchema = z.object({
  source: z.literal('consent'),
  state: z.enum(['asked', 'given', 'withdrawn']),
})
const mergeEntrySchema = z.object({
  source: z.enum(['merge', 'unmerge']),
  name: z.string().describe('Of the contact that was merged into another'),
  by: z.string(),
})
const accountEntrySchema = z.object({ source: z.literal('account'), act: z.enum(accountActs) })

const head = { id: z.string(), at: z.iso.datetime() }
export const historyEntrySchema = z.discriminatedUnion('source', [
  orderEntrySchema.extend(head),
  mailEntrySchema.extend(head),
  messageEntrySchema.extend(head),
  taskEntrySchema.extend(head),
  consentEntrySchema.extend(head),
  accountEntrySchema.extend(head),
  mergeEntrySchema.extend(head),
])

export const historyPageSchema = z.object({
  part: z.enum(historyParts).optional().describe('Without it, everything'),
  after: z
    .string()
    .regex(/^\d{1,16}:[\w-]{1,60}$/)
    .optional()
    .describe('Where the page before ended: its `next`'),
})

export const historySchema = z.object({
  entries: z.array(historyEntrySchema),
  next: z.string().nullable().describe('Where the next page begins: `after`'),
})

export const purchasesSchema = z.object({
  totals: z
    .array(
      z.object({
        orders: z.int().describe('Without those that were canceled'),
        kept: amountSchema.describe('Paid, without what went back'),
        due: amountSchema,
        dueOn: z.string().nullable().describe('The first day by which some of it is to be paid'),
        isOverdue: z.boolean().describe('The day of some of it has passed'),
        dueNumber: z.int().nullable().describe('The order of which it is due, where it is one'),
      }),
    )
    .describe('Each currency by itself'),
  orders: z
    .array(
      z.object({
        number: z.int(),
        kind: z.enum(orderKinds),
        state: z.enum(orderStates).nullable(),
        total: amountSchema,
      }),
    )
    .describe(`The newest first, at most ${maxOrdersShown}`),
  firstAt: z.iso.datetime().nullable(),
  lastAt: z.iso.datetime().nullable(),
  products: z
    .array(
      z.object({
        code: z.string(),
        title: z.string(),
        subtitle: z.string(),
        units: z.int().describe('Without what left its order'),
        lastAt: z.iso.datetime(),
      }),
    )
    .describe('The last bought first, at most thirty'),
})

export type HistoryEntry = z.infer<typeof historyEntrySchema>
export type History = z.infer<typeof historySchema>
export type HistoryPage = z.infer<typeof historyPageSchema>
export type Purchases = z.infer<typeof purchasesSchema>
