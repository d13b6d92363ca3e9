declare const locked: unique symbol

/**
 * The id of an order that this transaction has locked: whatever changes the money or the history of an order takes it.
 * Only `orders/server/facts/locked-order.ts` makes one.
 */
export type LockedOrderId = string & { readonly [locked]: true }
