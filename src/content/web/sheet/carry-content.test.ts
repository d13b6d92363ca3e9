import { expect, test } from 'vitest'
import type { PageContent } from '#content/page-content.ts'
import { carryContent } from '#content/web/sheet/carry-content.ts'

/** A legal text with these sections, by their ids and words. */
const textOf = (title: string, ...sections: [id: string, words: string][]): PageContent => ({
  texts: { title: { en: title, fr: title }, description: { en: '', fr: '' } },
  blocks: sections.map(([id, words]) => ({
    ...{ id, kind: 'section', sample: false, values: { anchor: id } },
    words: { heading: { en: id, fr: id }, text: { en: words, fr: words } },
  })),
})
const carried = (opened: PageContent, typed: PageContent, current: PageContent) =>
  carryContent('terms', opened, typed, current)

const opened = textOf('Terms', ['a', 'one'], ['b', 'two'])

test('D32 words typed in one section are carried over those that another owner changed in another', () => {
  const typed = textOf('Terms', ['a', 'mine'], ['b', 'two'])
  const current = textOf('Theirs', ['a', 'one'], ['b', 'theirs'])
  expect(carried(opened, typed, current)).toEqual(textOf('Theirs', ['a', 'mine'], ['b', 'theirs']))
})

test('sections that one of them added, removed or moved are taken as a whole', () => {
  const moved = textOf('Terms', ['b', 'two'], ['a', 'one'])
  const current = textOf('Terms', ['a', 'theirs'], ['b', 'two'])
  expect(carried(opened, moved, current)).toEqual(moved)
  expect(carried(opened, opened, moved)).toEqual(moved)
})
