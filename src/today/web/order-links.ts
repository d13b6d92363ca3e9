import { linkOptions } from '@tanstack/react-router'
import type { Span } from '#today/period.ts'

/** The list of the orders that a figure counts: those placed on these days, of a currency or with a product. */
export function ordersOf({ from, to }: Span, which: { currency?: string; product?: string } = {}) {
  return linkOptions({ to: '/admin/orders', search: { placed: `${from}..${to}`, ...which } })
}

/** The orders of which money went back on these days, or whose price was lowered. */
export function ordersWith(what: 'refunded' | 'reduced', { from, to }: Span, currency: string) {
  const days = `${from}..${to}`
  return linkOptions({
    to: '/admin/orders',
    search: { ...(what === 'refunded' ? { refunded: days } : { reduced: days }), currency },
  })
}
