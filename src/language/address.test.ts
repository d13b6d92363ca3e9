import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinAddress, languageAt, type Prefix, splitAddress } from '#language/address.ts'
import { runs } from '#language/testing/runs.ts'

test.each<[string, Prefix, string]>([
  ['/', undefined, '/'],
  ['/collection', undefined, '/collection'],
  ['/fr', 'fr', '/'],
  ['/fr/', 'fr', '/'],
  ['/en/collection/renouvela-creme', 'en', '/collection/renouvela-creme'],
  ['/fr/en', 'fr', '/en'],
  ['/fr//evil.example', 'fr', '/evil.example'],
  ['/french', undefined, '/french'],
  ['/FR/collection', undefined, '/FR/collection'],
  ['/collection/fr', undefined, '/collection/fr'],
])('the address %s names the language %s and the page %s', (address, prefix, pathname) => {
  expect(splitAddress(address)).toEqual({ prefix, pathname })
})

test.each<[Prefix, string, string]>([
  [undefined, '/cart', '/cart'],
  ['fr', '/', '/fr'],
  ['en', '/journal/a-morning', '/en/journal/a-morning'],
])('the page with the language %s and the path %s is at %s', (prefix, pathname, address) => {
  expect(joinAddress(prefix, pathname)).toBe(address)
})

test.each([
  ['/fr/journal/onze-matins?category=plant#x', 'en', 'fr'],
  ['/fr?x=/en', 'en', 'fr'],
  ['/journal', 'fr', 'fr'],
  ['/journal?to=/fr', 'en', 'en'],
] as const)('%s is answered to a visitor with %s in %s', (address, otherwise, language) => {
  expect(languageAt(address, otherwise)).toBe(language)
})

test('a joined address is split into the same parts again', () => {
  const segment = fc.constantFrom('fr', 'en', 'collection', 'renouvela-creme', 'frise', '..', '%20', '')
  const pathnames = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`)
  fc.assert(
    fc.property(fc.constantFrom<Prefix>('en', 'fr', undefined), pathnames, (prefix, pathname) => {
      // Behind a language, two slashes are one.
      fc.pre(!pathname.startsWith('//'))
      fc.pre(prefix !== undefined || splitAddress(pathname).prefix === undefined)
      expect(splitAddress(joinAddress(prefix, pathname))).toEqual({ prefix, pathname })
    }),
    { numRuns: runs(300) },
  )
})
