import type { PoolClient } from 'pg'
import type { Quote } from '#checkout/quote.ts'
import { type NewCheckout, type NotStored, type StoredCheckout, storeCheckout } from '#checkout/server/records.ts'
import { sessionLives } from '#checkout/server/session-life.ts'
import { paymentProvider } from '#payments/server/providers/provider-in-use.ts'
import { newId, newReference } from '#platform/database/identifiers.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type FromQuote =
  | ('id' | 'reference' | 'currency' | 'totalMinor')
  | ('provider' | 'createdAt' | 'expiresAt' | 'heldUntil')

/** The buyer, and the texts and sums shown to them. */
export type Buyer = Omit<NewCheckout, FromQuote>

/**
 * Stores a checkout at the sums of a quote and holds its units; or finds the one that the same press stored before.
 *
 * @param first what has to hold in the same transaction: it throws when it does not
 */
export function storeQuote(
  quote: Quote,
  buyer: Buyer,
  now: BusinessTime,
  first?: (client: PoolClient) => Promise<void>,
): Promise<StoredCheckout | NotStored> {
  const checkout = {
    ...buyer,
    id: newId(),
    reference: newReference(),
    currency: quote.currency,
    totalMinor: quote.dueNow.minor,
    provider: paymentProvider().name,
    createdAt: now,
    ...sessionLives(now),
  }
  return storeCheckout(
    checkout,
    quote.lines.map(({ product_id }) => product_id),
    first,
  )
}
