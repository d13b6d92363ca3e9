import { expect, test } from 'vitest'
import en from '#house/admin-words.en.json' with { type: 'json' }
import fr from '#house/admin-words.fr.json' with { type: 'json' }
import { invented, isInvented } from '#house/fact-examples.ts'

const exampleIn = (words: Record<string, string>, name: string) =>
  (words[`house.example.${name}`] ?? '').replace(/^[^:]*:\s*/, '')

test.each(Object.entries(invented))('the examples of %s are those below its field', (name, examples) => {
  expect([...new Set([exampleIn(en, name), exampleIn(fr, name)])]).toEqual(examples)
})

test('an example is recognized in another case and spacing, and nothing else is', () => {
  expect(isInvented('vat', 'fr65912345675')).toBe(true)
  expect(isInvented('host', 'nuage sas ')).toBe(true)
  expect(isInvented('host', 'Nuage SARL')).toBe(false)
  expect(isInvented('company', 'Immortela SAS')).toBe(false)
})
