import { z } from 'zod'
import { passwordLength } from '#accounts/account.ts'
import { roles } from '#accounts/role.ts'

export const staffMemberSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string().describe('As the member wrote it; may be empty'),
  role: z.enum(roles),
  since: z.iso.datetime().describe('When the member first had a role'),
  lastSeenAt: z.iso.datetime().nullable().describe('Exact to five minutes; null for a member who has not signed in'),
})

export const roleChangeSchema = z.object({
  role: z.enum(roles).nullable().describe('Null takes the role away'),
  password: z
    .string()
    .max(passwordLength.most)
    .optional()
    .describe('One’s own, where a person becomes an owner or an owner is one no longer'),
})

export type StaffMember = z.infer<typeof staffMemberSchema>
export type RoleChange = z.infer<typeof roleChangeSchema>
