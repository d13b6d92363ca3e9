import { z } from 'zod'
import { languages } from '#language/language.ts'
import { mailingStates, outcomes } from '#mailings/mailing.ts'
import { line } from '#platform/http/input.ts'

const cursors = {
  after: z.uuid().optional().describe('The last row already read'),
  before: z.uuid().optional().describe('Instead of `after`: the first row of the page that follows'),
}
const places = {
  next: z.uuid().nullable().describe('Where the next page begins: `after`'),
  previous: z.uuid().nullable().describe('Where the page before ends: `before`'),
}

const mailingPlace = z.string().regex(/^\d{1,15}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)

export const mailingPageSchema = z.object({
  after: mailingPlace.optional().describe('As `next` of the page before'),
  before: mailingPlace.optional().describe('Instead of `after`: as `previous` of the page that follows'),
})

export const listedMailingSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(mailingStates),
  editedAt: z.iso.datetime(),
  startsAt: z.iso.datetime().nullable(),
  begunAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  sent: z.int().nullable().describe('How many people got it; null before its sending begins'),
  readers: z.int().nullable().describe('How many were to get it'),
})

export const mailingListSchema = z.object({
  rows: z.array(listedMailingSchema),
  next: z.string().nullable().describe('Where the next page begins: `after`'),
  previous: z.string().nullable().describe('Where the page before ends: `before`'),
  any: z.boolean().describe('Whether there is any letter'),
})

export const recipientPageSchema = z.object({
  ...cursors,
  q: line(100).optional().describe('A name or an email'),
  outcome: z.enum(outcomes).optional(),
})

export const recipientListSchema = z.object({
  rows: z.array(
    z.object({
      id: z.uuid().describe('The contact'),
      name: z.string().describe('Empty where it is not known'),
      email: z.string().nullable().describe('Null of a contact that was deleted'),
      language: z.enum(languages).nullable().describe('In which it is written for them'),
      outcome: z.enum(outcomes),
      at: z.iso.datetime().nullable().describe('Since when'),
      because: z.string().nullable().describe('Why their address refused it'),
    }),
  ),
  ...places,
  any: z.boolean().describe('Whether it has any reader'),
})

export type MailingPage = z.infer<typeof mailingPageSchema>
export type ListedMailing = z.infer<typeof listedMailingSchema>
export type MailingList = z.infer<typeof mailingListSchema>
export type RecipientPage = z.infer<typeof recipientPageSchema>
export type RecipientList = z.infer<typeof recipientListSchema>
