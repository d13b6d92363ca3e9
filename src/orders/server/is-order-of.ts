import { findFittingOrders } from '#orders/server/withdrawal-records.ts'

/** The numbers in what a person wrote for an order's: "no. 1001", "1001 and 1002". */
export function numbersIn(written: string): number[] {
  const found = written.match(/(?<!\d)\d{4,15}(?!\d)/g) ?? []
  return [...new Set(found.map(Number))]
}

export type Fit = 'all' | 'some' | 'none'

/** Whether the order numbers, as a person writes them, are those of orders with this e-mail. */
export async function fitOf(written: string, email: string): Promise<Fit> {
  const numbers = numbersIn(written)
  const found = (await findFittingOrders(numbers, email)).length
  if (found === 0) return 'none'
  return found === numbers.length ? 'all' : 'some'
}
