import { z } from 'zod'
import { filled } from '#platform/http/input.ts'

export const copySchema = z.object({
  notes: z.enum(['yes']).optional().describe('With the notes, the tags and the tasks of the house'),
})

const stayingOrderSchema = z.object({
  number: z.int(),
  placedOn: z.iso.date(),
  keptUntil: z.iso.date().describe('Ten years from the end of the year in which it was placed'),
})

export const obstacleSchema = z.object({
  kind: z
    .enum(['staff', 'payment', 'order', 'reservation', 'refund', 'step'])
    .describe(
      '`staff`: they work here; `payment`: a payment page of theirs is open; `order`, `reservation`: it is under way; `refund`: money is to go back; `step`: a step of it waits',
    ),
  number: z.int().nullable().describe('The order that is in the way'),
})

export const erasurePreviewSchema = z.object({
  confirmation: z.string().describe('Typed to confirm: the email, or the name where there is none'),
  obstacles: z.array(obstacleSchema).describe('Nothing is erased while there is one'),
  hasAccount: z.boolean(),
  canWrite: z.boolean().describe('Whether there is an email for the last letter'),
  merged: z
    .array(z.object({ name: z.string(), email: z.string().nullable() }))
    .describe('The contacts that were merged into this one: they are erased too'),
  goes: z
    .object({
      sessions: z.int(),
      addresses: z.int(),
      wishes: z.int(),
      notes: z.int(),
      tags: z.int(),
      tasks: z.int(),
      consents: z.int(),
      messages: z.int(),
      requests: z.int(),
      joins: z.int(),
      unpaid: z.int(),
      emails: z.int(),
    })
    .describe('How much of what is deleted, beside the contact itself'),
  orders: z.array(stayingOrderSchema).describe('The orders that stay without the person, newest first'),
  hashUntil: z.iso.date().describe('Until when a keyed hash keeps them from coming back by an import'),
})

export const erasureInputSchema = z.object({
  typed: filled(320).describe('The `confirmation` of the preview'),
  writes: z.boolean().describe('Whether the person is notified by email'),
})

export const erasureSchema = z.object({
  erasedAt: z.iso.datetime(),
  erasedBy: z.string(),
  keptUntil: z.iso.date().describe('When this is deleted too'),
  orders: z.array(stayingOrderSchema).describe('The orders that stayed, newest first'),
})

/** In the answer to a question for a contact who was erased. */
export const erasedShape = { erasure: erasureSchema }

export type Obstacle = z.infer<typeof obstacleSchema>
export type ErasurePreview = z.infer<typeof erasurePreviewSchema>
export type ErasureInput = z.infer<typeof erasureInputSchema>
export type Erasure = z.infer<typeof erasureSchema>
