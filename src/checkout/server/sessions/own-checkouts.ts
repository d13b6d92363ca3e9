import { findOwnUnpaid } from '#checkout/server/sessions/own-checkout-records.ts'
import type { Person } from '#platform/manifest.ts'

/** The payment pages of a person that were never paid, for themselves. */
export const ownCheckouts = ({ memberId, email }: Person) => findOwnUnpaid(memberId ?? null, email ?? null)
