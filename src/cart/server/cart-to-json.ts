import type { StoredCart } from '#cart/schema.ts'
import type { CartRow, LineRow } from '#cart/server/cart-records.ts'
import { toDecimal } from '#money/decimal.ts'
import { amount } from '#money/money.ts'

/** A cart as the wire has it: prices are decimal numbers there. */
export function cartToJson(
  memberId: string,
  { id, version, lastUpdated }: CartRow,
  lines: readonly LineRow[],
): StoredCart {
  return {
    id,
    user_id: memberId,
    status: 'active',
    version,
    last_updated: lastUpdated.toISOString(),
    cart_items: lines.map(({ product_price, currency, ...line }) => ({
      ...line,
      product_price: toDecimal(amount(product_price, currency)),
      currency,
    })),
  }
}
