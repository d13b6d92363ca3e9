import { expect, test } from 'vitest'
import { typographyFaults } from '#language/testing/french-typography.ts'

test.each([
  'L’élixir\u00a0: trois gouttes\u202f; pas davantage\u202f!',
  'Vraiment\u202f?!',
  '«\u00a0Un instant…\u00a0»',
  'Ouvert à 12:30',
  'Dont TVA (20\u00a0%)',
])('French is set like this: %s', (text) => {
  expect(typographyFaults(text)).toEqual([])
})

test.each([
  "L'élixir",
  '"Un instant"',
  'Un instant...',
  'L’élixir: trois gouttes',
  'L’élixir : trois gouttes',
  'Livré en 5:',
  'Un instant !',
  'Vraiment?',
  'Trois gouttes ; pas davantage',
  'Trois gouttes\u00a0; pas davantage',
  'Livré sous 14 jours',
  '« Un instant\u00a0»',
  '«\u00a0Un instant »',
  '«Un instant»',
  'Dont TVA (20 %)',
])('French is not set like this: %s', (text) => {
  expect(typographyFaults(text)).not.toEqual([])
})
