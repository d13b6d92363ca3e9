type Wanted = { lines: readonly { product_id: string; quantity: number }[] }

/**
 * The parts of a checkout whose units were sold to others while it was paid. Units of one part are gone for the next.
 *
 * @param unheld units in stock without a hold, by product; a product that is missing is not counted
 */
export function soldOutParts<Part extends Wanted>(
  parts: readonly Part[],
  unheld: ReadonlyMap<string, number>,
): Set<Part> {
  const left = new Map(unheld)
  const soldOut = new Set<Part>()
  for (const part of parts) {
    const after = new Map(left)
    for (const { product_id, quantity } of part.lines) {
      const units = after.get(product_id)
      if (units !== undefined) after.set(product_id, units - quantity)
    }
    if (part.lines.some(({ product_id }) => (after.get(product_id) ?? 0) < 0)) soldOut.add(part)
    else for (const [product, units] of after) left.set(product, units)
  }
  return soldOut
}
