import { expect, test } from 'vitest'
import { placesOf } from '#content/block-places.ts'
import type { PageContent } from '#content/page-content.ts'
import type { PageName } from '#content/page-fields.ts'

/** A page of blocks of these kinds, whose ids are their numbers. */
const pageOf = (kinds: string[]): PageContent => ({
  texts: {},
  blocks: kinds.map((kind, at) => ({ id: `${at}`, kind, sample: false, words: {}, values: {} })),
})

test.each<[PageName, string[], [number: number, heading?: string][]]>([
  ['footer', ['column', 'link', 'link', 'column', 'link'], [[1], [1, '0'], [2, '0'], [2], [1, '3']]],
  ['footer', ['column', 'link', 'social', 'social'], [[1], [1, '0'], [1], [2]]],
  ['faq', ['question', 'group', 'question'], [[1], [1], [1, '1']]],
  ['story', ['scene', 'passage', 'scene'], [[1], [1], [2]]],
  ['ritual', ['finder', 'choice', 'answer', 'choice', 'answer'], [[1], [1, '0'], [1, '1'], [2, '0'], [1, '3']]],
])('the blocks of %s are numbered among their kind, below their heading: %j', (page, kinds, expected) => {
  const content = pageOf(kinds)
  const places = placesOf(page, content)
  const found = content.blocks.map(({ id }) => [places.get(id)?.number, places.get(id)?.heading?.id].filter(Boolean))
  expect(found).toEqual(expected)
})
