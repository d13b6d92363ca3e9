import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

export type StoredKey = {
  id: string
  name: string
  prefix: string
  scopes: string[]
  madeBy: string
  madeAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
  revokedAt: Date | null
}

const columns = `
  id, name, prefix, scopes, made_by as "madeBy", made_at as "madeAt", expires_at as "expiresAt",
  last_used_at as "lastUsedAt", revoked_at as "revokedAt"`

const list = {
  name: 'api-keys-list',
  text: `select ${columns} from api_keys order by revoked_at is not null, made_at desc, id desc limit 200`,
}

export function listKeys(): Promise<StoredKey[]> {
  return run<StoredKey>(list, [])
}

const count = { name: 'api-keys-count', text: 'select count(*)::int as count from api_keys where revoked_at is null' }

/** How many keys are not revoked. */
export async function countKeys(client: PoolClient): Promise<number> {
  return (await run<{ count: number }>(count, [], client))[0]?.count ?? 0
}

type NewRow = {
  id: string
  name: string
  prefix: string
  digest: Buffer
  scopes: readonly string[]
  madeBy: string
  madeAt: BusinessTime
  days: number | null
}

const insert = {
  name: 'api-key-insert',
  text: `
    insert into api_keys (id, name, prefix, digest, scopes, made_by, made_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, now() + $8::int * interval '1 day') returning ${columns}`,
}

export async function insertKey(client: PoolClient, row: NewRow): Promise<StoredKey> {
  const { id, name, prefix, digest, scopes, madeBy, madeAt, days } = row
  const [key] = await run<StoredKey>(insert, [id, name, prefix, digest, scopes, madeBy, madeAt, days], client)
  if (!key) throw new Error('A key was not inserted')
  return key
}

const lock = { name: 'api-key-lock', text: `select ${columns} from api_keys where id = $1 for update` }

export async function lockKey(client: PoolClient, id: string): Promise<StoredKey | undefined> {
  return (await run<StoredKey>(lock, [id], client))[0]
}

const revoke = { name: 'api-key-revoke', text: 'update api_keys set revoked_at = $2 where id = $1' }

export async function markRevoked(client: PoolClient, id: string, now: BusinessTime): Promise<void> {
  await run(revoke, [id, now], client)
}

// Tokens use the real clock (D40).
const isUsable = 'revoked_at is null and (expires_at is null or expires_at > now())'
const ofDigest = {
  name: 'api-key-of-digest',
  text: `
    select id, name, prefix, scopes,
           coalesce(last_used_at < now() - interval '1 minute', true) as "isUseOld"
      from api_keys where digest = $1 and ${isUsable}`,
}
const ofId = { name: 'api-key-of-id', text: `select scopes from api_keys where id = $1 and ${isUsable}` }

export type UsableKey = Pick<StoredKey, 'id' | 'name' | 'prefix' | 'scopes'> & { isUseOld: boolean }

/** The key of a digest, where it may be used now. */
export async function usableKey(digest: Buffer): Promise<UsableKey | undefined> {
  return (await run<UsableKey>(ofDigest, [digest]))[0]
}

/** The scopes of a key, where it may be used now. */
export async function usableScopes(id: string): Promise<string[]> {
  return (await run<{ scopes: string[] }>(ofId, [id]))[0]?.scopes ?? []
}

const use = {
  name: 'api-key-use',
  text: `
    update api_keys set last_used_at = now()
     where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
}

export async function writeUse(id: string): Promise<void> {
  await run(use, [id])
}
