import { z } from 'zod'
import { threadSchema } from '#inbox/conversation-schema.ts'
import { inboxFiguresSchema, inboxRowSchema } from '#inbox/inbox-schema.ts'
import { placeholderNames } from '#inbox/reply-placeholders.ts'
import { amountSchema } from '#money/amount-schema.ts'
import { emailSchema } from '#platform/http/input.ts'

export const pastKinds = [
  'received',
  'begun',
  'receipt',
  'receipt-waits',
  'receipt-failed',
  'note',
  'note-waits',
  'note-failed',
  'done',
  'undone',
  'awaited',
  'answered',
  'taken-back',
  'assigned',
  'unassigned',
] as const

/** `total` is the whole price of an order; its state is one of those of orders. */
const senderSchema = z.object({
  contactId: z.uuid().nullable(),
  name: z.string().describe('Of the contact: anyone can write another name with this email'),
  orders: z
    .array(z.object({ number: z.int(), kind: z.string(), state: z.string(), total: amountSchema }))
    .describe('The newest orders of this email'),
  orderCount: z.int().describe('How many there are'),
  due: z.array(amountSchema).describe('Still to be paid of all of them, by currency; none where nothing is'),
})
export type Sender = z.infer<typeof senderSchema>

export const adminMessageSchema = inboxRowSchema.extend({
  thread: threadSchema.nullable().describe('Its conversation; null once it is deleted, or where it came by letter'),
  named: z
    .array(z.object({ number: z.int(), kind: z.string() }))
    .describe('Other orders that it names: the sender’s by number, any by the reference of its payment'),
  sender: senderSchema
    .nullable()
    .describe('The person who wrote, as the shop has them by their email; null for an API key without `read`'),
  fromSender: z.int().describe('How many questions are open of the same sender, or were done with this one'),
  placeholders: z
    .record(z.enum(placeholderNames), z.string())
    .describe('The values of the placeholders of saved replies; empty where one is not known'),
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
export type OfSender = z.infer<typeof ofSenderSchema>
export const undoOfSenderSchema = ofSenderSchema.extend({ doneAt: z.iso.datetime().describe('When they were marked') })

const endedSchema = z.object({
  task: z.boolean().describe('Whether it was to be answered'),
  wait: z.boolean().describe('Whether a reply was awaited'),
})
export const doneSchema = inboxFiguresSchema.extend({
  ended: endedSchema.describe('Its state before, as `undo` takes it'),
})
export const undoSchema = z.object({
  task: endedSchema.shape.task.default(true),
  wait: endedSchema.shape.wait.default(false),
})
export type WhatEnded = z.infer<typeof endedSchema>

export const taskIdSchema = z.object({ id: z.uuid() })
export type AdminMessage = z.infer<typeof adminMessageSchema>
