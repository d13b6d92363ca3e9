import { z } from 'zod'
import { inboxKinds, inboxParts } from '#crm/inbox.ts'
import { languages } from '#language/language.ts'
import { emailSchema, line } from '#platform/http/input.ts'

export const inboxFilterSchema = z.object({
  part: z.enum(inboxParts).optional(),
  q: line(254).optional().describe('The sender’s e-mail, or a part of it'),
  after: z.uuid().optional().describe('The last open task already read'),
})

const messageSchema = z.object({
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  language: z.enum(languages).describe('In which the answer is wanted'),
  facts: z.record(z.string(), z.string()),
  body: z.string(),
})

const inboxRowSchema = z.object({
  id: z.uuid().describe('Of the task'),
  kind: z.enum(inboxKinds),
  number: z.int().nullable().describe('The order that it is about'),
  orderKind: z.string().nullable().describe('Whether that is an order or a reservation'),
  unmatchedNumbers: z.string().nullable().describe('Of the numbers that a withdrawal names, those that fit no order'),
  times: z.int().nullable().describe('How many messages this one stands for, the newest of them'),
  held: z.boolean().describe('Its numbers were not looked for: many of this e-mail fitted no order on one day'),
  dueOn: z.iso.date().nullable(),
  since: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  doneBy: z.string().nullable(),
  buyer: z.object({ name: z.string().nullable(), email: z.string() }).nullable().describe('Of the order'),
  goods: z
    .array(z.object({ product_id: z.string(), title: z.string(), subtitle: z.string(), quantity: z.int() }))
    .describe('The goods awaited after a withdrawal'),
  fromSender: z.int().describe('How many questions are open of the same sender, or were done with this one'),
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
  message: messageSchema.nullable().describe('Null once it is forgotten, or when it came by letter'),
})

export const inboxSchema = z.object({
  open: z.array(inboxRowSchema).describe('Withdrawals first, then what is due first'),
  next: z.uuid().nullable().describe('Where the next page begins: `after`'),
  counts: z.record(z.enum(inboxParts), z.int()).describe('How many are open of each part, whatever is looked for'),
  done: z
    .array(inboxRowSchema)
    .describe('The tasks done in the last two weeks, at most the newest; only with the first page'),
})

const ofSenderSchema = z.object({
  email: emailSchema.describe('Of the sender'),
  count: z.int().positive().describe('How many were seen: nothing is done when there are more or fewer'),
})
export const doneOfSenderSchema = ofSenderSchema
export const undoOfSenderSchema = ofSenderSchema.extend({ doneAt: z.iso.datetime().describe('When they were marked') })

export const taskIdSchema = z.object({ id: z.uuid() })

export type InboxFilter = z.infer<typeof inboxFilterSchema>
export type Inbox = z.infer<typeof inboxSchema>
export type InboxRow = z.infer<typeof inboxRowSchema>
