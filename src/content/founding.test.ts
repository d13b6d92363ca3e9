// The house's own words of its pages: the same in both languages, and typeset as French in French.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentOf, missingToPublish, type PageBlock, type PageContent, problemsOf } from '#content/page-content.ts'
import { pageNames } from '#content/page-fields.ts'
import type { Language } from '#language/language.ts'
import { typographyFaults } from '#language/testing/french-typography.ts'
import { languageOf } from '#language/testing/which-language.ts'
import pictures from '#media/pictures.json' with { type: 'json' }

const read = (page: string): PageContent => {
  const file = join(import.meta.dirname, 'founding', `${page}.json`)
  const { texts, blocks } = JSON.parse(readFileSync(file, 'utf8'))
  const whole = blocks.map((block: Partial<PageBlock>, at: number) => ({
    ...{ id: String(at), sample: false, words: {} },
    ...block,
    values: withPicture(block.values ?? {}),
  }))
  return { texts, blocks: whole }
}

/** A picture has an id in place of its name once it is in the library. */
function withPicture({ picture, ...values }: PageBlock['values']): PageBlock['values'] {
  if (picture === undefined) return values
  expect(Object.keys(pictures)).toContain(picture)
  return { ...values, picture: randomUUID() }
}
const marksOf = (text: string) => (text.match(/<\/?\w+>|\*|\{\w+\}/g) ?? []).sort()

describe.each(pageNames)('%s', (page) => {
  const written = read(page)
  const words = [written, ...written.blocks].flatMap((each) =>
    Object.entries('texts' in each ? each.texts : each.words),
  )

  test('PAGE-01 has the fields of its page and can be published', () => {
    const content = contentOf(page, written)
    expect(content.texts).toEqual(written.texts)
    expect(content.blocks.map(({ kind, words, values }) => ({ kind, words, values }))).toEqual(
      written.blocks.map(({ kind, words, values }) => ({ kind, words, values })),
    )
    expect([...problemsOf(page, content), ...missingToPublish(page, content)]).toEqual([])
  })

  test('LANG-01 PAGE-01 says the same things in both languages, each in its own', () => {
    for (const [name, { en, fr }] of words) {
      expect([name, en !== '', marksOf(en)]).toEqual([name, fr !== '', marksOf(fr)])
      expect(languageOf(en), en).not.toBe('fr')
      expect(languageOf(fr), fr).not.toBe('en')
    }
    const whole = (language: Language) => languageOf(words.map(([, text]) => text[language]).join(' '))
    expect({ en: whole('en'), fr: whole('fr') }).toEqual({ en: 'en', fr: 'fr' })
  })

  test('is set as French is in French', () => {
    expect(words.flatMap(([, { fr }]) => typographyFaults(fr.replaceAll(/<[^>]*>/g, '')))).toEqual([])
  })
})
