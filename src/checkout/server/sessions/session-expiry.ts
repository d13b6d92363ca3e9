import { attachSession } from '#checkout/server/sessions/checkout-records.ts'
import type { OpenedSession } from '#payments/provider.ts'
import { paymentProvider } from '#payments/server/providers/provider-in-use.ts'
import { log } from '#platform/process/log.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

// Stripe's shortest session is 30 minutes; a minute more, so that ours is never the shorter one (D24).
const sessionMinutes = 31
// The provider is asked when a session's time is over, and what it held is free at once; should the provider not answer,
// it is free after this.
const holdMinutes = 41

/** Until when a session that is opened now can be paid, and until when its units are held. */
export function sessionLives(now: Date): { expiresAt: Date; heldUntil: Date } {
  return { expiresAt: inMinutes(now, sessionMinutes), heldUntil: inMinutes(now, holdMinutes) }
}

function inMinutes(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}

/**
 * Notes the session of a checkout, which lives from now on. Returns whether it may be shown: a checkout that was closed
 * meanwhile takes its session along.
 */
export async function attachOpened(checkoutId: string, opened: OpenedSession, now: BusinessTime): Promise<boolean> {
  const isOpen = await attachSession(checkoutId, { ...opened, ...sessionLives(now) })
  if (!isOpen) {
    // Should it be paid all the same, its money is taken for what it is.
    const trouble = 'A payment page that was closed could not be closed at the provider'
    await paymentProvider()
      .expire(opened.session)
      .catch((error: Error) => log.warn({ err: error, checkout: checkoutId }, trouble))
  }
  return isOpen
}
