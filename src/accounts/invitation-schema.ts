import { z } from 'zod'
import { passwordLength } from '#accounts/account.ts'
import { roles } from '#accounts/role.ts'
import { languages } from '#language/language.ts'
import { emailSchema, filled, isStorable } from '#platform/http/input.ts'

const invitationStates = ['open', 'expired', 'withdrawn', 'used', 'replaced', 'unknown'] as const

export const invitationInputSchema = z.object({
  email: emailSchema,
  role: z.enum(roles),
  language: z.enum(languages).describe('Of the letter'),
  password: z.string().max(passwordLength.most).optional().describe('One’s own, to invite an owner'),
})
export const invitationAgainSchema = invitationInputSchema.pick({ password: true })
export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(roles),
  expiresAt: z.iso.datetime(),
  state: z.enum(invitationStates).describe('`withdrawn`: who sent it may not invite any more'),
})
export const invitationLinkSchema = z.object({ token: z.string().max(100) })
export const foundInvitationSchema = z.object({
  state: z.enum(invitationStates),
  email: z.string().optional().describe('Of an open one: the address that was invited'),
  role: z.enum(roles).optional(),
  hasAccount: z.boolean().optional().describe('Whether the address has an account already'),
})
export const joiningSchema = invitationLinkSchema.extend({
  name: filled(120),
  password: z.string().max(passwordLength.most).refine(isStorable, 'Not text that can be kept'),
})

export type InvitationState = (typeof invitationStates)[number]
export type InvitationInput = z.infer<typeof invitationInputSchema>
export type ListedInvitation = z.infer<typeof invitationSchema>
export type FoundInvitation = z.infer<typeof foundInvitationSchema>
export type Joining = z.infer<typeof joiningSchema>
