import type { PoolClient } from 'pg'
import { dropAddressesOf } from '#accounts/server/address-records.ts'
import { replacePasswordHash } from '#accounts/server/member-records.ts'
import { endSessionsOf } from '#accounts/server/session-records.ts'
import { dropLinksOf } from '#accounts/server/sign-up-records.ts'

/**
 * Gives an account that anybody may have opened in somebody's name to the owner of its address. What a stranger could
 * come back with ends: password, sessions, links. Their delivery addresses go, so that nothing is sent there by mistake.
 *
 * @param passwordHash of the new owner's password, or of one that nobody knows
 */
export async function claimUnproven(client: PoolClient, id: string, passwordHash: string): Promise<void> {
  await replacePasswordHash(client, id, passwordHash)
  await endSessionsOf(id, 'address-changed', undefined, client)
  await dropLinksOf(client, id, 'recovery', 'email_change')
  await dropAddressesOf(client, id)
}
