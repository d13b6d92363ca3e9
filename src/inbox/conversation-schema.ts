import { z } from 'zod'
import { maxAnswerLength, maxSubjectLength } from '#inbox/conversation.ts'
import { languages } from '#language/language.ts'
import { filled, passage } from '#platform/http/input.ts'

const writtenSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  author: z.string().nullable().describe('The person of the house who wrote it; null where it came from the sender'),
  language: z.enum(languages),
  body: z.string(),
  letter: z
    .object({
      state: z
        .enum(['waits', 'queued', 'sent', 'failed', 'withheld'])
        .describe('Withheld: its author might not answer any more when it was about to leave'),
      sendsInMs: z.int().nullable().describe('While it waits: how long it can be taken back'),
    })
    .nullable()
    .describe('The email of an answer'),
})

export const threadSchema = z.object({
  assigneeId: z.uuid().nullable(),
  greetings: z.record(z.enum(languages), z.string()).describe('With which an answer may begin'),
  messages: z.array(writtenSchema).describe('The oldest first'),
})

export const answerSchema = z.object({
  body: passage(maxAnswerLength).min(1),
  language: z.enum(languages).describe('The language of signature and last lines'),
  seen: z.uuid().describe('The last message that was read: with a later one, nothing is sent'),
  awaitsReply: z.boolean().describe('Whether the conversation waits for a reply; else it is done'),
})

export const firstMessageSchema = z.object({
  contactId: z.uuid(),
  subject: filled(maxSubjectLength).describe('Of the email'),
  body: answerSchema.shape.body,
  language: answerSchema.shape.language,
  awaitsReply: answerSchema.shape.awaitsReply,
})

export const assigneeSchema = z.object({
  memberId: z.uuid().nullable().describe('Null for no one'),
  was: z.uuid().nullable().describe('The member before, as it was seen'),
})

export const answerIdSchema = z.object({ id: z.uuid(), answer: z.uuid() })

export type Thread = z.infer<typeof threadSchema>
export type Written = z.infer<typeof writtenSchema>
export type Answer = z.infer<typeof answerSchema>
export type FirstMessage = z.infer<typeof firstMessageSchema>
export type AssigneeChange = z.infer<typeof assigneeSchema>
