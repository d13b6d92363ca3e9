import { z } from 'zod'
import { passwordLength } from '#accounts/account.ts'
import { isStorable } from '#platform/http/input.ts'
import { hasNoDirectionControls } from '#platform/http/one-line.ts'

// In GoTrue's words, which its client passes on.
const emailSchema = z
  .string({ error: 'An email address is required' })
  .trim()
  .min(1, 'An email address is required')
  .max(254, 'An email address is too long')
  .pipe(z.email('Unable to validate email address: invalid format'))

/** The most metadata entries a member may store. */
export const maxWords = 12

const password = z.string().max(passwordLength.most).refine(isStorable, 'Not text that can be kept')
// The answer is the same for any wrong password, so length rules do not apply to one that is only compared.
const triedPassword = z.string().max(passwordLength.most)
const text = (longest: number) => z.string().max(longest).refine(isStorable, 'Not text that can be kept')
const said = z.union([
  text(500).refine(hasNoDirectionControls, 'Signs that turn the direction of writing'),
  z.number(),
  z.boolean(),
  z.null(),
])
const metadata = z.record(text(60), said).refine((kept) => Object.keys(kept).length <= maxWords, 'Too much to keep')

export const signUpSchema = z.object({
  email: emailSchema.optional(),
  phone: text(40).optional(),
  password: password.optional(),
  data: metadata.nullish(),
})
export const passwordGrantSchema = z.object({
  email: text(254).optional(),
  phone: text(40).optional(),
  password: triedPassword.optional(),
})
export const refreshGrantSchema = z.object({ refresh_token: z.string().max(200) })
export const recoverSchema = z.object({ email: emailSchema })
export const resendSchema = z.object({ type: z.enum(['signup', 'email_change']), email: emailSchema })
export const userUpdateSchema = z.object({
  email: emailSchema.optional(),
  password: password.optional(),
  current_password: triedPassword.optional(),
  data: metadata.nullish(),
})
export const signOutScopeSchema = z.enum(['global', 'local', 'others']).default('global')
export const closingSchema = z.object({ password: triedPassword })

export type SignUpRequest = z.infer<typeof signUpSchema>
export type UserUpdate = z.infer<typeof userUpdateSchema>
export type SignOutScope = z.infer<typeof signOutScopeSchema>
