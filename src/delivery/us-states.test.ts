import { expect, test } from 'vitest'
import { usStates, usStatesIn } from '#delivery/us-states.ts'

test('there are fifty states and the District of Columbia, each once, in both languages', () => {
  expect(new Set(usStates).size).toBe(51)
  for (const language of ['en', 'fr'] as const) {
    const listed = usStatesIn(language)
    expect(listed.map(({ code }) => code).toSorted()).toEqual(usStates.toSorted())
    expect(new Set(listed.map(({ name }) => name)).size).toBe(51)
    expect(listed.every(({ name }) => /^\p{Lu}[\p{L} -]+$/u.test(name))).toBe(true)
  }
})

test('they are sorted by name in the alphabet of the language', () => {
  const names = (language: 'en' | 'fr') => usStatesIn(language).map(({ name }) => name)
  expect(names('en').slice(0, 5)).toEqual(['Alabama', 'Alaska', 'Arizona', 'Arkansas', 'California'])
  expect(names('fr').slice(4, 8)).toEqual(['Californie', 'Caroline du Nord', 'Caroline du Sud', 'Colorado'])
  expect(usStatesIn('fr').find(({ code }) => code === 'WV')?.name).toBe('Virginie-Occidentale')
})
