import { expect, test } from 'vitest'
import { emptySheet } from '#journal/article-sheet.ts'
import { articleOutline } from '#journal/web/sheet/article-outline.ts'

const stale = { language: 'fr', since: '2026-11-29T08:00:00.000Z', was: '' } as const
const values = {
  ...emptySheet,
  blocks: [
    { id: 'a', kind: 'text' as const, words: { en: '<p>First <em>words</em></p>', fr: '' } },
    { id: 'b', kind: 'product' as const, product_id: 'balm' },
  ],
}

test('the outline of an article has its texts and the first words of its blocks, and leads to what needs attention', () => {
  const opened = {
    id: '',
    version: '',
    sheet: values,
    stale: { a: stale },
    deletable: false,
    isSample: false,
    oldSlugs: [],
    edits: [],
  }
  const problems = [{ field: 'fr.title', problem: 'needed-to-publish' }]
  const names = { text: (name: string) => name, block: (at: number) => `block ${at}` }
  const parts = articleOutline({ opened, values, problems }, 'fr', names)
  expect(parts.map(({ name, place, marks }) => [name, place, marks])).toEqual([
    ['title', 'fr.title', ['wrong']],
    ['lead', 'fr.lead', []],
    ['First words', 'blocks.0.words.fr', ['stale']],
    ['block 1', 'blocks.1', []],
  ])
})
