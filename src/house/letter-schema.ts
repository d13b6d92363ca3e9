import { z } from 'zod'
import { templatesInOrder } from '#house/letter-groups.ts'
import { languages } from '#language/language.ts'

export const templateSchema = z.object({ template: z.enum(templatesInOrder as [string, ...string[]]) })

export const letterLanguageSchema = z.object({ language: z.enum(languages) })

export const sampleLetterSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() })

export const testLetterSchema = z.object({
  recipient: z.string().describe('Of the admin who asked for it'),
  outcome: z
    .enum(['accepted', 'refused', 'waiting', 'kept'])
    .describe('By the mail server; `waiting`: it has not answered yet; `kept`: in the mailbox of a trial'),
  because: z.string().nullable().describe('Of a refusal, as the mail server or the connection to it said'),
})
export type TestLetterOutcome = z.infer<typeof testLetterSchema>
