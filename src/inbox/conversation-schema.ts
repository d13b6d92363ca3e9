import { z } from 'zod'
import { automaticKinds, maxAnswerLength, maxSubjectLength } from '#inbox/conversation.ts'
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
  email: z
    .object({
      from: z
        .string()
        .nullable()
        .describe('The address that it came from, where it is another than that of the person'),
      whole: z.string().nullable().describe('The whole text, with the history that it quotes; null where that is all'),
      isCut: z.boolean().describe('Whether even that is a part of it'),
      files: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.int() })).describe('Not kept here'),
      quotes: z
        .object({ reference: z.string(), name: z.string(), taskId: z.uuid().nullable() })
        .nullable()
        .describe('The conversation of another sender whose reference its subject names'),
    })
    .nullable()
    .describe('Where it came by email'),
})

const automaticSchema = z.object({
  id: z.uuid(),
  kind: z.enum(automaticKinds),
  sender: z.string(),
  subject: z.string(),
  body: z.string(),
  at: z.iso.datetime(),
})

export const threadSchema = z.object({
  assigneeId: z.uuid().nullable(),
  greetings: z.record(z.enum(languages), z.string()).describe('With which an answer may begin'),
  about: z.uuid().describe('The message that the task is about'),
  arrives: z.boolean().describe('Whether replies by email arrive here'),
  messages: z.array(writtenSchema).describe('The oldest first'),
  automatic: z.array(automaticSchema).describe('Automatic replies and reports of delivery, the newest first'),
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
