import { z } from 'zod'
import { inboxKinds } from '#crm/inbox.ts'
import { languages } from '#language/language.ts'

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
  strays: z.string().nullable().describe('Of the numbers that a withdrawal names, those that fit no order'),
  dueOn: z.iso.date().nullable(),
  since: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  doneBy: z.string().nullable(),
  message: messageSchema.nullable().describe('Null once it is forgotten, or when it came by letter'),
})

export const inboxSchema = z.object({
  open: z.array(inboxRowSchema).describe('What is due first comes first'),
  count: z.int().describe('How many are open, also those that are not listed'),
  done: z.array(inboxRowSchema).describe('What was done in the last two weeks'),
})

export const taskIdSchema = z.object({ id: z.uuid() })

export type Inbox = z.infer<typeof inboxSchema>
export type InboxRow = z.infer<typeof inboxRowSchema>
