import { linkOptions } from '@tanstack/react-router'
import type { ToDoRow } from '#today/schema.ts'

/** The list that a kind of work is counted in, and where it is done. */
const places = {
  refunds: linkOptions({ to: '/admin/problems', search: { kind: 'refunds' } }),
  disputes: linkOptions({ to: '/admin/problems', search: { kind: 'disputes' } }),
  problems: linkOptions({ to: '/admin/problems', search: { kind: 'not-refunds,disputes' } }),
  'to-ship': linkOptions({ to: '/admin/shipping' }),
  late: linkOptions({ to: '/admin/reservations', search: { view: 'late' } }),
  overdue: linkOptions({ to: '/admin/reservations', search: { view: 'overdue' } }),
  'due-tomorrow': linkOptions({ to: '/admin/reservations', search: { view: 'due-this-week' } }),
  'sent-unpaid': linkOptions({ to: '/admin/orders', search: { view: 'sent-unpaid' } }),
  withdrawals: linkOptions({ to: '/admin/messages', search: { view: 'withdrawals' } }),
  'date-questions': linkOptions({ to: '/admin/reservations', search: { view: 'delay-pending' } }),
  requests: linkOptions({ to: '/admin/requests', search: { view: 'open' } }),
  messages: linkOptions({ to: '/admin/messages', search: { view: 'questions' } }),
  'sold-out': linkOptions({ to: '/admin/products', search: { view: 'low', state: 'published', stock: 'sold-out' } }),
  'low-stock': linkOptions({
    to: '/admin/products',
    search: { view: 'low', state: 'published', stock: 'low', sort: 'stock' },
  }),
  drafts: linkOptions({ to: '/admin/products', search: { view: 'draft' } }),
}

/** A list of one product is its page. */
export function placeOf({ kind, count, first }: ToDoRow) {
  if (kind === 'due-tomorrow' && first?.day) {
    const { day } = first
    return linkOptions({ to: '/admin/reservations', search: { view: 'due-this-week', due: `${day}..${day}` } })
  }
  if (count !== 1 || !first?.product) return places[kind]
  return linkOptions({ to: '/admin/products/$code', params: { code: first.product.product_id } })
}
