import { z } from 'zod'
import { templatesInOrder } from '#house/letter-groups.ts'
import { languages } from '#language/language.ts'

export const templateSchema = z.object({ template: z.enum(templatesInOrder as [string, ...string[]]) })

export const letterLanguageSchema = z.object({ language: z.enum(languages) })

export const sampleLetterSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() })

export const testLetterSchema = z.object({ recipient: z.string().describe('Of the admin who asked for it') })
