import { expect, test, vi } from 'vitest'
import type { WordId } from '#language/words.ts'

// Words are registered for a whole process: this file begins with none.
vi.resetModules()
const { registerWords, wordsIn } = await import('#language/words.ts')

registerWords('fr', {
  'cart.title': ['Panier'],
  'cart.remove-what': ['Retirer ', ['product']],
  'app.nav.cart': [['count', 'plural', { 0: ['Panier vide'], one: ['#', ' article'], other: ['#', ' articles'] }]],
})

test('LANG-05 a translation that is missing shows its key', () => {
  const t = wordsIn('fr')
  expect(t('cart.empty')).toBe('cart.empty')
  expect(t('cart.at-most', { count: 3 })).toBe('cart.at-most')
  expect(t('no.such.text' as WordId)).toBe('no.such.text')
})

test('LANG-05 a translation that is there shows itself', () => {
  expect(wordsIn('fr')('cart.title')).toBe('Panier')
  expect(wordsIn('fr')('cart.remove-what', { product: 'Renouvela Crème' })).toBe('Retirer Renouvela Crème')
})

test.each([
  [0, 'Panier vide'],
  [1, '1 article'],
  [2, '2 articles'],
])('a text counts %i as its language counts', (count, text) => {
  expect(wordsIn('fr')('app.nav.cart', { count })).toBe(text)
})

test('a language whose words were not brought is a fault, not a page of keys', () => {
  expect(() => wordsIn('en')).toThrow('The words of en were not registered')
})
