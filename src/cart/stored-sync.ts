// A browser's stored sync state is input like any other: a damaged one is ignored.

import type { Save, SyncState } from '#cart/cart-sync.ts'
import type { Item, Items } from '#cart/merge-carts.ts'
import { readCart } from '#cart/saved-cart.ts'

export function readSyncState(stored: string | null): SyncState | undefined {
  const value = parse(stored)
  if (!isObject(value) || typeof value.member !== 'string' || !isCount(value.version) || !isItems(value.seen)) return
  const { member, version, seen, cartId, sending, visitor, offer } = value
  return {
    member,
    version,
    seen,
    ...(typeof cartId === 'string' && { cartId }),
    ...(isSave(sending) && { sending }),
    ...(visitor !== undefined && { visitor: readCart(JSON.stringify(visitor)) }),
    ...(offer !== undefined && { offer: readCart(JSON.stringify(offer)) }),
  }
}

export function writeSyncState(copy: SyncState): string {
  return JSON.stringify(copy)
}

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return undefined
  }
}

function isSave(value: unknown): value is Save {
  if (!isObject(value) || !isItems(value.items) || !isCount(value.version)) return false
  return typeof value.key === 'string' && typeof value.cartId === 'string'
}

function isItems(value: unknown): value is Items {
  return Array.isArray(value) && value.every(isItem)
}

function isItem(value: unknown): value is Item {
  return isObject(value) && typeof value.product_id === 'string' && isCount(value.quantity)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
