import { expect, test } from 'vitest'
import { articleSheetSchema, emptySheet, stateOf } from '#journal/article-sheet.ts'
import { staleAfter } from '#journal/stale-article.ts'
import { aSheet, textsOf } from '#journal/testing/a-sheet.ts'

const problemsIn = (sheet: unknown) =>
  articleSheetSchema.safeParse(sheet).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test.each([
  ['no title', { ...emptySheet, category: 'house' }, [['en.title', 'title-needed']]],
  ['a title without an address', { ...aSheet('a'), en: textsOf('Title', '') }, [['en.slug', 'needed']]],
  ['texts without a title', { ...aSheet('a'), fr: textsOf('', '') }, [['fr.title', 'needed']]],
  ['one language alone', { ...aSheet('a'), fr: emptySheet.fr }, []],
  [
    'a cover described in a language without a title',
    { ...aSheet('a'), fr: { ...emptySheet.fr, cover_alt: 'La mer' } },
    [],
  ],
  ['a slug with other signs', { ...aSheet('a'), en: textsOf('Title', 'Été') }, [['en.slug', 'not-a-slug']]],
])('D37 %s gives these problems', (_, sheet, problems) => {
  expect(problemsIn(sheet)).toEqual(problems)
})

test('B10 a block that changed in one language marks the other, until that is brought up to date', () => {
  const now = new Date('2026-11-29T09:00:00Z')
  const first = aSheet('harvest')
  const [block] = first.blocks
  if (block?.kind !== 'text') throw new Error('The sheet has no text')
  const changed = { ...first, blocks: [{ ...block, words: { ...block.words, en: 'Other words' } }] }
  const marks = staleAfter({}, first, changed, now)
  expect(marks).toEqual({ [block.id]: { language: 'fr', since: now.toISOString(), was: block.words.en } })
  const both = { ...first, blocks: [{ ...block, words: { en: 'Other words', fr: 'Autres mots' } }] }
  expect(staleAfter(marks, changed, both, now)).toEqual({})
  expect(staleAfter(marks, changed, { ...changed, blocks: [] }, now)).toEqual({})
})

test.each([
  [null, 'draft'],
  ['2026-11-29T08:59:59Z', 'published'],
  ['2026-11-29T09:00:01Z', 'scheduled'],
])('an article that is to appear at %s is %s', (at, state) => {
  expect(stateOf(at, new Date('2026-11-29T09:00:00Z'))).toBe(state)
})

test('a word that is typed into one language of a new article stays out of the other', () => {
  const typed = structuredClone(emptySheet)
  typed.en.title = 'Myrtle'
  expect(typed.fr.title).toBe('')
})
