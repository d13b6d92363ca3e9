import { expect, test } from 'vitest'
import { groupsOf, similarity } from '#search/similarity.ts'

// As `select similarity(…, …)` of the database says.
test.each([
  ['immortela', 'immortela', 1],
  ['imortela', 'immortela', 0.727],
  ['renouvla', 'renouvela', 0.583],
  ['elxir', 'elixir', 0.444],
  ['creme', 'oil', 0],
])('NAV-03 %s and %s look alike by %d', (one, other, expected) => {
  expect(similarity(groupsOf(one), groupsOf(other))).toBeCloseTo(expected, 3)
  expect(similarity(groupsOf(other), groupsOf(one))).toBeCloseTo(expected, 3)
})
