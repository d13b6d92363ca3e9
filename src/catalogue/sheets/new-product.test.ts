import { expect, test } from 'vitest'
import { codeFor, isReservedCode } from '#catalogue/sheets/new-product.ts'

test.each([
  ['Crème d’Été', 'creme-d-ete'],
  ['  Cœur & Âme, 30 ml ', 'coeur-ame-30-ml'],
  ['Elixir', 'elixir'],
  ['!!!', ''],
  ['日本', ''],
])('ADM-01 the code proposed for %j is %j', (title, code) => {
  expect(codeFor(title)).toBe(code)
})

test('ADM-01 a proposed code is short and ends in no hyphen, however long its title is', () => {
  const code = codeFor(`${'long '.repeat(40)}`)
  expect(code.length).toBeLessThanOrEqual(60)
  expect(code).toMatch(/^[a-z0-9][a-z0-9-]*[a-z0-9]$/)
})

test('ADM-01 the address of the page that creates products is no code', () => {
  expect(isReservedCode('new')).toBe(true)
  expect(isReservedCode('renewal')).toBe(false)
})
