import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visitorLanguage } from '#app/pages/visitor.ts'
import { runs } from '#language/testing/runs.ts'

const french = 'fr-FR,fr;q=0.9'
const english = 'en-GB'

test.each([
  ['the address before everything', '/fr/collection', 'language=en', english, 'fr'],
  ['the address before everything', '/en', 'language=fr', french, 'en'],
  ['the stored choice before the browser', '/collection', 'language=fr', english, 'fr'],
  ['the stored choice before the browser', '/', 'language=en', french, 'en'],
  ['a choice among other cookies', '/', 'theme=dark; language=fr; last=1', english, 'fr'],
  ['a choice that ends the header', '/', 'theme=dark;language=fr', english, 'fr'],
  ['the browser, when nothing is stored', '/', undefined, french, 'fr'],
  ['the browser, when nothing is stored', '/', null, english, 'en'],
  ['the browser, when the stored choice is none of ours', '/', 'language=de', french, 'fr'],
  ['the browser, when only a like-named cookie is there', '/', 'old_language=en; languages=en', french, 'fr'],
  ['English, when nothing is known', '/', undefined, undefined, 'en'],
])(
  'LANG-03 a visitor is spoken to by %s (%s, cookie %s, browser %s): %s',
  (_, pathname, cookie, accepted, language) => {
    expect(visitorLanguage(pathname, cookie, accepted).language).toBe(language)
  },
)

test('LANG-03 only an address that names its language has a prefix', () => {
  expect(visitorLanguage('/fr/cart', undefined, english).prefix).toBe('fr')
  expect(visitorLanguage('/cart', 'language=fr', french).prefix).toBeUndefined()
})

test('LANG-03 no address, cookie and header, however odd, leave a visitor without a language', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (pathname, cookie, accepted) => {
      expect(['en', 'fr']).toContain(visitorLanguage(`/${pathname}`, `language=${cookie}`, accepted).language)
    }),
    { numRuns: runs(300) },
  )
})
