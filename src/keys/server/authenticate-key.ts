import type { KeyAccount } from '#accounts/account.ts'
import type { Permission } from '#accounts/role.ts'
import { type UsableKey, usableKey, usableScopes, writeUse } from '#keys/server/key-records.ts'
import { digestOf } from '#platform/database/identifiers.ts'
import { refuseBeyond } from '#platform/http/rate-limits.ts'

const uses = { name: 'api-key', times: 600, seconds: 60 }

/**
 * Counts a use of a key and writes when it was; answers the account for which the key acts, named as the audit names it. The
 * database is asked each time: a key that was revoked is refused at once.
 */
export async function authenticate(secret: string): Promise<KeyAccount | undefined> {
  const key = await usableKey(digestOf(secret))
  if (!key) return undefined
  await refuseBeyond(uses, key.id)
  if (key.isUseOld) await writeUse(key.id)
  return { memberId: key.id, email: nameOfKey(key), scopes: key.scopes as Permission[] }
}

export async function keyPermits(id: string, permission: Permission): Promise<boolean> {
  return (await usableScopes(id)).includes(permission)
}

/** A key beside its first characters, as `Accounting (imk_1a2b3c4d)`. */
const nameOfKey = ({ name, prefix }: Pick<UsableKey, 'name' | 'prefix'>) => `${name} (${prefix})`
