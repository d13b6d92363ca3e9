/** Whether an agreed price is more than 30% below that of the shop: it may have lost a digit, and has to be confirmed. */
export function isFarBelow(unitMinor: number, shopMinor: number): boolean {
  return unitMinor * 10 < shopMinor * 7
}
