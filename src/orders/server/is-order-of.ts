import { findFittingOrders } from '#orders/server/withdrawal-records.ts'

/** The numbers in what a person wrote for an order's: "no. 1001", "1001 and 1002". */
export function numbersIn(written: string): number[] {
  const found = written.match(/(?<!\d)\d{4,15}(?!\d)/g) ?? []
  return [...new Set(found.map(Number))]
}

/** Whether an order number, as a person writes it, is that of an order with this e-mail. */
export async function isOrderOf(written: string, email: string): Promise<boolean> {
  return (await findFittingOrders(numbersIn(written), email)).length > 0
}
