import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import founding from '#catalogue/founding-catalogue.json' with { type: 'json' }
import { actionOf, badgesOf } from '#catalogue/product.ts'
import { aProduct } from '#catalogue/testing/a-product.ts'
import { inLanguage } from '#catalogue/texts/texts.ts'
import { languages } from '#language/language.ts'
import { typographyFaults } from '#language/testing/french-typography.ts'
import productPictures from '#media/pictures.json' with { type: 'json' }

const publicFolder = join(import.meta.dirname, '../../public')
const product = (id: string) => founding.find(({ product_id }) => product_id === id)

test.each([
  ['immortela-elixir-30ml', 'Immortela Elixir', 30, 1400, 1290, 'purchase'],
  ['immortela-elixir-10ml', 'Immortela Elixir', 10, 500, 460, 'purchase'],
  ['renouvela-creme', 'Renouvela Crème', 50, 900, 830, 'purchase'],
  ['renouvela-riche', 'Renouvela Riche', 50, 900, 830, 'preorder'],
  ['renouvela-extra-riche', 'Renouvela Extra-Riche', 50, 900, 830, 'reserve'],
] as const)('PROD-03 %s is %s, %i ml, $%i or %i euros, for %s (D42)', (id, name, size, dollars, euros, action) => {
  const found = product(id)
  expect(found).toMatchObject({ slug: id, title: name, size_ml: size })
  expect(found?.subtitle).toMatch(new RegExp(`^${size} ml `))
  expect(found?.price_minor).toEqual({ usd: dollars * 100, eur: euros * 100 })
  expect(found && actionOf(found)).toBe(action)
})

test('PROD-03 a fresh shop has these five products, the 30 ml featured, none reduced, all in stock (D42)', () => {
  expect(founding).toHaveLength(5)
  expect(founding.filter(({ featured }) => featured).map(({ product_id }) => product_id)).toEqual([
    'immortela-elixir-30ml',
  ])
  expect(founding.filter(({ on_sale }) => on_sale)).toEqual([])
  // A product whose units are not counted is in stock.
  expect(founding.filter((each) => 'stock' in each)).toEqual([])
})

test('euro and dollar figures differ everywhere, so that a mix-up is seen (D42)', () => {
  const dollars = founding.map(({ price_minor }) => price_minor.usd)
  expect(founding.filter(({ price_minor }) => dollars.includes(price_minor.eur))).toEqual([])
})

describe.each(founding.map((each) => [each.product_id, each] as const))('%s', (_, each) => {
  const { price_minor, pictures, ...texts } = each
  const shown = aProduct(texts)

  test('PROD-06 wears the badge Organic (D45)', () => {
    expect(badgesOf(shown)).toContain('organic')
    expect(each.organic).toBe(true)
  })

  test('PROD-04 states free shipping in both languages', () => {
    expect(inLanguage(shown, 'en').subtitle).toContain('Free Shipping')
    expect(inLanguage(shown, 'fr').subtitle).toContain('Livraison offerte')
  })

  test.each(languages)('PROD-03 LANG-01 has all its texts in %s, in five sections', (language) => {
    const { title, subtitle, description, cancellationPolicy, features, sections } = inLanguage(shown, language)
    for (const text of [title, subtitle, description, cancellationPolicy, ...features]) expect(text).not.toBe('')
    expect(sections.map((section) => section.language)).toEqual(Array(5).fill(language))
    expect(features.length).toBeGreaterThanOrEqual(3)
  })

  test('LANG-01 has a French text of its own wherever it has an English one', () => {
    const english = Object.keys(texts).filter((key) => `${key}_fr` in texts) as (keyof typeof texts)[]
    const same = english.filter((key) => String(texts[key]) === String(texts[`${key}_fr` as keyof typeof texts]))
    expect(english).toHaveLength(11)
    expect(same.filter((key) => key !== 'title')).toEqual([])
    expect(each.features_fr).toHaveLength(each.features.length)
  })

  test('is set as French is in its French texts', () => {
    const french = Object.entries(texts).filter(([key]) => key.endsWith('_fr'))
    const all = [...french.flatMap(([, text]) => text), ...pictures.map(({ alt_fr }) => alt_fr)]
    expect(all.flatMap((text) => typographyFaults(String(text)))).toEqual([])
  })

  test('PROD-03 has pictures that exist, described in both languages', () => {
    expect(pictures.length).toBeGreaterThan(0)
    for (const { master, alt, alt_fr } of pictures) {
      const files = productPictures[master.replace(/^.*\/|\.jpg$/g, '') as keyof typeof productPictures]
      expect(existsSync(join(publicFolder, files.fallback))).toBe(true)
      expect([alt, alt_fr]).not.toContain('')
    }
  })
})
