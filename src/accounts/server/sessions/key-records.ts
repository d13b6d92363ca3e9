import type { JWK } from 'jose'
import { inTransaction, run } from '#platform/database/database.ts'
import { lockText } from '#platform/database/lock-text.ts'

const add = {
  name: 'key-add',
  text: 'insert into signing_keys (kid, private_jwk) select $1, $2 where not exists (select from signing_keys)',
}
const read = { name: 'key-read', text: 'select kid, private_jwk as jwk from signing_keys order by made_at, kid' }

/** Keeps a key when there is none yet; of processes that start together one gets to keep its own. */
export async function addSigningKey(kid: string, jwk: JWK): Promise<void> {
  await inTransaction(async (client) => {
    await lockText(client, 'signingKeys', 'signing-keys')
    await run(add, [kid, JSON.stringify(jwk)], client)
  })
}

/** Oldest first. */
export async function readSigningKeys(): Promise<{ kid: string; jwk: JWK }[]> {
  return run(read, [])
}
