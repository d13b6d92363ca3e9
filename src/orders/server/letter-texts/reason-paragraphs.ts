import type { WordId } from '#language/words.ts'
import type { LetterContext } from '#orders/server/letter-values/letter-context.ts'

/** The owner's own words. */
export const reasonText = ({ data }: LetterContext): WordId[] => (data.reason ? ['orders.letter.reason'] : [])

/** Why a refund did not arrive, as its provider gave it. */
export const refundRefusalText = ({ data }: LetterContext): WordId[] => (data.reason ? ['orders.letter.refusal'] : [])
