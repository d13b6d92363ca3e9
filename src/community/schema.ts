import { z } from 'zod'
import { countries } from '#contacts/countries.ts'
import { trapSchema } from '#inbox/schema.ts'
import { languages } from '#language/language.ts'
import { emailSchema, filled } from '#platform/http/input.ts'

export const joinRequestSchema = z.object({
  firstName: filled(80),
  lastName: filled(80),
  email: emailSchema,
  country: z.enum(countries).describe('ISO 3166-1 alpha-2'),
  telephone: filled(40).describe('As it is written in that country, or with its country code'),
  language: z.enum(languages).describe('In which the wording was shown, and the newsletter is wanted'),
  wordingVersion: filled(40).describe('Of the wording beside the button'),
  website: trapSchema,
})

const token = filled(100).describe('From the link in a letter')
export const linkSchema = z.object({ token })
export const leavingSchema = z.object({ token, language: z.enum(languages).optional() })

export const sentSchema = z.object({ status: z.literal('sent').describe('The same for every address') })
export const confirmedSchema = z.object({ status: z.enum(['confirmed', 'already', 'expired', 'unknown']) })
export const leftSchema = z.object({ status: z.enum(['withdrawn', 'already', 'unknown']) })
export const confirmLinkSchema = z.object({ status: z.enum(['open', 'already', 'expired', 'unknown']) })
export const leaveLinkSchema = z.object({ status: z.enum(['open', 'already', 'unknown']) })

export type JoinRequest = z.infer<typeof joinRequestSchema>
export type Confirmed = z.infer<typeof confirmedSchema>['status']
export type Left = z.infer<typeof leftSchema>['status']
export type ConfirmLink = z.infer<typeof confirmLinkSchema>['status']
export type LeaveLink = z.infer<typeof leaveLinkSchema>['status']
