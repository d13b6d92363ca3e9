import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import catalogue from '#catalogue/founding-catalogue.json' with { type: 'json' }
import { readingMinutes } from '#journal/article.ts'
import { cutBody } from '#journal/article-body.ts'
import founding from '#journal/founding/articles.json' with { type: 'json' }
import { sanitizeBody } from '#journal/server/founding/sanitize-body.ts'
import { type Language, languages } from '#language/language.ts'
import { typographyFaults } from '#language/testing/french-typography.ts'
import pictures from '#media/pictures.json' with { type: 'json' }

const bodyOf = (code: string, language: Language) =>
  readFileSync(join(import.meta.dirname, 'founding', `${code}.${language}.html`), 'utf8')
const distinct = (values: readonly string[]) => new Set(values).size
const pages = ['/ritual', '/our-story', '/our-commitment', '/collection', '/experiences']

test('six articles come with the shop, newest first, each at a slug of its own (D37)', () => {
  expect(founding).toHaveLength(6)
  const days = founding.map(({ publishedOn }) => publishedOn)
  expect(days).toEqual(days.toSorted().toReversed())
  for (const language of languages) expect(distinct(founding.map((each) => each[language].slug))).toBe(6)
  expect(distinct(founding.map(({ cover }) => cover))).toBe(6)
})

describe.each(founding.map((each) => [each.code, each] as const))('%s', (code, article) => {
  const bodies = { en: bodyOf(code, 'en'), fr: bodyOf(code, 'fr') }
  const cut = { en: cutBody(sanitizeBody(bodies.en)), fr: cutBody(sanitizeBody(bodies.fr)) }

  test.each(languages)('is made of what an article may be made of, in %s', (language) => {
    expect(sanitizeBody(bodies[language])).toBe(bodies[language])
    expect(readingMinutes(bodies[language])).toBeGreaterThanOrEqual(3)
  })

  test.each(languages)('has all its texts in %s', (language) => {
    expect(Object.values(article[language]).filter((text) => text.trim() === '')).toEqual([])
    expect(article[language].slug).toMatch(/^[a-z0-9][a-z0-9-]{0,99}$/)
    expect(article[language].description.length).toBeLessThanOrEqual(160)
  })

  test('every article has a picture of the house', () => {
    expect(Object.keys(pictures)).toContain(article.cover)
  })

  test('shows the same pictures and the same products in both languages, and only such as there are', () => {
    const standsOut = (language: Language) =>
      cut[language].flatMap((block) => {
        if (block.kind === 'picture') return [block.picture]
        return block.kind === 'product' ? [block.product_id] : []
      })
    expect(standsOut('fr')).toEqual(standsOut('en'))
    const known = [...Object.keys(pictures), ...catalogue.map(({ product_id }) => product_id)]
    expect(standsOut('en').filter((name) => !known.includes(name))).toEqual([])
  })

  test.each(languages)('describes each of its pictures in %s', (language) => {
    for (const block of cut[language]) if (block.kind === 'picture') expect(block.alt).not.toBe('')
  })

  test.each(languages)('leads only to pages of the shop, in %s', (language) => {
    const links = [...bodies[language].matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links.filter((href) => !pages.includes(href ?? ''))).toEqual([])
  })

  test('is set as French is in French', () => {
    const { slug: _, ...texts } = article.fr
    const said = bodies.fr.replaceAll(/<figure [^>]*data-alt="([^"]*)">/g, '$1').replaceAll(/<[^>]*>/g, ' ')
    expect([...Object.values(texts), said].flatMap((text) => typographyFaults(text.replaceAll('&amp;', '')))).toEqual(
      [],
    )
  })
})
