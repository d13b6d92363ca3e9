import { z } from 'zod'
import { inboxRowSchema } from '#crm/inbox-schema.ts'
import { emailSchema } from '#platform/http/input.ts'

export const pastKinds = [
  'received',
  'receipt',
  'receipt-waits',
  'receipt-failed',
  'note',
  'note-waits',
  'note-failed',
  'done',
  'undone',
] as const

export const adminMessageSchema = inboxRowSchema.extend({
  named: z
    .array(z.object({ number: z.int(), kind: z.string() }))
    .describe('Other orders that it names: the sender’s by number, any by the reference of its payment'),
  fromSender: z.int().describe('How many questions are open of the same sender, or were done with this one'),
  past: z
    .array(
      z.object({
        kind: z.enum(pastKinds),
        at: z.iso.datetime(),
        by: z.string().nullable().describe('The person who did it, or to whom it was sent'),
      }),
    )
    .describe('Its history, the newest first'),
})

const ofSenderSchema = z.object({
  email: emailSchema.describe('Of the sender'),
  count: z.int().positive().describe('How many were seen: nothing is done when there are more or fewer'),
})
export const doneOfSenderSchema = ofSenderSchema
export const undoOfSenderSchema = ofSenderSchema.extend({ doneAt: z.iso.datetime().describe('When they were marked') })

export const taskIdSchema = z.object({ id: z.uuid() })
export type AdminMessage = z.infer<typeof adminMessageSchema>
