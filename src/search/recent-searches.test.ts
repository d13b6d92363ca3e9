import { expect, test } from 'vitest'
import { readRecent, withoutSearch, withSearch } from '#search/recent-searches.ts'

test('NAV-03 the newest search is first, each is there once, and five are remembered', () => {
  const recent = ['one', 'two', 'three', 'four', 'five', 'Two', 'six'].reduce(withSearch, [])
  expect(recent).toEqual(['six', 'Two', 'five', 'four', 'three'])
  expect(withSearch(recent, '')).toEqual(recent)
})

test('NAV-03 a search can be forgotten', () => {
  expect(withoutSearch(['crème', 'élixir'], 'Crème')).toEqual(['élixir'])
})

test.each([null, '', '{', '{}', '"creme"', 'null', '[1, null, {}, " ", "", "  x"]'])(
  'NAV-03 an invalid entry is not a recent search: %s',
  (stored) => {
    expect(readRecent(stored)).toEqual([])
  },
)

test('NAV-03 stored searches are read again', () => {
  expect(readRecent(JSON.stringify(['a', 'b', 'c', 'd', 'e', 'f']))).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(readRecent(JSON.stringify(['x'.repeat(201), 'ok']))).toEqual(['ok'])
})
