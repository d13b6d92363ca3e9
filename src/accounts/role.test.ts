import { expect, test } from 'vitest'
import { acts, can, roles } from '#accounts/role.ts'

test('an owner may do all, staff the daily work, a reader only read, other members nothing', () => {
  const permitted = [...roles, null].map((role) => acts.filter((act) => can(role, act)))
  expect(permitted).toEqual([
    ['read', 'orders', 'messages', 'products', 'articles', 'export', 'settings', 'staff'],
    ['read', 'orders', 'messages', 'products', 'articles', 'export'],
    ['read'],
    [],
  ])
})
