import { expect, test } from 'vitest'
import { can, permissions, roles } from '#accounts/role.ts'

test('an owner may do all, staff the daily work, a reader only read, other members nothing', () => {
  const permitted = [...roles, null].map((role) => permissions.filter((permission) => can(role, permission)))
  expect(permitted).toEqual([
    ['read', 'orders', 'messages', 'people', 'products', 'articles', 'export', 'settings', 'staff'],
    ['read', 'orders', 'messages', 'people', 'products', 'articles', 'export'],
    ['read'],
    [],
  ])
})
