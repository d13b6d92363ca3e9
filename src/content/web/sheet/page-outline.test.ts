import { expect, test } from 'vitest'
import type { PageContent } from '#content/page-content.ts'
import type { PageName } from '#content/page-fields.ts'
import { pageOutline } from '#content/web/sheet/page-outline.ts'
import type { FieldProblem } from '#platform/http/refusal.ts'

const both = (text: string) => ({ en: text, fr: text })
const block = (id: string, kind: string, own = {}) => ({
  ...{ id, kind, sample: false, words: { heading: both(id) }, values: {} },
  ...own,
})
const stale = { language: 'fr', since: '2026-11-29T08:00:00.000Z', was: '' } as const

function outline(page: PageName, content: PageContent, marks = {}, problems: FieldProblem[] = []) {
  const opened = { page, content, stale: marks, edits: [] }
  const names = { text: (name: string) => name, block: ({ id }: { id: string }) => id }
  return pageOutline({ opened, values: content, problems }, names)
}

const faq: PageContent = {
  texts: { title: both('Questions'), lead: both('Lead') },
  blocks: [block('a', 'group'), block('b', 'question', { sample: true }), block('c', 'question')],
}

test('the outline of a page has its texts and blocks in their order, below their headings', () => {
  const parts = outline('faq', faq).map(({ name, place, depth }) => [name, place, depth])
  expect(parts).toEqual([
    ['title', 'texts.title', 0],
    ['lead', 'texts.lead', 0],
    ['a', 'blocks.0', 0],
    ['b', 'blocks.1', 1],
    ['c', 'blocks.2', 1],
  ])
})

test('a part is marked where it is refused, older or a sample, and leads to the field that needs attention', () => {
  const problems = [{ field: 'blocks.1.words.heading.en', problem: 'too-long' }]
  const parts = outline('faq', faq, { lead: stale, 'b.heading': stale, 'c.heading': stale }, problems)
  expect(parts.map(({ marks }) => marks)).toEqual([[], ['stale'], [], ['wrong', 'stale', 'sample'], ['stale']])
  expect(parts.map(({ place }) => place)).toEqual([
    'texts.title',
    'texts.lead.fr',
    'blocks.0',
    'blocks.1.words.heading.en',
    'blocks.2.words.heading.fr',
  ])
})

test('a problem of the tenth block is none of the first', () => {
  const blocks = Array.from({ length: 11 }, (_, at) => block(`${at}`, 'question'))
  const problems = [{ field: 'blocks.10.words.question.en', problem: 'too-long' }]
  const wrong = outline('faq', { texts: {}, blocks }, {}, problems).filter(({ marks }) => marks.includes('wrong'))
  expect(wrong.map(({ key }) => key)).toEqual(['10'])
})
