import type { Permission } from '#accounts/role.ts'

/** The permissions that a key may have: the daily work. None manages settings, people or keys. */
export const keyScopes = [
  'read',
  'orders',
  'messages',
  'people',
  'products',
  'articles',
  'export',
] as const satisfies Permission[]
export type KeyScope = (typeof keyScopes)[number]

/** The days after which a key may expire. */
export const keyDays = [30, 90, 365] as const

export const maxKeys = 50
