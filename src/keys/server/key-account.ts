import type { KeyAccount } from '#accounts/account.ts'
import type { Act } from '#accounts/role.ts'
import { type UsableKey, usableKey, usableScopes, writeUse } from '#keys/server/key-records.ts'
import { digestOf } from '#platform/database/identifiers.ts'
import { refuseBeyond } from '#platform/http/rate-limits.ts'

const uses = { name: 'api-key', times: 600, seconds: 60 }

/**
 * The account for which a key acts, named as the audit names it. The database is asked each time: a key that was revoked is
 * refused at once.
 */
export async function findKeyAccount(secret: string): Promise<KeyAccount | undefined> {
  const key = await usableKey(digestOf(secret))
  if (!key) return undefined
  await refuseBeyond(uses, key.id)
  if (key.isUseOld) await writeUse(key.id)
  return { memberId: key.id, email: nameOfKey(key), scopes: key.scopes as Act[] }
}

export async function keyPermits(id: string, act: Act): Promise<boolean> {
  return (await usableScopes(id)).includes(act)
}

/** A key beside its first signs, as `Accounting (imk_1a2b3c4d)`. */
const nameOfKey = ({ name, prefix }: Pick<UsableKey, 'name' | 'prefix'>) => `${name} (${prefix})`
