import { expect, test } from 'vitest'
import { lineName } from '#catalogue/texts/line-name.ts'

test.each([
  ['10 ml · Free Shipping', 'Immortela Elixir, 10\u00a0ml'],
  ['Livraison offerte · 10 ml', 'Immortela Elixir, 10\u00a0ml'],
  ['Free Shipping', 'Immortela Elixir, Free Shipping'],
  ['', 'Immortela Elixir'],
])('ADM-02 a line with the subtitle "%s" is named with its size and without what else it says', (subtitle, name) => {
  expect(lineName({ title: 'Immortela Elixir', subtitle })).toBe(name)
})
