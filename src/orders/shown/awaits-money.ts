import type { Amount } from '#money/money.ts'

type Sums = { due: Amount; writtenOff: Amount; lossBeyondPrice: Amount }

/** Whether a payment would pay for something: what is due, or a loss of the house. */
export function awaitsMoney({ due, writtenOff, lossBeyondPrice }: Sums): boolean {
  return [due, writtenOff, lossBeyondPrice].some(({ minor }) => minor > 0)
}
