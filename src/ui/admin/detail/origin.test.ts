import { expect, test } from 'vitest'
import { readOrigin } from '#ui/admin/detail/origin.ts'

test.each([
  ['a list with its filters', { from: 'reservations', view: 'late', q: 1001 }, '/admin/reservations'],
  ['a page of one thing', { from: 'messages/0190-ab_c' }, '/admin/messages/0190-ab_c'],
  ['a page of people', { from: 'crm/contacts/0190-ab_c' }, '/crm/contacts/0190-ab_c'],
  ['the first page', { from: '' }, '/admin'],
])('ADM-02 the address of an order names %s to go back to', (_, address, to) => {
  const { from: __, ...search } = address
  expect(readOrigin(address)).toEqual({ to, search })
})

test.each<string | number | undefined>([
  undefined,
  7,
  '/evil.example',
  '../checkout',
  'orders/../../auth',
  'https://evil.example',
  'javascript:alert(1)',
  'orders?view=late',
])('ADM-02 an address that names %s leads nowhere', (from) => {
  expect(readOrigin({ from, view: 'late' })).toBeUndefined()
})
