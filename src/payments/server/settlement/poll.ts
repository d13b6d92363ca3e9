// Providers lose events, so silent checkouts are polled (D27).
import type { SessionStatus } from '#payments/provider-event.ts'
import {
  claimAwaitedCheckout,
  claimCheckout,
  claimSilentCheckouts,
  type SilentCheckout,
} from '#payments/server/checkout-ports.ts'
import { paymentProvider } from '#payments/server/providers/provider-in-use.ts'
import { settle } from '#payments/server/settlement/settle.ts'
import { findClosed } from '#payments/server/settlement/settlement-records.ts'
import { log } from '#platform/process/log.ts'
import { businessNow } from '#platform/time/clock.ts'

const batchSize = 20
// A round ends before the next one begins, also while the provider lets every question wait.
const timeoutMs = 45_000

let lastRound = Promise.resolve()
const buyersPolls = new Set<Promise<void>>()

/**
 * Polls all checkouts that have been silent for a while, and settles the answers. A round begins after the one under
 * way and ends after the polls for waiting buyers: its caller finds the checkouts that those claimed settled too.
 */
export function pollSilentCheckouts(closing?: AbortSignal): Promise<void> {
  const round = lastRound
    .then(() => pollRound(closing))
    .then(() => Promise.allSettled(buyersPolls))
    .then(() => {})
  lastRound = round.catch(() => {})
  return round
}

async function pollRound(closing?: AbortSignal): Promise<void> {
  for (const until = Date.now() + timeoutMs; Date.now() < until && !closing?.aborted; ) {
    const silent = await claimSilentCheckouts(paymentProvider().name, businessNow(), batchSize)
    await Promise.all(silent.map(askAndSettle))
    if (silent.length < batchSize) return
  }
}

/** Polls a checkout whose buyer waits; at most once within a few seconds. */
export function pollAwaited(reference: string): Promise<void> {
  const poll = claimAndAsk(reference).finally(() => buyersPolls.delete(poll))
  buyersPolls.add(poll)
  return poll
}

async function claimAndAsk(reference: string): Promise<void> {
  const awaited = await claimAwaitedCheckout(paymentProvider().name, reference, businessNow())
  if (awaited) await askAndSettle(awaited)
}

/** For an admin who does not want to wait: whether the checkout is closed then, or undefined where there is none. */
export async function pollNow(id: string): Promise<boolean | undefined> {
  const checkout = await claimCheckout(paymentProvider().name, id, businessNow())
  if (checkout) await askAndSettle(checkout)
  return findClosed(id)
}

async function askAndSettle({ id, session, expired }: SilentCheckout): Promise<void> {
  const { name: provider } = paymentProvider()
  try {
    const sessionStatus = await askOrExpire(session, expired)
    if (sessionStatus.status !== 'open') await settle({ provider, checkoutId: id, sessionStatus }, businessNow())
  } catch (error) {
    log.warn({ err: error, checkout: id }, 'The provider could not be asked about a checkout')
  }
}

/** A session that was never attached was never shown to a buyer, so it cannot be paid. */
async function askOrExpire(session: string | null, expired: boolean): Promise<SessionStatus> {
  if (!session) return { status: expired ? 'unpaid' : 'open' }
  const sessionStatus = await paymentProvider().ask(session)
  // Expired by the shop's clock: whatever the provider's clock says, it must not be paid any more.
  return sessionStatus.status === 'open' && expired ? paymentProvider().expire(session) : sessionStatus
}
