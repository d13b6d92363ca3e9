import fc from 'fast-check'
import { expect, test } from 'vitest'
import { browserLanguage, isLanguage, languageKey, languages, localeOf } from '#language/language.ts'
import { runs } from '#language/testing/runs.ts'

test.each([
  ['fr', 'fr'],
  ['fr-FR', 'fr'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['FR-be', 'fr'],
  ['en-US,en;q=0.9,fr;q=0.8', 'en'],
  ['de-DE,de;q=0.9,fr;q=0.8', 'en'],
  ['en;q=0.5, fr;q=0.9', 'fr'],
  ['en;q=0.5 , fr; q=0.5', 'en'],
  ['fr;q=0', 'en'],
  ['fr;q=0, en;q=0.1', 'en'],
  ['*', 'en'],
  ['africaans-fr', 'en'],
  ['', 'en'],
  [null, 'en'],
  [undefined, 'en'],
])('LANG-03 a browser that asks for %j is spoken to in %s', (accepted, language) => {
  expect(browserLanguage(accepted)).toBe(language)
})

test('LANG-03 any Accept-Language gives one of the shop’s languages', () => {
  const headers = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[a-z]{2}(;q=[\d.]{0,4})?(, ?[a-z]{2}(;q=[\d.]{0,4})?){0,4}$/),
  )
  fc.assert(
    fc.property(headers, (accepted) => {
      expect(languages).toContain(browserLanguage(accepted))
    }),
    { numRuns: runs(300) },
  )
})

test('the languages are English and French', () => {
  expect(languages).toEqual(['en', 'fr'])
  expect(languages.map(localeOf)).toEqual(['en-US', 'fr-FR'])
})

test.each(['de', 'FR', 'french', '', undefined, null, 1, ['fr']])('%j is none of our languages', (value) => {
  expect(isLanguage(value)).toBe(false)
})

test('LANG-02 the choice is kept under the key language', () => {
  expect(languageKey).toBe('language')
})
