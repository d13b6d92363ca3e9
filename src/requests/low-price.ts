/** Whether a price is more than 30% below that of the shop: it may have lost a digit, and is asked about before it is saved. */
export function isFarBelow(unitMinor: number, regularMinor: number | null): boolean {
  return regularMinor !== null && unitMinor * 10 < regularMinor * 7
}
