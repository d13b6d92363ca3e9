import { type Amount, currencies, sum } from '#money/money.ts'

/** The sum of each currency among them: amounts of two are never added. */
export function sumsByCurrency(amounts: readonly Amount[]): Amount[] {
  return currencies
    .map((currency) => amounts.filter((each) => each.currency === currency))
    .flatMap((own) => (own[0] ? [sum(own, own[0].currency)] : []))
}
