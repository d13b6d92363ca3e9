// The joint changes of a browser's own cart and its copy of the stored cart. The stored cart is the source of truth; a
// browser records its own changes since it last read it, and repeats them on whatever it reads next.
import type { Cart } from '#cart/cart.ts'
import type { CartProduct } from '#cart/cart-product.ts'
import {
  addAll,
  cartFrom,
  haveSameLines,
  type Items,
  itemsOf,
  lackingIn,
  mergeDuplicates,
  redo,
} from '#cart/merge-carts.ts'
import type { StoredCart } from '#cart/schema.ts'
import { fromDecimal } from '#money/decimal.ts'

/** A save whose answer has not come: it is repeated as it was, under its key, until one comes. */
export type Save = { key: string; version: number; cartId: string; items: Items }

export type SyncState = {
  member: string
  /** The stored cart; undefined until one was seen. */
  cartId?: string | undefined
  /** Its version as it was last seen; 0 when this browser has to fetch it before it may save. */
  version: number
  /** Its lines at that version. */
  seen: Items
  sending?: Save | undefined
  /** The cart from before the sign-in, until the stored one was seen. */
  visitor?: Cart | undefined
  /** The visitor's lines that the stored cart lacks, until they accept or decline them (D15). */
  offer?: Cart | undefined
}

/** This browser's cart, and its copy of the stored one. */
export type SyncedCart = { copy: SyncState; cart: Cart }
export type Step = 'open' | 'fetch' | 'save' | undefined

/**
 * Starts the sync of a signed-in member. The cart of another member is discarded; a visitor's own is kept once the
 * stored one was read.
 */
export function startSync(member: string, cart: Cart, copy: SyncState | undefined): SyncedCart {
  if (copy?.member === member) return { copy, cart }
  const own = copy ? [] : cart
  return { copy: { member, version: 0, seen: itemsOf(own), visitor: own }, cart: own }
}

/** @param shouldFetch whether the stored cart may have changed */
export function nextStep({ copy, cart }: SyncedCart, shouldFetch: boolean): Step {
  if (copy.sending) return 'save'
  if (copy.version === 0) return 'open'
  if (!haveSameLines(itemsOf(cart), copy.seen)) return 'save'
  return shouldFetch ? 'fetch' : undefined
}

export function beginSave({ copy, cart }: SyncedCart, key: string): SyncedCart {
  const { cartId, version } = copy
  if (copy.sending || !cartId) return { copy, cart }
  return { copy: { ...copy, sending: { key, version, cartId, items: itemsOf(cart) } }, cart }
}

/**
 * Takes in the stored cart; null when there is none any more. While the answer to a save is pending it is unknown
 * whether that save is included, so the copy waits for that answer.
 */
export function receiveStored(synced: SyncedCart, stored: StoredCart | null): SyncedCart {
  if (synced.copy.sending) return synced
  if (!stored) return applyStored(synced, [], [], { cartId: undefined, version: 0 })
  const items = mergeDuplicates(stored.cart_items)
  return applyStored(synced, items, productsOf(stored), { cartId: stored.id, version: stored.version })
}

function applyStored(
  { copy, cart }: SyncedCart,
  stored: Items,
  products: CartProduct[],
  at: Pick<SyncState, 'cartId' | 'version'>,
) {
  const { visitor, ...rest } = copy
  const firstSave = visitor && stored.length === 0
  const next = firstSave ? itemsOf(cart) : redo(copy.seen, itemsOf(cart), stored)
  const offer = visitor && !firstSave ? lackingIn(stored, visitor) : []
  return {
    copy: { ...rest, ...at, seen: stored, ...(offer.length > 0 && { offer }) },
    cart: haveSameLines(next, itemsOf(cart))
      ? cart
      : cartFrom(next, [...products, ...cart.map(({ product }) => product)]),
  }
}

/** A save is in; the stored cart may since have changed again. */
export function confirmSave({ copy, cart }: SyncedCart, key: string, stored: StoredCart): SyncedCart {
  const { sending, ...rest } = copy
  if (sending?.key !== key) return { copy, cart }
  return receiveStored({ copy: { ...rest, seen: sending.items }, cart }, stored)
}

/** A save came too late, and is not in. */
export function rejectSave(synced: SyncedCart, key: string, stored: StoredCart | null): SyncedCart {
  return synced.copy.sending?.key === key ? receiveStored(dropSave(synced, key), stored) : synced
}

/** A save was not understood, and never will be: the next one is made of the cart as it is then. */
export function dropSave({ copy, cart }: SyncedCart, key: string): SyncedCart {
  const { sending, ...rest } = copy
  return sending?.key === key ? { copy: rest, cart } : { copy, cart }
}

export function answerOffer({ copy, cart }: SyncedCart, wanted: boolean): SyncedCart {
  const { offer = [], ...rest } = copy
  return { copy: rest, cart: wanted ? addAll(cart, offer) : cart }
}

/** With as many texts as the stored cart has; the catalogue has the rest. */
function productsOf({ cart_items }: StoredCart): CartProduct[] {
  return cart_items.flatMap(({ product_id, product_name, product_image, product_price, currency }) => {
    const price = fromDecimal(product_price, currency)
    const stored = { id: product_id, name: product_name, image: product_image }
    const missing = { subtitle: '', description: '', features: [], inStock: true, featured: false }
    return price ? [{ ...stored, price, ...missing }] : []
  })
}
