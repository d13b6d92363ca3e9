import { expect, test } from 'vitest'
import { linkedSlugs, slugOfLink, withoutDeadLinks } from '#catalogue/product-links.ts'

test.each([
  ['/collection/an-elixir', 'an-elixir'],
  ['/fr/collection/an-elixir?from=press#care', 'an-elixir'],
  ['https://immortela.example/en/collection/an-elixir', 'an-elixir'],
  ['/collection', undefined],
  ['/journal/an-elixir', undefined],
  ['https://elsewhere.example/shop/collection/an-elixir', undefined],
])('the product that %s leads to is %s', (address, slug) => {
  expect(slugOfLink(address)).toBe(slug)
})

const words =
  '<p>Try <a href="/collection/old-balm" rel="x">the <em>balm</em></a>, or <a href="/contact">write</a>.</p>'

test('a link to a product that is not shown is its words alone; others stay', () => {
  expect(withoutDeadLinks(words, () => false)).toBe('<p>Try the <em>balm</em>, or <a href="/contact">write</a>.</p>')
  expect(withoutDeadLinks(words, () => true)).toBe(words)
  expect(linkedSlugs(words)).toEqual(['old-balm'])
})
