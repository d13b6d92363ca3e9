import type { KeyAccount } from '#accounts/account.ts'
import type { Permission } from '#accounts/role.ts'
import { port } from '#platform/port.ts'

/**
 * Writes that an API key is used, and answers the account for which it acts; undefined where the key is unknown, revoked or
 * expired.
 */
export const authenticateKey = port<[secret: string], KeyAccount | undefined>('an API key is used')

/** Whether the key of this id has a permission now. */
export const keyMayNow = port<[id: string, permission: Permission], boolean>('an API key is asked for its scopes')
