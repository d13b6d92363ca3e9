import type { PlannedPrice, PriceState } from '#catalogue/prices/planned-price.ts'

/** Whether a sale goes on that no plan ends. */
export function isOnSaleWithoutEnd(inForce: PriceState, plans: readonly Pick<PlannedPrice, 'hasBegun'>[]): boolean {
  return inForce.on_sale && !plans.some(({ hasBegun }) => hasBegun)
}
