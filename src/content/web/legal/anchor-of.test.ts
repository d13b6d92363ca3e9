import { expect, test } from 'vitest'
import { anchorOf } from '#content/web/legal/anchor-of.ts'

test.each([
  ['4. Prices and taxes', 'prices-and-taxes'],
  ['Livraison à l’étranger ?', 'livraison-a-l-etranger'],
  ['14', ''],
  ['', ''],
])('%s has the anchor %s', (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor)
})
