import type { Fit, NamedOrder } from '#inbox/server/ports.ts'
import { findFittingOrders, findNamedOrders } from '#orders/server/facts/declaration-records.ts'

// One email must not try out the consecutive numbers of a whole month.
const maxMatched = 3

/** The numbers in what a person wrote for an order's: "no. 1001", "1001 and 1002". */
export function numbersIn(written: string): number[] {
  const numbers = written.match(/(?<!\d)\d{4,15}(?!\d)/g) ?? []
  return [...new Set(numbers.map(Number))]
}

/** The numbers that are looked up; a message with more is answered by a person. */
export function matchedOf(numbers: readonly number[]): readonly number[] {
  return numbers.slice(0, maxMatched)
}

/** Whether the entered order numbers are those of orders with this email. */
export async function fitOf(written: string, email: string): Promise<Fit> {
  const numbers = numbersIn(written)
  const count = (await findFittingOrders(matchedOf(numbers), email)).length
  if (count === 0) return 'none'
  return count === numbers.length ? 'all' : 'some'
}

const maxNamed = 5

/**
 * The orders that a message names: those of its sender by their number, any by the number in the field for it or by the
 * reference of its payment. A year, or a price, is a number of four digits as well.
 */
export function namedOrders(message: {
  orderNumber: string | undefined
  body: string
  email: string
}): Promise<NamedOrder[]> {
  const { orderNumber = '', body, email } = message
  const numbers = numbersIn(body).slice(0, maxNamed)
  const inField = matchedOf(numbersIn(orderNumber))
  const references = (body.match(/(?<![\w-])[\w-]{27}(?![\w-])/g) ?? []).slice(0, maxNamed)
  return findNamedOrders({ numbers, inField, references, email })
}
