import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentOf, type PageBlock } from '#content/page-content.ts'
import type { PageName } from '#content/page-fields.ts'
import { namesProduct } from '#content/server/pages-of-products.ts'

const balm = { code: 'balm', slugs: ['new-balm', 'old-balm'] }
const block = (kind: string, own: Partial<PageBlock>): PageBlock => ({
  ...{ id: randomUUID(), kind, sample: false, words: {}, values: {} },
  ...own,
})
const names = (page: PageName, each: PageBlock) =>
  namesProduct(page, contentOf(page, { texts: {}, blocks: [each] }), balm)
const answer = (fr: string) => block('question', { words: { answer: { en: '', fr } } })

test('D31 a page shows a product by its card, by a link of either language, or by a link of the footer', () => {
  expect(names('ritual', block('step', { values: { product: 'elixir', alternative: 'balm' } }))).toBe(true)
  expect(names('faq', answer('<p><a href="/collection/old-balm">Le baume</a></p>'))).toBe(true)
  expect(names('footer', block('link', { values: { address: '/fr/collection/new-balm' } }))).toBe(true)
})

test('D31 other products, and words that only sound alike, are no place of it', () => {
  expect(names('ritual', block('step', { values: { product: 'elixir', minutes: 'balm' } }))).toBe(false)
  expect(names('faq', answer('<p>balm, /collection/old-balm, <a href="/collection/elixir">x</a></p>'))).toBe(false)
})
