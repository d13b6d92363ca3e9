import { describe, expect, test } from 'vitest'
import { pageContentSchema } from '#content/page-content.ts'
import { emptySheet, shownSheetSchema } from '#journal/article-sheet.ts'
import { emptyText } from '#mailings/mailing-content.ts'
import { mailingSheetSchema } from '#mailings/mailing-schema.ts'
import { readUnfinished } from '#ui/admin/editor/kept-content.ts'

const letter = { name: '', filter: {}, isForOther: false, en: emptyText, fr: emptyText }
const article = { ...emptySheet, category: 'ritual' }

describe('ADM-01 an unfinished text that a browser kept comes back as it was typed', () => {
  test.each([
    ['a letter without a name', mailingSheetSchema, letter],
    ['a letter with half an address', mailingSheetSchema, { ...letter, en: { ...emptyText, address: 'https' } }],
    ['a letter that is too long', mailingSheetSchema, { ...letter, name: 'a'.repeat(200) }],
    ['an article whose address is no address yet', shownSheetSchema, { ...article, en: { ...article.en, slug: 'É' } }],
    [
      'an article whose lead is too long',
      shownSheetSchema,
      { ...article, fr: { ...article.fr, lead: 'a'.repeat(600) } },
    ],
    [
      'a page whose words are too long',
      pageContentSchema,
      { texts: { title: { en: 'a'.repeat(50_000), fr: '' } }, blocks: [] },
    ],
  ])('%s', (_, schema, typed) => {
    expect(readUnfinished<unknown>(schema, JSON.stringify(typed))).toEqual(typed)
  })

  test.each([
    ['a letter without one of its languages', mailingSheetSchema, { ...letter, fr: undefined }],
    ['a letter with a filter that the contacts have not', mailingSheetSchema, { ...letter, filter: { color: 'red' } }],
    ['an article with a block of another kind', shownSheetSchema, { ...article, blocks: [{ id: 'a', kind: 'film' }] }],
    ['no object', pageContentSchema, 7],
  ])('of another shape it does not: %s', (_, schema, typed) => {
    expect(readUnfinished<unknown>(schema, JSON.stringify(typed))).toBeUndefined()
  })
})
