import { expect, test } from 'vitest'
import { can, permissions } from '#accounts/role.ts'
import { keyScopes } from '#keys/scopes.ts'

test('PERM-06 a key may be given what staff may do, and nothing beyond it', () => {
  expect(keyScopes).toEqual(permissions.filter((permission) => can('staff', permission)))
})
