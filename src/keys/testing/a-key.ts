import { createHash, randomBytes } from 'node:crypto'
import type { KeyScope } from '#keys/scopes.ts'
import { newId } from '#platform/database/identifiers.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'

/** A key of a program, and the headers with which it asks. */
export async function aKey(shop: Pick<TestShop, 'rows'>, scopes: readonly KeyScope[], name = 'A program') {
  const id = newId()
  const secret = `imk_${randomBytes(24).toString('hex')}`
  await shop.rows(
    `insert into api_keys (id, name, prefix, digest, scopes, made_by, made_at)
     values ($1, $2, $3, $4, $5, 'a test', now())`,
    [id, name, secret.slice(0, 12), createHash('sha256').update(secret).digest(), [...scopes]],
  )
  return { id, secret, headers: { authorization: `Bearer ${secret}` } }
}
