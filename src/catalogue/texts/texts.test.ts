import { expect, test } from 'vitest'
import { aPicture, aProduct } from '#catalogue/testing/a-product.ts'
import { inLanguage, sectionKeys } from '#catalogue/texts/texts.ts'

const blanks = [null, '', ' \n ']

test('LANG-07 each language reads its own texts', () => {
  const product = aProduct()
  expect(inLanguage(product, 'en')).toMatchObject({
    title: 'Immortela Elixir',
    subtitle: '30 ml · Free Shipping',
    description: 'A golden oil serum.',
    cancellationPolicy: 'Fourteen days.',
    features: ['Satin finish'],
  })
  expect(inLanguage(product, 'fr')).toMatchObject({
    title: 'Immortela Élixir',
    subtitle: '30 ml · Livraison offerte',
    description: 'Une huile-sérum dorée.',
    cancellationPolicy: 'Quatorze jours.',
    features: ['Fini satiné'],
  })
})

test.each(blanks)('LANG-07 a French text that is %j has no content: the base text shows', (blank) => {
  const product = aProduct({
    title_fr: blank,
    subtitle_fr: blank,
    description_fr: blank,
    cancellation_policy_fr: blank,
    how_to_use_fr: blank,
  })
  expect(inLanguage(product, 'fr')).toMatchObject({
    title: 'Immortela Elixir',
    subtitle: '30 ml · Free Shipping',
    description: 'A golden oil serum.',
    cancellationPolicy: 'Fourteen days.',
  })
  expect(inLanguage(product, 'fr').sections.at(-1)).toEqual({ key: 'how_to_use', text: 'Three drops.', language: 'en' })
})

test.each([[null], [[]], [['', ' ']]])('LANG-07 French features that are %j have no content', (features_fr) => {
  expect(inLanguage(aProduct({ features_fr }), 'fr').features).toEqual(['Satin finish'])
})

test('LANG-07 French texts do not leak into English', () => {
  const texts = JSON.stringify(inLanguage(aProduct(), 'en'))
  expect(texts).not.toMatch(/[àâçéèêëîïôùûœ’]/)
})

test.each(['en', 'fr'] as const)('LANG-07 all five sections are there in %s, each said to be in it', (language) => {
  const { sections } = inLanguage(aProduct(), language)
  expect(sections.map(({ key }) => key)).toEqual(sectionKeys)
  expect(new Set(sections.map((section) => section.language))).toEqual(new Set([language]))
})

test.each(blanks)('SHOW-02 a section that is %j in both languages is no empty fold', (blank) => {
  const product = aProduct({ aromatherapy: blank, aromatherapy_fr: blank })
  expect(inLanguage(product, 'en').sections.map(({ key }) => key)).not.toContain('aromatherapy')
  expect(inLanguage(product, 'fr').sections).toHaveLength(4)
})

test('LANG-07 a section that exists in French alone shows in French alone', () => {
  const product = aProduct({ aromatherapy: null })
  expect(inLanguage(product, 'fr').sections).toContainEqual({
    key: 'aromatherapy',
    text: 'Foin et miel.',
    language: 'fr',
  })
  expect(inLanguage(product, 'en').sections).toHaveLength(4)
})

test('LANG-07 a picture is described in the language, else in the base language, else not at all', () => {
  const product = aProduct({ images: [aPicture, { ...aPicture, alt_fr: '' }] })
  expect(inLanguage(product, 'fr').alternativeText(0)).toBe('Flacon ambré')
  expect(inLanguage(product, 'fr').alternativeText(1)).toBe('Amber bottle')
  expect(inLanguage(product, 'en').alternativeText(0)).toBe('Amber bottle')
  expect(inLanguage(product, 'en').alternativeText(2)).toBe('')
})

test('texts are shown without the blanks around them', () => {
  expect(inLanguage(aProduct({ title_fr: '  Élixir \n' }), 'fr').title).toBe('Élixir')
})
