// The word files of all domains, as they are written. That they are loaded is in `server-words.test.ts`.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Language } from '#language/language.ts'
import { typographyFaults } from '#language/testing/french-typography.ts'
import { shapeOf, writtenText } from '#language/testing/messages.ts'

type Texts = Record<string, string>

const sources = join(import.meta.dirname, '../..')
const files = globSync('*/{words,*-words}.{en,fr}.json', { cwd: sources })
const domains = [...new Set(files.map(dirname))]
const textsOf = (domain: string, language: Language): Texts =>
  Object.assign(
    {},
    ...files
      .filter((file) => dirname(file) === domain && file.endsWith(`.${language}.json`))
      .map((file) => JSON.parse(readFileSync(join(sources, file), 'utf8'))),
  )

/** Words that are the same in both languages, and texts that are only values. */
const sameInBoth = [
  '{thing} {name}',
  '{minutes}\u00a0min',
  'Contact',
  'Contacts',
  'Dates',
  'Minutes',
  'Page',
  'Question',
  'Signature',
  '{kind} {number}',
  '{name} · {language}',
  '{block} · {heading}',
  'Menu',
  'Message',
  'Messages',
  'Note',
  'Notes',
  'euros',
  'Euros',
  'Boutique',
  '{from} → {to}',
  '{title} [{reference}]',
  '[Test] {subject}',
  'Questions',
  'Collection',
  'Journal',
  'Articles',
  'Contact',
  'Cookies',
  'Total',
  'Stripe',
  '{product}',
  '{message}',
  '{refusal}',
  '{quantity}\u00a0×\u00a0{title}',
  '{quantity}\u00a0×\u00a0{name}',
  '{quantity}\u00a0×\u00a0{name} ({amount})',
  '{title}, {size}\u00a0ml',
  '{quantity}\u00a0×\u00a0{title}, {size}\u00a0ml',
]

/** Word for word what the specification says, whose apostrophes are straight; ICU wants them doubled. */
const asSpecified = ['accounts.denied.text']

/** Names for which `docs/wording.md` has another one, and British spellings. */
const otherNames = {
  en: /\b(?:newsletters?|by itself|any ?more|towns?|frozen|put back|tick(?:s|ed)?|cancelled|colour|e-mails?)\b/i,
  fr: /(?<!\p{L})(?:newsletters?|d’elle-même|de lui-même|à nouveau|taxe de vente|bloquée?s?)(?!\p{L})/iu,
}

test('LANG-01 the word files of the domains are found', () => {
  expect(domains).toEqual(expect.arrayContaining(['app', 'cart', 'catalogue', 'checkout', 'orders', 'ui']))
})

test('no text is defined in two domains, and each begins with the name of its own', () => {
  const misnamed = domains.flatMap((domain) =>
    Object.keys(textsOf(domain, 'en')).filter((id) => !id.startsWith(`${domain}.`)),
  )
  expect(misnamed).toEqual([])
})

describe.each(domains)('the words of %s', (domain) => {
  const english = textsOf(domain, 'en')
  const french = textsOf(domain, 'fr')
  const ids = Object.keys(english)

  test('LANG-01 exist in both languages', () => {
    expect(Object.keys(french).sort()).toEqual(ids.toSorted())
  })

  test('LANG-01 say something in both languages', () => {
    const empty = [...Object.entries(english), ...Object.entries(french)].filter(
      ([, text]) => writtenText(text).trim() === '',
    )
    expect(empty).toEqual([])
  })

  test('take the same values and mark the same parts in both languages', () => {
    const shapes = (texts: Texts) => Object.fromEntries(ids.map((id) => [id, shapeOf(texts[id] ?? '')]))
    expect(shapes(french)).toEqual(shapes(english))
  })

  test('LANG-01 are not left in English in the French file', () => {
    const untranslated = ids.filter((id) => french[id] === english[id] && !sameInBoth.includes(french[id] ?? ''))
    expect(untranslated).toEqual([])
  })

  test('are set as French is in the French file', () => {
    const faults = ids.flatMap((id) => typographyFaults(writtenText(french[id] ?? '')).map((fault) => `${id} ${fault}`))
    expect(faults).toEqual([])
  })

  test('have the one name of each thing that wording.md gives', () => {
    // Words that people type into the search of the menu are no texts of a screen.
    const shown = ids.filter((id) => !id.startsWith('app.admin.menu.place.'))
    const others = shown.filter(
      (id) => otherNames.en.test(writtenText(english[id] ?? '')) || otherNames.fr.test(writtenText(french[id] ?? '')),
    )
    expect(others).toEqual([])
  })

  test('keep a count beside what it counts in the French file', () => {
    expect(ids.filter((id) => /# \p{L}/u.test(french[id] ?? ''))).toEqual([])
  })

  test('keep a figure beside its unit in English too', () => {
    const apart = ids.filter((id) => /(?:\d|#|\}) (?:ml|days?|hours?|minutes?|[ap]\.m\.)(?!\w)/.test(english[id] ?? ''))
    expect(apart).toEqual([])
  })

  test('keep a number of goods beside their name in both languages', () => {
    const apart = ids.filter((id) => / ×|× /.test(`${english[id]} ${french[id]}`))
    expect(apart).toEqual([])
  })

  test('have typographic apostrophes in English too: a straight one would switch values off', () => {
    const straight = ids.filter((id) => /['"]/.test(english[id] ?? '') && !asSpecified.includes(id))
    expect(straight).toEqual([])
  })
})
