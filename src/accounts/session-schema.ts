import { z } from 'zod'

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
