import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentOfWords, neededValues, problemsToPlan, wordsOfContent } from '#content/legal-content.ts'
import type { PageContent } from '#content/page-content.ts'
import { languages } from '#language/language.ts'
import { type LegalName, type LegalWords, legalNames } from '#legal/legal.ts'

const wordsOf = (name: LegalName): LegalWords[] =>
  languages.map((language) => ({
    ...{ language, title: 'Title', description: 'Description' },
    body: readFileSync(join(import.meta.dirname, `../legal/texts/${name}.${language}.html`), 'utf8'),
  }))
const contentOf = (name: LegalName) => contentOfWords(wordsOf(name), (anchor) => anchor)
/** HTML without the space between its elements, which no reader sees. */
const bare = (html: string) =>
  html.replaceAll(/\s*(<\/?(?:p|ul|ol|li|h2|h3|table|caption|thead|tbody|tr|t[hd])\b[^>]*>)\s*/g, '$1').trim()

describe.each(legalNames)('%s', (name) => {
  test('is the same text after it was read as sections', () => {
    const { blocks } = contentOf(name)
    expect(blocks.length).toBeGreaterThan(3)
    expect(blocks.every(({ words }) => languages.every((language) => words.text?.[language]))).toBe(true)
    const [en, fr] = wordsOfContent(contentOf(name)).map(({ body }) => bare(body))
    expect([en, fr]).toEqual(wordsOf(name).map(({ body }) => bare(body)))
  })

  test('can be planned as it is, and not without a value that it must name', () => {
    expect(problemsToPlan(name, contentOf(name), {})).toEqual([])
    for (const value of neededValues(name)) {
      const written = value === 'withdrawal' ? 'href="/withdraw"' : `{{${value}}}`
      const without = changed(contentOf(name), (text) => text.replaceAll(written, 'it'))
      expect(problemsToPlan(name, without, {})).toEqual(
        languages.map((language) => ({ field: `values.${value}.${language}`, problem: 'value-missing' })),
      )
    }
  })
})

function changed({ texts, blocks }: PageContent, change: (text: string) => string): PageContent {
  return {
    texts,
    blocks: blocks.map((block) => {
      const { text = { en: '', fr: '' } } = block.words
      return { ...block, words: { ...block.words, text: { en: change(text.en), fr: change(text.fr) } } }
    }),
  }
}

const section = (anchor: string, text: string, heading = 'Heading') => ({
  ...{ id: anchor, kind: 'section', sample: false, values: { anchor } },
  words: { heading: { en: heading, fr: heading }, text: { en: text, fr: text } },
})
const cookies = (blocks: PageContent['blocks']): PageContent => ({
  texts: { title: { en: 'T', fr: 'T' }, description: { en: 'D', fr: 'D' } },
  blocks,
})
const problemsOf = (...blocks: PageContent['blocks']) =>
  problemsToPlan('cookies', cookies([section('first', '{{email}}'), ...blocks]), {}).map(
    ({ field, problem }) => `${field} ${problem}`,
  )

test('a value that is misspelled, an anchor twice, an empty heading and an older language keep a text from being planned', () => {
  expect(problemsOf()).toEqual([])
  expect(problemsOf(section('other', '{{emial}}'))).toEqual([
    'blocks.1.words.text.en value-unknown',
    'blocks.1.words.text.fr value-unknown',
  ])
  expect(problemsOf(section('other', '{{email}'))).toContain('blocks.1.words.text.fr value-unknown')
  expect(problemsOf(section('first', 'Words'))).toEqual(['blocks.1.values.anchor not-anchor'])
  expect(problemsOf(section('other', 'Words', ''))).toContain('blocks.1.words.heading.en needed-to-plan')
  expect(problemsOf(section('other', ''))).toContain('blocks.1.words.text.fr needed-to-plan')
  const mark = { language: 'fr', since: '2026-01-01T00:00:00Z', was: 'W' } as const
  const stale = { title: mark, 'first.text': mark }
  expect(problemsToPlan('cookies', cookies([section('first', '{{email}}')]), stale)).toEqual([
    { field: 'texts.title.fr', problem: 'older' },
    { field: 'blocks.0.words.text.fr', problem: 'older' },
  ])
})

test('a title has no values, because none is filled in there', () => {
  const texts = { title: { en: 'Of {{company}}', fr: 'T' }, description: { en: 'D', fr: '{{' } }
  const content = { ...cookies([section('first', '{{email}}')]), texts }
  expect(problemsToPlan('cookies', content, {})).toEqual([
    { field: 'texts.title.en', problem: 'value-unknown' },
    { field: 'texts.description.fr', problem: 'value-unknown' },
  ])
})

test('no other section has the anchor that an opening is read with', () => {
  const blocks = [section('start', '{{email}}', ''), section('intro', 'Words')]
  expect(problemsToPlan('cookies', cookies(blocks), {})).toEqual([
    { field: 'blocks.1.values.anchor', problem: 'not-anchor' },
  ])
})

test('a heading is stored as words, and an entry or a cell of one paragraph without it', () => {
  const [words] = wordsOfContent(
    cookies([section('a', '<ul><li><p>One</p></li><li><p>Two</p><p>Three</p></li></ul>', 'A & <b>')]),
  )
  expect(words?.body).toBe('<h2 id="a">A &amp; &lt;b&gt;</h2>\n<ul><li>One</li><li><p>Two</p><p>Three</p></li></ul>')
  expect(contentOfWords(words ? [words] : [], (anchor) => anchor).blocks[0]?.words.heading?.en).toBe('A & <b>')
})
