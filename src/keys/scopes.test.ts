import { expect, test } from 'vitest'
import { acts, can } from '#accounts/role.ts'
import { keyScopes } from '#keys/scopes.ts'

test('PERM-06 a key may be given what staff may do, and nothing beyond it', () => {
  expect(keyScopes).toEqual(acts.filter((act) => can('staff', act)))
})
