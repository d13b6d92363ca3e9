import { expect, test } from 'vitest'
import { listed } from '#language/list.ts'

test.each([
  [['Aube'], 'Aube', 'Aube'],
  [['Aube', 'Nuit'], 'Aube and Nuit', 'Aube et Nuit'],
])('%j are named in one sentence', (items, english, french) => {
  expect(listed(items, 'en')).toBe(english)
  expect(listed(items, 'fr')).toBe(french)
})

test('a list of choices is joined with an or', () => {
  expect(listed(['Ship', 'Cancel'], 'en', 'disjunction')).toBe('Ship or Cancel')
  expect(listed(['Expédier', 'Annuler'], 'fr', 'disjunction')).toBe('Expédier ou Annuler')
})
