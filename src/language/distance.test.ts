import { expect, test } from 'vitest'
import { distance } from '#language/distance.ts'

test.each([
  [-16, '16\u00a0days\u00a0ago', 'il\u00a0y\u00a0a\u00a016\u00a0jours'],
  [-1, 'yesterday', 'hier'],
  [0, 'today', 'aujourd’hui'],
  [3, 'in\u00a03\u00a0days', 'dans\u00a03\u00a0jours'],
])('a day at %i from today is “%s”, in French “%s”', (days, en, fr) => {
  expect([distance(days, 'en'), distance(days, 'fr')]).toEqual([en, fr])
})
