// The content of the house's pages: the same in both languages, and typeset as French in French.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { typographyFaults } from '#language/testing/french-typography.ts'
import { languageOf } from '#language/testing/which-language.ts'
import { housePicture } from '#media/house-pictures.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const sources = join(import.meta.dirname, '..')
const files = globSync('*/content/*.en.json', { cwd: sources }).sort()
const read = (file: string): Json => JSON.parse(readFileSync(join(sources, file), 'utf8'))
const inFrench = (file: string) => file.replace('.en.json', '.fr.json')

/** Every value with the way to it; what is not a text must be the same in both languages. */
function valuesOf(json: Json, path = ''): [path: string, value: string | number | boolean | null][] {
  if (json === null || typeof json !== 'object') return [[path, json]]
  const entries: [string | number, Json][] = Array.isArray(json) ? [...json.entries()] : Object.entries(json)
  return entries.flatMap(([key, value]) => valuesOf(value, `${path}.${key}`))
}

const isText = (value: unknown): value is string => typeof value === 'string'
const marksOf = (text: string) => (text.match(/<\/?\w+>|\{\w+\}/g) ?? []).sort()

test('PAGE-01 the house’s pages have content files', () => {
  expect(files).toEqual(expect.arrayContaining(['brand/content/our-story.en.json', 'brand/content/ritual.en.json']))
})

describe.each(files)('%s', (file) => {
  const english = valuesOf(read(file))
  const french = valuesOf(read(inFrench(file)))

  test('LANG-01 PAGE-01 says the same things in both languages', () => {
    expect(french.map(([path]) => path)).toEqual(english.map(([path]) => path))
    expect(french.filter(([, value]) => !isText(value))).toEqual(english.filter(([, value]) => !isText(value)))
  })

  test('takes the same values and marks as many words in both languages', () => {
    const marks = (values: typeof english) => values.map(([path, value]) => [path, isText(value) ? marksOf(value) : []])
    expect(marks(french)).toEqual(marks(english))
  })

  test('LANG-01 is in the language of its file', () => {
    const foreign = (values: typeof english, language: 'en' | 'fr') =>
      values.filter(([, value]) => isText(value) && ![undefined, language].includes(languageOf(value)))
    expect(foreign(english, 'en')).toEqual([])
    expect(foreign(french, 'fr')).toEqual([])
  })

  test('is set as French is in French', () => {
    const faults = french.flatMap(([path, value]) =>
      isText(value) ? typographyFaults(value.replaceAll(/<[^>]*>/g, '')).map((fault) => `${path} ${fault}`) : [],
    )
    expect(faults).toEqual([])
  })

  test('shows pictures of the house, each with an alternative text', () => {
    const pictures = english.filter(([path, value]) => /picture\.name$/.test(path) && isText(value))
    for (const [path, name] of pictures) {
      expect(housePicture(String(name)).variants.length).toBeGreaterThan(0)
      for (const values of [english, french]) {
        const alt = values.find(([each]) => each === path.replace(/name$/, 'alt'))?.[1]
        expect(String(alt).length, path).toBeGreaterThan(10)
      }
    }
  })
})
