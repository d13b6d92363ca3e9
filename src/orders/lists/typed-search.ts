import { plainNumber } from '#carriers/carrier.ts'

/** Typed text, by all that it may name. */
export type Typed = {
  numbers: readonly number[]
  words: readonly string[]
  /** Names a checkout or a payment. */
  reference: string
  /** The signs of a tracking number. */
  tracking: string
}

export const typedOf = (q: string): Typed => ({
  numbers: typedNumbers(q),
  words: wordsOfName(q),
  reference: q,
  tracking: plainNumber(q),
})

const oneOnly = /^(?:#|n[o°º]?\.?)?\s*(\d{1,15})$/i
// Shorter groups of digits are a telephone number.
const several = /^(?:(?:#|n[o°º]?\.?)?\s*[1-9]\d{3,14}(?:[\s,;]+|$)){2,20}$/i

/** The order numbers in typed text: "1001", "#1001", "no. 1001", "1001 1002"; none when it is something else. */
export function typedNumbers(typed: string): number[] {
  const text = typed.trim()
  const digits = oneOnly.exec(text)?.[1]
  if (digits !== undefined) return [Number(digits)]
  return several.test(text) ? [...text.matchAll(/\d+/g)].map(([each]) => Number(each)) : []
}

/** The words of a name or an email in typed text. */
export function wordsOfName(typed: string): string[] {
  return typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}@._+-]+/u)
    .map((word) => word.replace(/[.]+$/, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 8)
}
