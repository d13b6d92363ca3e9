import { linkOptions } from '@tanstack/react-router'
import { daysAfter } from '#platform/time/days.ts'
import type { ToDoRow } from '#today/to-do-schema.ts'

/** The list that a kind of work is counted in, and where it is done: what waits the longest first, drafts last edited first. */
const places = {
  refunds: linkOptions({ to: '/admin/problems', search: { kind: 'refunds', sort: 'oldest' } }),
  disputes: linkOptions({ to: '/admin/problems', search: { kind: 'disputes', sort: 'oldest' } }),
  problems: linkOptions({ to: '/admin/problems', search: { kind: 'not-refunds,disputes,tasks', sort: 'oldest' } }),
  tasks: linkOptions({ to: '/admin/problems', search: { view: 'tasks', sort: 'oldest' } }),
  'hand-tasks': linkOptions({ to: '/crm/tasks', search: { due: '1d', origin: 'hand' } }),
  'to-ship': linkOptions({ to: '/admin/shipping' }),
  late: linkOptions({ to: '/admin/reservations', search: { view: 'late', sort: 'promised' } }),
  overdue: linkOptions({ to: '/admin/reservations', search: { view: 'overdue', sort: 'due' } }),
  'promised-soon': linkOptions({ to: '/admin/reservations', search: { view: 'reserved', sort: 'promised' } }),
  'webhooks-failing': linkOptions({ to: '/admin/settings/$part', params: { part: 'webhooks' } }),
  'due-tomorrow': linkOptions({ to: '/admin/reservations', search: { view: 'due-this-week' } }),
  'sent-unpaid': linkOptions({ to: '/admin/orders', search: { view: 'sent-unpaid', sort: 'oldest' } }),
  withdrawals: linkOptions({ to: '/admin/messages', search: { view: 'withdrawals' } }),
  'date-questions': linkOptions({ to: '/admin/reservations', search: { view: 'delay-pending', sort: 'promised' } }),
  requests: linkOptions({ to: '/admin/requests', search: { view: 'open', sort: 'oldest' } }),
  messages: linkOptions({ to: '/admin/messages', search: { view: 'questions' } }),
  awaited: linkOptions({
    to: '/admin/products',
    search: { view: 'low', state: 'published', stock: 'sold-out', wished: 'some', sort: 'stock' },
  }),
  'sold-out': linkOptions({
    to: '/admin/products',
    search: { view: 'low', state: 'published', stock: 'sold-out', wished: 'none', sort: 'stock' },
  }),
  'low-stock': linkOptions({
    to: '/admin/products',
    search: { view: 'low', state: 'published', stock: 'low', sort: 'stock' },
  }),
  drafts: linkOptions({ to: '/admin/products', search: { view: 'draft', sort: 'edited' } }),
}

/** Work on one thing is done on its page, with the form of its step open; that on several in their list. */
export function placeOf({ kind, count, first }: ToDoRow, today: string) {
  if (kind === 'hand-tasks') return places[kind]
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
  if (kind === 'promised-soon') {
    const promised = `${today}..${daysAfter(today, 1)}`
    return linkOptions({ to: '/admin/reservations', search: { view: 'reserved', promised, sort: 'promised' } })
  }
  if (kind === 'due-tomorrow' && first?.day) {
    const { day } = first
    return linkOptions({ to: '/admin/reservations', search: { view: 'due-this-week', due: `${day}..${day}` } })
  }
  return places[kind]
}

function orderOf(number: number, step?: string) {
  const params = { number: String(number) }
  // Its way back leads here.
  return linkOptions({
    to: '/admin/orders/$number',
    params,
    search: { from: '' },
    ...(step && { hash: `step-${step}` }),
  })
}
