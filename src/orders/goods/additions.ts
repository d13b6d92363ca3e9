/** Why a product cannot come into an order. */
export const additionProblems = ['not-sold', 'other-kind', 'dearer', 'twice', 'over-stock', 'over-cap'] as const
export type AdditionProblem = (typeof additionProblems)[number]

type Added = { product_id: string; quantity: number; unitMinor: number }

/**
 * `isOfKind`: whether it is sold as the order is: reserved, or bought; `regularMinor`: its price in the shop without a sale;
 * `available`: units in stock without a hold, null where they are not counted; `cap`: the most in one line of a cart.
 */
export type Addable = { isOfKind: boolean; regularMinor: number; available: number | null; cap: number }

/**
 * The problem of each product that is to come into an order, in their sequence; null where there is none. Prices may be lower than
 * the shop's, never higher, as those of an offer; the cap may be passed where the house means it.
 *
 * @param unitsStaying the units of a product that stay in the order
 */
export function problemsOfAdditions(
  added: readonly Added[],
  addableOf: (product: string) => Addable | undefined,
  unitsStaying: (product: string) => number,
  aboveCap: boolean,
): (AdditionProblem | null)[] {
  return added.map(({ product_id, quantity, unitMinor }, at) => {
    const product = addableOf(product_id)
    if (!product) return 'not-sold'
    if (!product.isOfKind) return 'other-kind'
    if (added.findIndex((each) => each.product_id === product_id) < at) return 'twice'
    if (unitMinor > product.regularMinor) return 'dearer'
    if (quantity > (product.available ?? quantity)) return 'over-stock'
    return quantity + unitsStaying(product_id) > product.cap && !aboveCap ? 'over-cap' : null
  })
}
