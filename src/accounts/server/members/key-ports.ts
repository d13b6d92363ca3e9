import type { KeyAccount } from '#accounts/account.ts'
import type { Act } from '#accounts/role.ts'
import { port } from '#platform/port.ts'

/**
 * Writes that an API key is used, and answers the account for which it acts; undefined where the key is unknown, revoked or
 * expired.
 */
export const authenticateKey = port<[secret: string], KeyAccount | undefined>('an API key is used')

/** Whether the key of this id permits an act now. */
export const keyMayNow = port<[id: string, act: Act], boolean>('an API key is asked for its scopes')
