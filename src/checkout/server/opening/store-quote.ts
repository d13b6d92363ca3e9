import type { PoolClient } from 'pg'
import type { Quote } from '#checkout/quote.ts'
import { storeCheckout } from '#checkout/server/opening/store-checkout.ts'
import {
  findByKey,
  insertCheckout,
  type NewCheckout,
  type NotStored,
  type StoredCheckout,
} from '#checkout/server/sessions/checkout-records.ts'
import { sessionLives } from '#checkout/server/sessions/session-expiry.ts'
import { paymentProvider } from '#payments/server/providers/provider-in-use.ts'
import { newId, newReference } from '#platform/database/identifiers.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type FromQuote =
  | ('id' | 'reference' | 'currency' | 'totalMinor')
  | ('provider' | 'createdAt' | 'expiresAt' | 'heldUntil')

/** The buyer, and the texts and sums shown to them. */
export type Buyer = Omit<NewCheckout, FromQuote>

/**
 * Stores a checkout whose money has come already, in the transaction of its caller, who settles it: at no payment page,
 * so its provider is the caller's.
 */
export function storePaidQuote(
  client: PoolClient,
  quote: Quote,
  buyer: Buyer,
  provider: string,
  now: BusinessTime,
): Promise<StoredCheckout | NotStored> {
  return insertCheckout(client, { ...newCheckout(quote, buyer, now), provider }, codesOf(quote))
}

/** The checkout that a submission of this key stored before. */
export async function storedBefore(key: string | undefined): Promise<StoredCheckout | undefined> {
  return key === undefined ? undefined : findByKey(key, paymentProvider().name)
}

const codesOf = (quote: Quote) => quote.lines.map(({ product_id }) => product_id)

function newCheckout(quote: Quote, buyer: Buyer, now: BusinessTime): NewCheckout {
  return {
    ...buyer,
    id: newId(),
    reference: newReference(),
    currency: quote.currency,
    totalMinor: quote.dueNow.minor,
    provider: paymentProvider().name,
    createdAt: now,
    ...sessionLives(now),
  }
}

/**
 * Stores a checkout at the sums of a quote and holds its units; or finds the one that the same submission stored before.
 *
 * @param first asserts something in the same transaction, by throwing
 */
export function storeQuote(
  quote: Quote,
  buyer: Buyer,
  now: BusinessTime,
  first?: (client: PoolClient) => Promise<void>,
): Promise<StoredCheckout | NotStored> {
  return storeCheckout(newCheckout(quote, buyer, now), codesOf(quote), first)
}
