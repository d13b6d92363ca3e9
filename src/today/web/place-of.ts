import { linkOptions } from '@tanstack/react-router'
import type { ToDoKind } from '#today/to-do.ts'

/** The list that a kind of work is counted in, and where it is done. */
const places = {
  refunds: linkOptions({ to: '/admin/problems' }),
  disputes: linkOptions({ to: '/admin/problems' }),
  problems: linkOptions({ to: '/admin/problems' }),
  'to-ship': linkOptions({ to: '/admin/shipping' }),
  late: linkOptions({ to: '/admin/reservations', search: { view: 'late' } }),
  overdue: linkOptions({ to: '/admin/reservations', search: { view: 'overdue' } }),
  'sent-unpaid': linkOptions({ to: '/admin/orders', search: { view: 'sent-unpaid' } }),
  withdrawals: linkOptions({ to: '/admin/messages', search: { part: 'withdrawals' } }),
  'date-questions': linkOptions({ to: '/admin/reservations', search: { view: 'delay-pending' } }),
  requests: linkOptions({ to: '/admin/requests', search: { state: 'open' } }),
  messages: linkOptions({ to: '/admin/messages', search: { part: 'questions' } }),
  drafts: linkOptions({ to: '/admin/products', search: { view: 'draft' } }),
}

export function placeOf(kind: ToDoKind) {
  return places[kind]
}
