import { expect, test } from 'vitest'
import { type Choice, shownChoices } from '#ui/admin/filter/shown-choices.ts'

const choices: Choice[] = [
  ['elixir', 'Élixir d’été, 30 ml'],
  ['creme', 'Renouvela Crème'],
  ['riche', 'Renouvela Riche'],
  ['heart', 'Cœur de fleur'],
]
const textsOf = (typed: string, first: string[] = []) => {
  const shown = shownChoices(choices, typed, new Set(first))
  return [...shown.first, ...shown.others].map(([value]) => value)
}

test.each([
  ['', ['elixir', 'creme', 'riche', 'heart']],
  ['ELIXIR', ['elixir']],
  ['crème renouvela', ['creme']],
  ['  30 ete ', ['elixir']],
  ['coeur', ['heart']],
  ['nothing', []],
])('ADM-02 the choices of a filter are found by “%s”', (typed, found) => {
  expect(textsOf(typed)).toEqual(found)
})

test('ADM-02 chosen ones come first, and stay when the search does not find them', () => {
  expect(textsOf('', ['riche'])).toEqual(['riche', 'elixir', 'creme', 'heart'])
  expect(textsOf('elixir', ['riche'])).toEqual(['riche', 'elixir'])
})

test('ADM-02 of ten thousand choices at most fifty are drawn, and all are counted', () => {
  const many = Array.from({ length: 10_000 }, (_, at): Choice => [`p${at}`, `Product ${at}`])
  const { first, others, count } = shownChoices(many, '', new Set(['p9999', 'p1']))
  expect(first.map(([value]) => value)).toEqual(['p1', 'p9999'])
  expect([others.length, count]).toEqual([48, 9_998])
})
