import { expect, test } from 'vitest'
import { blurredOn } from '#media/picture.ts'

test.each([
  [20, 'cards'],
  [639, 'cards'],
  [640, 'page'],
  [1199, 'page'],
  [1200, undefined],
  [4000, undefined],
])('ADM-01 a picture %i pixels wide looks blurred on: %s', (width, where) => {
  expect(blurredOn(width)).toBe(where)
})
