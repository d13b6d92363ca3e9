import type { PoolClient } from 'pg'
import { dropAddressesOf } from '#accounts/server/members/address-records.ts'
import { dropLinksOf } from '#accounts/server/members/link-records.ts'
import { clearMetadata } from '#accounts/server/members/metadata-records.ts'
import { replacePasswordHash } from '#accounts/server/members/password-records.ts'
import { endSessionsOf } from '#accounts/server/sessions/session-end-records.ts'
import { registeredManifests } from '#platform/manifest.ts'

/**
 * Gives an account that an attacker may have opened to the owner of its address. Everything the attacker could come back
 * with ends: password, sessions, links. Their remains are removed too: delivery addresses, so that nothing is sent
 * there by mistake, the name they gave, and their cart.
 *
 * @param passwordHash of the new owner's password, or of a random one
 */
export async function claimUnverified(client: PoolClient, id: string, passwordHash: string): Promise<void> {
  await replacePasswordHash(client, id, passwordHash)
  await endSessionsOf(id, 'address-changed', undefined, client)
  await dropLinksOf(client, id, 'recovery', 'email_change')
  await dropAddressesOf(client, id)
  await clearMetadata(client, id)
  for (const { deleteOwn } of registeredManifests()) await deleteOwn?.(client, { memberId: id })
}
