import { attachSession } from '#checkout/server/records.ts'
import type { OpenedSession } from '#payments/provider.ts'
import type { BusinessTime } from '#platform/clock.ts'

// Stripe's shortest session is 30 minutes; a minute more, so that ours is never the shorter one (decision 24).
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

/** The session lives from now on, and so does what it holds, however long ago its checkout was first tried. */
export async function attachOpened(checkoutId: string, opened: OpenedSession, now: BusinessTime): Promise<void> {
  await attachSession(checkoutId, { ...opened, ...sessionLives(now) })
}
