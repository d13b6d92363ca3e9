import { linkOptions } from '@tanstack/react-router'
import type { ToDoRow } from '#today/to-do-schema.ts'

/** The list that a kind of work is counted in, and where it is done. */
const places = {
  refunds: linkOptions({ to: '/admin/problems', search: { kind: 'refunds' } }),
  disputes: linkOptions({ to: '/admin/problems', search: { kind: 'disputes' } }),
  problems: linkOptions({ to: '/admin/problems', search: { kind: 'not-refunds,disputes,tasks' } }),
  tasks: linkOptions({ to: '/admin/problems', search: { view: 'tasks' } }),
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

/** Work on one thing is done on its page, with the form of its step open; that on several in their list. */
export function placeOf({ kind, count, first }: ToDoRow) {
  const only = count === 1 ? first : null
  if (only?.product) {
    const params = { code: only.product.product_id }
    // The units are the work, except of a draft.
    return linkOptions({ to: '/admin/products/$code', params, ...(kind !== 'drafts' && { hash: 'sheet-stock' }) })
  }
  if (only?.step && only.number) return orderOf(only.number, only.step)
  if (only?.id && only.problem) return linkOptions({ to: '/admin/problems', search: { open: only.id } })
  if (only?.id && kind === 'requests') return linkOptions({ to: '/admin/requests/$id', params: { id: only.id } })
  if (only?.id) return linkOptions({ to: '/admin/messages/$id', params: { id: only.id } })
  if (only?.number) return orderOf(only.number)
  if (kind === 'due-tomorrow' && first?.day) {
    const { day } = first
    return linkOptions({ to: '/admin/reservations', search: { view: 'due-this-week', due: `${day}..${day}` } })
  }
  return places[kind]
}

function orderOf(number: number, step?: string) {
  const params = { number: String(number) }
  return linkOptions({ to: '/admin/orders/$number', params, ...(step && { hash: `step-${step}` }) })
}
