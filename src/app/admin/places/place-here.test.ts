import { expect, test } from 'vitest'
import { placeHere } from '#app/admin/places/place-here.ts'

test.each([
  ['/admin/orders/1001', { from: 'reservations', as: 'board', column: 'reserved' }, '/admin/reservations'],
  ['/admin/orders/1001', { from: 'shipping' }, '/admin/shipping'],
  ['/admin/orders/1001', {}, '/admin/orders'],
  ['/admin/orders/1001', { from: '' }, '/admin/orders'],
  ['/admin/orders/1001', { from: 'messages/0190-ab' }, '/admin/orders'],
  ['/admin/orders/1001', { from: '../reservations' }, '/admin/orders'],
  ['/admin/reservations', { view: 'late' }, '/admin/reservations'],
  ['/admin', {}, '/admin'],
  ['/admin/manual', {}, undefined],
])('ADM-02 at %s?%j one is at %s', (pathname, search, to) => {
  expect(placeHere({ pathname, search })?.to).toBe(to)
})
