import { randomUUID } from 'node:crypto'
import type { WrittenArticle } from '#journal/server/published/write-article.ts'

type Own = Partial<Omit<WrittenArticle, 'texts'>> & { en?: Partial<Text> | null; fr?: Partial<Text> | null }
type Text = NonNullable<WrittenArticle['texts']['en']>

/** An article as an editor writes it, in both languages unless one is null; a test says only what it is about. */
export function anArticle(code: string, { en = {}, fr = {}, ...own }: Own = {}): WrittenArticle {
  const published_at = new Date('2026-02-03T07:00:00Z')
  const text = (language: string, change: Partial<Text> | null) =>
    change && {
      slug: `${code}-${language}`,
      title: `${code} ${language}`,
      lead: `A lead in ${language}`,
      description: `An article about ${code}`,
      cover_alt: '',
      ...change,
    }
  const [english, french] = [text('en', en), text('fr', fr)]
  const texts = { ...(english && { en: english }), ...(french && { fr: french }) }
  const blocks = [aTextBlock({ en: '<p>A body in en.</p>', fr: '<p>A body in fr.</p>' })]
  return { code, category: 'house', cover_id: null, published_at, blocks, ...own, texts }
}

/** A block of running text. */
export function aTextBlock(words: { en: string; fr: string }): WrittenArticle['blocks'][number] {
  return { id: randomUUID(), kind: 'text', words }
}
