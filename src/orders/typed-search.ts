import { plainNumber } from '#carriers/carrier.ts'

/** Typed text, by all that it may name. */
export type Typed = {
  number: number | undefined
  words: readonly string[]
  /** Names a checkout or a payment. */
  reference: string
  /** The signs of a tracking number. */
  tracking: string
}

export const typedOf = (q: string): Typed => ({
  number: typedNumber(q),
  words: typedWords(q),
  reference: q,
  tracking: plainNumber(q),
})

/** The order number in typed text: "1001", "#1001", "no. 1001"; undefined when it is something else. */
export function typedNumber(typed: string): number | undefined {
  const digits = /^(?:#|n[o°º]?\.?)?\s*(\d{1,15})$/i.exec(typed.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The words of a name or an e-mail in typed text. */
export function typedWords(typed: string): string[] {
  return typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}@._+-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 8)
}
