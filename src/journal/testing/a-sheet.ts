import { randomUUID } from 'node:crypto'
import { type ArticleSheet, emptySheet } from '#journal/article-sheet.ts'

/** The texts of an article in one language; a test says only what it is about. */
export const textsOf = (title: string, slug: string, change: Partial<ArticleSheet['en']> = {}) => ({
  ...emptySheet.en,
  ...{ title, slug, lead: `About ${title}`, cover_alt: `A picture of ${title}` },
  ...change,
})

/** An article in both languages that has all that is needed to publish it, but for its cover. */
export function aSheet(name: string, change: Partial<ArticleSheet> = {}): ArticleSheet {
  return {
    ...emptySheet,
    category: 'house',
    en: textsOf(`${name} in English`, `${name}-en`),
    fr: textsOf(`${name} en français`, `${name}-fr`),
    blocks: [{ id: randomUUID(), kind: 'text', words: { en: `Words on ${name}`, fr: `Mots sur ${name}` } }],
    ...change,
  }
}
