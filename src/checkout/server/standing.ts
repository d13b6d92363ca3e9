import type { CheckoutStanding } from '#checkout/schema.ts'
import { findStanding } from '#checkout/server/standing-records.ts'
import { pollAwaited } from '#payments/server/poll.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { isReference } from '#platform/identifiers.ts'
import { log } from '#platform/log.ts'

// A reference stands in an address, and addresses stay in histories and logs: name and address are not read by it for ever.
const shownForMs = 24 * 60 * 60 * 1000

/**
 * Where a payment stands for whoever holds its unguessable reference; a reference that we do not know shows nothing.
 * Whoever waits makes the shop ask the provider too: the answer is there at the next look.
 */
export async function standingOf(reference: string, now: BusinessTime): Promise<CheckoutStanding> {
  if (!isReference(reference)) return { status: 'unknown' }
  const standing = await findStanding(reference, new Date(now.getTime() - shownForMs))
  if (standing.status === 'waiting' || standing.status === 'processing') {
    void pollAwaited(reference).catch((error: Error) => log.warn(error, 'A payment could not be asked about'))
  }
  return standing
}
