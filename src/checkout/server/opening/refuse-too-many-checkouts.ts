import type { PoolClient } from 'pg'
import { consumeOrWait, type Limit } from '#platform/http/rate-limits.ts'
import { Refusal } from '#platform/http/refusal.ts'

// Each checkout is a row and a session of the provider's account. By address generous: a whole office may share one.
const byAddress: Limit = { name: 'checkout-address', times: 60, seconds: 600 }
// Only together with the address: a limit of the email alone would let an attacker keep its owner from buying.
const byEmail: Limit = { name: 'checkout-email-address', times: 30, seconds: 600 }

type AskedCheckout = {
  email: string
  /** It is the caller's beyond doubt: that of their account, or of the offer whose key they have. */
  isOwnEmail: boolean
  clientAddress: string
}

/**
 * Counts a checkout that has just been stored, in its transaction: a refused one leaves neither row nor count. A
 * repeated submission finds the stored checkout, and is not counted.
 */
export async function refuseTooManyCheckouts(
  client: PoolClient,
  { email, isOwnEmail, clientAddress }: AskedCheckout,
): Promise<void> {
  const waitOfEmail = isOwnEmail ? 0 : await consumeOrWait(byEmail, `${email.toLowerCase()} ${clientAddress}`, client)
  const wait = waitOfEmail || (await waitOf(clientAddress, client))
  if (wait > 0) throw new Refusal('too-many', 'Too many payment pages were opened in a short time', wait)
}

/** Loopback is not counted: it is a tool of the owner, or a proxy that TRUSTED_PROXIES does not name. */
async function waitOf(address: string, client: PoolClient): Promise<number> {
  const isThisMachine = address.startsWith('127.') || address === '0:0:0:0::/64'
  return isThisMachine ? 0 : consumeOrWait(byAddress, address, client)
}
