import { plainLetters } from '#language/plain-letters.ts'
import type { UnitPlace } from '#orders/goods/units-by-place.ts'

/**
 * Reads from the words of a withdrawal whether its goods are with the buyer or still to be sent. A proposal for a person who
 * reads the words beside it; null when they say neither, or both.
 */
export function placeInText(written: string | null): UnitPlace | null {
  const words = plainLetters(written ?? '').match(/[\p{L}\p{N}]+/gu) ?? []
  const claims = words.flatMap((word, at) => {
    if (awaits.test(words.slice(at, at + 3).join(' '))) return ['here' as const]
    if (!arrival.test(word)) return []
    const before = words.slice(Math.max(0, at - nearby), at)
    if (ownSending.test(word) && before.some((each) => author.test(each))) return []
    return before.some((each) => negation.test(each)) ? ['here' as const] : ['sent' as const]
  })
  const [first = null] = claims
  return claims.every((each) => each === first) ? first : null
}

/** The words before the arrival that are searched for its negation: "have not yet been delivered". */
const nearby = 4

const arrival =
  /^(received|arrived|delivered|sent|shipped|opened|recue?s?|arrivee?s?|livree?s?|envoyee?s?|expediee?s?|partie?s?|ouverte?s?)$/
const negation = /^(not|no|nothing|none|never|t|cannot|without|before|pas|jamais|sans|avant|non|rien|aucune?s?)$/
// "I sent you a message" is of no goods.
const ownSending = /^(sent|shipped|envoyee?s?|expediee?s?)$/
const author = /^(i|we|j|je)$/
const awaits = /^(still to come|yet to come|a venir|reste a|restant a|encore attend)/
