import { z } from 'zod'
import { passwordLength } from '#accounts/account.ts'
import { deliverySchema } from '#delivery/schema.ts'
import { isStorable, showsAsWritten } from '#platform/http/input.ts'

// In GoTrue's words, which its client passes on.
const emailSchema = z
  .string({ error: 'An email address is required' })
  .trim()
  .min(1, 'An email address is required')
  .max(254, 'An email address is too long')
  .pipe(z.email('Unable to validate email address: invalid format'))

/** The most metadata entries a member may store. */
export const mostWords = 12

const password = z.string().max(passwordLength.most).refine(isStorable, 'Not text that can be kept')
// The answer is the same for any wrong password, so length rules do not apply to one that is only compared.
const triedPassword = z.string().max(passwordLength.most)
const text = (longest: number) => z.string().max(longest).refine(isStorable, 'Not text that can be kept')
const said = z.union([
  text(500).refine(showsAsWritten, 'Signs that turn the direction of writing'),
  z.number(),
  z.boolean(),
  z.null(),
])
const metadata = z.record(text(60), said).refine((kept) => Object.keys(kept).length <= mostWords, 'Too much to keep')

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
export const verifySchema = z.object({
  type: z.enum(['signup', 'email', 'recovery', 'email_change']),
  token_hash: z.string().max(100).optional(),
})
/** In a body, since the page of a link keeps its token out of every address. */
export const mailedLinkSchema = z.object({
  type: z.enum(['signup', 'recovery', 'email_change']),
  token: z.string().max(100),
})
export const linkStateSchema = z.object({ isOpen: z.boolean() })
export const recoverSchema = z.object({ email: emailSchema })
export const resendSchema = z.object({ type: z.enum(['signup', 'email_change']), email: emailSchema })
export const userUpdateSchema = z.object({
  email: emailSchema.optional(),
  password: password.optional(),
  current_password: triedPassword.optional(),
  data: metadata.nullish(),
})
export const signOutScopeSchema = z.enum(['global', 'local', 'others']).default('global')

export type SignUpRequest = z.infer<typeof signUpSchema>
export type UserUpdate = z.infer<typeof userUpdateSchema>
export type MailedLinkType = z.infer<typeof mailedLinkSchema>['type']
export type LinkType = z.infer<typeof verifySchema>['type']
export type SignOutScope = z.infer<typeof signOutScopeSchema>

/** GoTrue's user, as far as the shop has one. */
export const userSchema = z.object({
  id: z.uuid(),
  aud: z.literal('authenticated'),
  role: z.literal('authenticated'),
  email: z.string(),
  phone: z.literal(''),
  email_confirmed_at: z.iso.datetime().optional(),
  confirmed_at: z.iso.datetime().optional(),
  confirmation_sent_at: z.iso.datetime().optional(),
  new_email: z.string().optional(),
  last_sign_in_at: z.iso.datetime().optional(),
  app_metadata: z.object({ provider: z.literal('email'), providers: z.array(z.literal('email')) }),
  user_metadata: z.record(z.string(), z.unknown()),
  identities: z.array(z.record(z.string(), z.unknown())),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  is_anonymous: z.literal(false),
})
export const sessionSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(),
  expires_at: z.number().int().describe('In seconds since 1970, by the shop’s clock'),
  refresh_token: z.string(),
  user: userSchema,
})
export type UserJson = z.infer<typeof userSchema>
export type SessionJson = z.infer<typeof sessionSchema>

export const addressSchema = z.object({ id: z.uuid(), delivery: deliverySchema })
export const deviceSchema = z.object({
  id: z.uuid(),
  device: z.string().describe('The name that its browser sends'),
  beganAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  here: z.boolean().describe('Whether it is the one that asks'),
})
export const accountEventSchema = z.object({
  id: z.int(),
  kind: z.string(),
  memberId: z.uuid().nullable().describe('Null for an attempt at an address that has no account'),
  actorId: z.uuid().nullable().describe('The admin who acted on another member’s account'),
  detail: z.string(),
  network: z.string().nullable().describe('Of the address only its /24, or the /48 of IPv6'),
  device: z.string().nullable(),
  times: z.int().describe('Failures are counted by ten minutes'),
  occurredAt: z.iso.datetime(),
})
export const accountEventsSchema = z.object({
  events: z.array(accountEventSchema),
  next: z.int().nullable().describe('Where the next page begins: `after`'),
})
export const eventFilterSchema = z.object({
  member: z.uuid().optional(),
  after: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().describe('The last event already read'),
})
export const memberIdSchema = z.object({ id: z.uuid() })
export const endedSessionsSchema = z.object({ ended: z.int().describe('How many sessions ended') })

export const closingSchema = z.object({ password: triedPassword })

export type Device = z.infer<typeof deviceSchema>
export type SavedAddress = z.infer<typeof addressSchema>
