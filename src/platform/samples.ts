import type { Transaction } from 'kysely'
import type { DB } from '#platform/database/database-types.ts'
import type { EditedText } from '#platform/edited-text.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** A picture is not counted: it goes with what shows it. */
export const countedKinds = ['product', 'article', 'page'] as const
export const sampleKinds = [...countedKinds, 'picture'] as const

/**
 * The outcome for something that came with the shop and that no admin has changed. `orders` and `requests` are open, and `places`
 * are the house’s own: they keep a sample as it is.
 */
export type SampleOutcome = EditedText<(typeof sampleKinds)[number]> & {
  outcome: 'removed' | 'archived' | 'kept'
  orders?: readonly number[]
  requests?: readonly { id: string; reference: string }[]
  places?: readonly EditedText<'page' | 'article'>[]
}

export type Removing = { actor: { memberId: string; email: string }; now: BusinessTime }

/** The samples of a domain: products, articles, parts of pages or pictures. */
export type SampleSource = {
  kind: (typeof sampleKinds)[number]
  count: () => Promise<number>
  /** Removes what nothing needs, all in one transaction. */
  remove: (trx: Transaction<DB>, removing: Removing) => Promise<readonly SampleOutcome[]>
}
