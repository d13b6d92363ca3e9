import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commonParts, modulesOf, ownersParts, partsOfPages } from '../../tools/build/owners-parts.ts'

test('no small file is in two scripts', () => {
  const all = [...commonParts, ...ownersParts, ...Object.values(partsOfPages).flat()]
  expect(all.filter((file, at) => all.indexOf(file) !== at)).toEqual([])
  expect(modulesOf(commonParts, existsSync)('/shop/src/ui/form/failure.ts')).toBe(true)
})

test('each file of the script of small parts is there, and found by its path alone', () => {
  const isPart = modulesOf(ownersParts, existsSync)
  expect(['/shop/src/ui/admin/Keys.tsx', 'C:\\shop\\src\\ui\\admin\\Keys.tsx'].map(isPart)).toEqual([true, true])
  expect(isPart('/shop/src/app/admin/Keys.tsx')).toBe(false)
})

test('the build fails where a listed file was renamed', () => {
  expect(() => modulesOf([...ownersParts, 'src/ui/Renamed.tsx'], existsSync)).toThrow('src/ui/Renamed.tsx')
})
