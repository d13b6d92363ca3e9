import type { ModelOrder } from '#reservations/testing/model-order.ts'
import { borne, due, kept, keptForPrice } from '#reservations/testing/model-sums.ts'

export function state(order: ModelOrder, today: string): string {
  if (order.ended) return order.ended
  if (order.disputed) return 'disputed'
  if (order.withheld > 0 && (due(order) > 0 || kept(order) <= 0)) return 'dispute-lost'
  if (borne(order) === 0 && (order.price === 0 || kept(order) <= 0)) return 'refunded'
  if (order.pausedSince) return 'withdrawing'
  if (order.awaited && order.shipped) return 'return-awaited'
  if (order.delivered) return 'delivered'
  if (order.shipped) return 'shipped'
  if (order.preparing) return 'preparing'
  if (order.question) return 'delay-pending'
  if (!order.reservation || due(order) === 0) return 'paid'
  if (!order.dueOn) return 'reserved'
  return today > order.dueOn ? 'overdue' : 'balance-due'
}

export const alive = (order: ModelOrder, today: string) =>
  !order.pausedSince &&
  ((lost(order, today) && !order.shipped && order.price > 0) ||
    ['paid', 'preparing', 'delay-pending', 'reserved', 'overdue', 'balance-due'].includes(state(order, today)))

/** Goods that left with a transfer that never came are still paid for. */
const payable = (order: ModelOrder, today: string) =>
  (alive(order, today) || ['shipped', 'delivered'].includes(state(order, today))) && due(order) > 0

export const isActive = (order: ModelOrder) => !order.ended && !order.disputed

export const lost = (order: ModelOrder, today: string) => state(order, today) === 'dispute-lost'

/** The steps that should be granted. */
export const may = {
  pay: (order: ModelOrder, today: string) => payable(order, today) && order.pending.length === 0,
  answer: (order: ModelOrder, today: string) => alive(order, today) && order.question !== undefined,
  cancel: alive,
  ready: (order: ModelOrder, today: string) =>
    order.reservation && alive(order, today) && !lost(order, today) && due(order) > 0 && !order.dueOn,
  extend: (order: ModelOrder, today: string) =>
    alive(order, today) && !lost(order, today) && due(order) > 0 && order.dueOn !== undefined && !order.question,
  move: alive,
  'take-back': (order: ModelOrder, today: string) =>
    alive(order, today) && order.named !== undefined && (!order.named.isAsked || order.question !== undefined),
  prepare: (order: ModelOrder, today: string) => alive(order, today) && due(order) === 0 && !order.preparing,
  ship: (order: ModelOrder, today: string) => alive(order, today) && due(order) === 0,
  deliver: (order: ModelOrder) => order.shipped && !order.delivered,
  'record-payment': (order: ModelOrder) => !order.disputed,
  'ask-payment': (order: ModelOrder, today: string) =>
    order.pending.length === 0 &&
    (lost(order, today) ? alive(order, today) && due(order) > 0 : order.shipped && payable(order, today)),
  'write-off': (order: ModelOrder, today: string) =>
    due(order) > 0 &&
    order.pending.length === 0 &&
    !order.pausedSince &&
    !order.awaited &&
    (lost(order, today) ? order.shipped : ['shipped', 'delivered'].includes(state(order, today))),
  refund: (order: ModelOrder) => isActive(order) && !order.pausedSince && keptForPrice(order) > 0,
  withdrawal: (order: ModelOrder) => isActive(order) && order.pausedSince !== undefined,
  'goods-missing': (order: ModelOrder) => isActive(order) && !order.pausedSince && order.awaited,
  'goods-back': (order: ModelOrder) => isActive(order) && !order.pausedSince && order.awaited,
}
