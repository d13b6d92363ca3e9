import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import { type OwnWish, wishesOf } from '#wishes/server/records.ts'

/** The wishes made with an address, for its owner, newest first. */
export async function ownWishes(email: string): Promise<OwnWish[]> {
  return wishesOf(normalizeEmail(email))
}
