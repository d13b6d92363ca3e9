import { expect, test } from 'vitest'
import { splitName } from '#contacts/person-name.ts'

test.each([
  ['Anne Martin', 'Anne', 'Martin'],
  ['  Anne  de  la\tTour ', 'Anne', 'de la Tour'],
  ['Anne\u00a0Martin', 'Anne', 'Martin'],
  ['Odile', 'Odile', ''],
  ['', '', ''],
])('the first word of "%s" is the first name', (written, firstName, lastName) => {
  expect(splitName(written)).toEqual({ firstName, lastName })
})
