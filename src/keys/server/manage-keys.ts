import { randomBytes } from 'node:crypto'
import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import type { ApiKey, MadeKey, NewKey } from '#keys/schema.ts'
import { type KeyScope, keyScopes, maxKeys } from '#keys/scopes.ts'
import { countKeys, insertKey, listKeys, lockKey, markRevoked, type StoredKey } from '#keys/server/key-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { digestOf, newId } from '#platform/database/identifiers.ts'
import { lockText } from '#platform/database/lock-text.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

export async function apiKeys(): Promise<ApiKey[]> {
  return (await listKeys()).map(toJson)
}

/** Makes a key of 192 random bits, of which the digest alone is stored. */
export function makeKey({ name, scopes, days }: NewKey, admin: Admin, now: BusinessTime): Promise<MadeKey> {
  const secret = `imk_${randomBytes(24).toString('hex')}`
  const own = keyScopes.filter((scope) => scopes.includes(scope))
  return inTransaction(async (client) => {
    await lockText(client, 'limit', 'keys')
    if ((await countKeys(client)) >= maxKeys) throw new Refusal('conflict', `A house has at most ${maxKeys} keys`)
    const id = newId()
    const made = { id, name, prefix: secret.slice(0, 12), digest: digestOf(secret), scopes: own, days }
    const key = await insertKey(client, { ...made, madeBy: admin.email, madeAt: now })
    const after = { name, prefix: key.prefix, scopes: own, expires: key.expiresAt?.toISOString() ?? null }
    await audit(client, { kind: 'key', name: id }, { actor: admin, before: {}, after, at: now })
    return { secret, key: toJson(key) }
  })
}

/** Revokes a key permanently; one that is revoked already stays as it is. */
export function revokeKey(id: string, admin: Admin, now: BusinessTime): Promise<ApiKey> {
  return inTransaction(async (client) => {
    const key = await lockKey(client, id)
    if (!key) throw new Refusal('missing', 'There is no such key')
    if (key.revokedAt) return toJson(key)
    await markRevoked(client, id, now)
    const named = { name: key.name, prefix: key.prefix }
    const sides = { before: { revoked: false }, after: { ...named, revoked: true } }
    await audit(client, { kind: 'key', name: id }, { actor: admin, ...sides, at: now })
    return toJson({ ...key, revokedAt: now })
  })
}

function toJson({ id, name, prefix, scopes, madeBy, madeAt, expiresAt, lastUsedAt, revokedAt }: StoredKey): ApiKey {
  const isExpired = expiresAt !== null && expiresAt.getTime() <= Date.now()
  return {
    ...{ id, name, prefix, madeBy },
    scopes: scopes as KeyScope[],
    status: revokedAt ? 'revoked' : isExpired ? 'expired' : 'active',
    madeAt: madeAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
