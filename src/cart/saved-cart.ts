// The browser's saved cart is input like any other: invalid lines are left out, and nothing is thrown.
import { type Cart, type CartLine, maxPerLine, setQuantity } from '#cart/cart.ts'
import type { CartProduct } from '#cart/cart-product.ts'
import { type Amount, currencies } from '#money/money.ts'

// A million, the most that create-checkout reads as a price; sums of whatever is saved can then still be counted.
const highestPriceMinor = 100_000_000

export function readCart(saved: string | null): Cart {
  const lines = parse(saved)
  if (!Array.isArray(lines)) return []
  return lines.reduce<Cart>((cart, line) => (isLine(line) ? withLine(cart, line) : cart), [])
}

export function writeCart(cart: Cart): string {
  return JSON.stringify(cart)
}

/** Two saved lines of one product are one line with both quantities. */
function withLine(cart: Cart, line: CartLine): Cart {
  const before = cart.find((each) => each.product.id === line.product.id)
  const merged = before ? cart : [...cart, line]
  return setQuantity(merged, line.product.id, line.quantity + (before?.quantity ?? 0), maxPerLine)
}

function parse(saved: string | null): unknown {
  try {
    return JSON.parse(saved ?? '[]')
  } catch {
    return []
  }
}

function isLine(value: unknown): value is CartLine {
  return isObject(value) && isQuantity(value.quantity) && isProduct(value.product)
}

function isProduct(value: unknown): value is CartProduct {
  if (!isObject(value) || !isAmount(value.price)) return false
  const texts = [value.id, value.name, value.image, value.subtitle, value.description]
  const flags = [value.inStock, value.featured]
  return (
    texts.every((text) => typeof text === 'string') &&
    value.id !== '' &&
    flags.every((flag) => typeof flag === 'boolean') &&
    Array.isArray(value.features) &&
    value.features.every((feature) => typeof feature === 'string')
  )
}

function isAmount(value: unknown): value is Amount {
  if (!isObject(value) || !isQuantity(value.minor) || value.minor > highestPriceMinor) return false
  return currencies.some((currency) => currency === value.currency)
}

function isQuantity(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
