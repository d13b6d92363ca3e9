import { expect, test } from 'vitest'
import { typedOver } from '#library/typed-picture.ts'

const seen = { alt: 'A jar', alt_fr: 'Un pot', focusX: 50, focusY: 50 }

test('ADM-01 a text that is typed leaves the focal point where another admin has put it', () => {
  const theirs = { ...seen, focusX: 9, focusY: 57 }
  expect(typedOver(seen, { ...seen, alt_fr: 'Un pot ouvert' }, theirs)).toEqual({ ...theirs, alt_fr: 'Un pot ouvert' })
})

test('ADM-01 a text that was left as it was becomes the one that another admin has saved', () => {
  const theirs = { ...seen, alt: 'An open jar' }
  expect(typedOver(seen, { ...seen, focusY: 20 }, theirs)).toEqual({ ...theirs, focusY: 20 })
})

test('ADM-01 a text that both have changed stays as it is typed', () => {
  const mine = { alt: 'A small jar', alt_fr: 'Un petit pot', focusX: 10, focusY: 50 }
  const theirs = { alt: 'A large jar', alt_fr: 'Un grand pot', focusX: 50, focusY: 90 }
  expect(typedOver(seen, mine, theirs)).toEqual(mine)
})
