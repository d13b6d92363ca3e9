// The keys of access tokens are stored in the database, so that every process signs with the same and none needs a file.
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { addSigningKey, readSigningKeys } from '#accounts/server/sessions/key-records.ts'
import { onDatabaseOpened } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'

export const algorithm = 'ES256'
type Keys = { sign: { kid: string; key: CryptoKey }; check: Map<string, CryptoKey>; published: JWK[] }

let keys: Promise<Keys> | undefined

onDatabaseOpened(() => {
  keys = undefined
})

/** Makes the first key of a new shop, and reads the keys. */
export async function openSigningKeys(): Promise<void> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  await addSigningKey(newId(), { ...(await exportJWK(privateKey)), alg: algorithm, use: 'sig' })
  await signingKeys()
}

export function signingKeys(): Promise<Keys> {
  keys ??= read()
  return keys
}

async function read(): Promise<Keys> {
  const kept = await readSigningKeys()
  const published = kept.map(({ kid, jwk: { d: _, ...open } }) => ({ ...open, kid }))
  const check = await Promise.all(published.map(async (jwk) => [jwk.kid, await keyOf(jwk)] as const))
  const newest = kept.at(-1)
  if (!newest) throw new Error('There is no key to sign access tokens with')
  return { sign: { kid: newest.kid, key: await keyOf(newest.jwk) }, check: new Map(check), published }
}

async function keyOf(jwk: JWK): Promise<CryptoKey> {
  return (await importJWK(jwk, algorithm)) as CryptoKey
}
