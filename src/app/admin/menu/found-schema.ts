import { z } from 'zod'
import { languages } from '#language/language.ts'
import { filled } from '#platform/http/input.ts'
import { foundKinds } from '#platform/manifest.ts'

export const findSchema = z.object({
  q: filled(100).describe('A number, a name, an email, a title or a code'),
  language: z.enum(languages).describe('In which products are named'),
})

export const foundSchema = z.array(
  z.object({
    kind: z.enum(foundKinds),
    id: z.string().describe('The last part of the path of its page; of a person, their email'),
    title: z.string(),
    detail: z.string().nullable(),
    sum: z.string().optional().describe('Its price now, as the language writes it'),
    state: z.string().describe('One of the states of its kind; empty for a person and an article'),
    at: z.iso.datetime().nullable(),
  }),
)
