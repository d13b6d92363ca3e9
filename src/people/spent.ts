// The spending of a person in the last twelve months, as a filter of people has it: `EUR-1000` is 1,000 euros or more.
import { type Currency, currencies } from '#money/money.ts'

const steps = [500, 1_000, 2_500, 5_000, 10_000] as const

export type Spent = `${Currency}-${(typeof steps)[number]}`

export const spentChoices: readonly Spent[] = steps.flatMap((step) =>
  currencies.map((currency) => `${currency}-${step}` as const),
)

/** The least that someone of this choice spent. */
export function leastSpent(choice: Spent) {
  const [currency, whole] = choice.split('-') as [Currency, string]
  return { currency, minor: Number(whole) * 100 }
}

/** The first day of the twelve months that end with a day. */
export function firstSpentDay(today: string): string {
  return `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`.replace('-02-29', '-02-28')
}
