import { expect, test } from 'vitest'
import type { PageContent } from '#content/page-content.ts'
import { olderTexts } from '#content/web/sheet/older-texts.ts'

const id = '00000000-0000-4000-8000-000000000001'
const contentOf = (title: string, answer: string): PageContent => ({
  texts: { title: { en: title, fr: 'Titre' } },
  blocks: [
    {
      ...{ id, kind: 'question', sample: false, values: {} },
      words: { question: { en: 'Why?', fr: 'Pourquoi ?' }, answer: { en: answer, fr: 'Parce que.' } },
    },
  ],
})
const saved = contentOf('Title', 'Because.')
const older = (values: PageContent, stale = {}) =>
  olderTexts({ opened: { page: 'faq', content: saved, stale, edits: [] }, values }).map(({ place }) => place)

test('a text is older once its translation was changed, saved or not, until it is changed too', () => {
  const mark = { language: 'fr', since: '2026-11-01T08:00:00.000Z', was: 'Before' }
  expect(older(saved)).toEqual([])
  expect(older(saved, { title: mark })).toEqual(['texts.title.fr'])
  expect(older(contentOf('Title', 'So.'), { title: mark })).toEqual(['texts.title.fr', 'blocks.0.words.answer.fr'])
  const translated = { ...saved, texts: { title: { en: 'Title', fr: 'Nouveau titre' } } }
  expect(older(translated, { title: mark })).toEqual([])
})
