import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checklistOf, missingToPublish } from '#journal/article-checklist.ts'
import { emptySheet } from '#journal/article-sheet.ts'
import { aSheet, textsOf } from '#journal/testing/a-sheet.ts'

const cover_id = randomUUID()

test('D37 an article needs a title, an introduction, a text and a cover with words, in each language that it has', () => {
  expect(missingToPublish(emptySheet)).toEqual(['en.title', 'en.lead', 'blocks', 'cover_id'])
  const done = checklistOf(emptySheet, []).filter(({ missing }) => missing.length === 0)
  expect(done.map(({ id }) => id)).toEqual(['picture-words', 'stale'])
  const whole = aSheet('harvest', { cover_id })
  expect(missingToPublish(whole)).toEqual([])
  const blocks = whole.blocks.map((block) => ({ ...block, words: { en: 'Words', fr: ' ' } }) as typeof block)
  const fr = textsOf('La récolte', 'recolte', { lead: '', cover_alt: '' })
  expect(missingToPublish({ ...whole, fr, blocks })).toEqual(['fr.lead', 'blocks', 'fr.cover_alt'])
})

test('D37 one language alone may be published on purpose; that the other is missing is only said', () => {
  const alone = aSheet('alone', { cover_id, fr: emptySheet.fr })
  expect(missingToPublish(alone)).toEqual([])
  const languages = checklistOf(alone, []).find(({ id }) => id === 'languages')
  expect(languages).toEqual({ id: 'languages', isRequired: false, missing: ['fr.title'] })
})

test('each picture in the text needs its words in each language of the article', () => {
  const picture = {
    ...{ id: randomUUID(), kind: 'picture' as const, picture: randomUUID() },
    ...{ alt: { en: 'The sea', fr: '' }, words: { en: '', fr: '' } },
  }
  const sheet = aSheet('sea', { cover_id })
  expect(missingToPublish({ ...sheet, blocks: [...sheet.blocks, picture] })).toEqual(['blocks.1.alt.fr'])
})
