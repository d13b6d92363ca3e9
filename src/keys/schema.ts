import { z } from 'zod'
import { keyDays, keyScopes } from '#keys/scopes.ts'
import { filled } from '#platform/http/input.ts'

export const newKeySchema = z.object({
  name: filled(80).describe('Of the program that uses it'),
  scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length).describe('The permissions that it has'),
  days: z.literal(keyDays).nullable().describe('It expires after so many days; null: not by itself'),
})

export const keyIdSchema = z.object({ id: z.uuid() })

export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string().describe('Its first characters, by which it is recognized'),
  scopes: z.array(z.enum(keyScopes)),
  status: z.enum(['active', 'expired', 'revoked']),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable().describe('As of at most a minute before; null where it was never used'),
})

export const madeKeySchema = z.object({
  secret: z.string().describe('The key itself; it is never shown again'),
  key: apiKeySchema,
})

export type NewKey = z.infer<typeof newKeySchema>
export type ApiKey = z.infer<typeof apiKeySchema>
export type MadeKey = z.infer<typeof madeKeySchema>
