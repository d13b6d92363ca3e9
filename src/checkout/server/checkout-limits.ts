import type { PoolClient } from 'pg'
import { type Limit, secondsToWait } from '#platform/rate-limits.ts'
import { Refusal } from '#platform/refusal.ts'

// Each checkout is a row and a session of the provider's account. By address generous: a whole office may share one.
const byAddress: Limit = { name: 'checkout-address', times: 60, seconds: 600 }
const byEmail: Limit = { name: 'checkout-email', times: 30, seconds: 600 }

/**
 * Counts a checkout that has just been stored, with its transaction: one that is refused leaves neither row nor count.
 * Whoever presses again finds the checkout that is there, and is not counted.
 */
export async function refuseTooManyCheckouts(
  client: PoolClient,
  { email, clientAddress }: { email: string; clientAddress: string },
): Promise<void> {
  const wait = (await secondsToWait(byEmail, email.toLowerCase(), client)) || (await waitOf(clientAddress, client))
  if (wait > 0) throw new Refusal('too-many', 'Too many payment pages were opened in a short time', wait)
}

/** This machine itself is nobody's address: a tool of the owner, or a proxy that TRUSTED_PROXIES does not name. */
async function waitOf(address: string, client: PoolClient): Promise<number> {
  const isThisMachine = address.startsWith('127.') || address === '0:0:0:0::/64'
  return isThisMachine ? 0 : secondsToWait(byAddress, address, client)
}
