import type { Amount } from '#money/money.ts'

export const orderStates = ['paid', 'cancelled', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

/** Where an order stands, by what happened to it: nobody sets it by hand. What was given back may be a part. */
export function stateOf({ cancelled, refunded }: { cancelled: boolean; refunded: Amount }): OrderState {
  if (cancelled) return 'cancelled'
  return refunded.minor > 0 ? 'refunded' : 'paid'
}

/** The order number in what somebody typed: "1001", "#1001", "no. 1001"; undefined when it is something else. */
export function typedNumber(typed: string): number | undefined {
  const digits = /^(?:#|n[o°º]?\.?)?\s*(\d{1,15})$/i.exec(typed.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The words of a name or an e-mail in what somebody typed. */
export function typedWords(typed: string): string[] {
  return typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}@._+-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 8)
}
