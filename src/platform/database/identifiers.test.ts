import { expect, test } from 'vitest'
import { newShortReference } from '#platform/database/identifiers.ts'

test('a short reference can be read out, and no two are the same', () => {
  const references = Array.from({ length: 1_000 }, newShortReference)
  expect(
    references.filter((each) => !/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{2}$/.test(each)),
  ).toEqual([])
  expect(new Set(references).size).toBe(1_000)
})
