import { isKnownOrder } from '#orders/server/records.ts'

/** Whether an order number, as a person writes it ("no. 1001"), is that of an order with this e-mail. */
export async function isOrderOf(written: string, email: string): Promise<boolean> {
  const [digits] = /\d{4,15}/.exec(written) ?? []
  return digits !== undefined && isKnownOrder(Number(digits), email)
}
