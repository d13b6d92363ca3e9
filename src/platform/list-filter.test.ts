import { expect, test } from 'vitest'
import { filterReaderOf, numberCursor, pageOf } from '#platform/list-filter.ts'

const known = {
  views: ['open', 'done'],
  filters: ['kind'],
  isFilter: (_: 'kind', written: string) => written === 'call',
  maxOfWords: 5,
  beside: ['entry'],
} as const

test('the sort and the filters that the list has are read from an address, and the others are named', () => {
  const read = filterReaderOf({ ...known, sorts: ['newest'] })
  const search = {
    view: 'done',
    q: 1_001_001,
    kind: 'call',
    sort: 'newest',
    saved: 'x',
    after: 5,
    entry: 'y',
    before: '',
  }
  expect(Object.entries(read(search).filter)).toEqual([
    ['view', 'done'],
    ['q', '10010'],
    ['kind', 'call'],
    ['sort', 'newest'],
  ])
  expect(read(search).unknown).toEqual([])
  expect(read({ view: 'gone', kind: 'visit', sort: 'size', warehouse: 'north' })).toEqual({
    filter: {},
    unknown: ['view', 'kind', 'sort', 'warehouse'],
  })
})

test('a list without orderings accepts none', () => {
  expect(filterReaderOf(known)({ sort: 'newest' })).toEqual({ filter: {}, unknown: ['sort'] })
})

test.each([
  [{ after: '1001' }, { after: 1001 }],
  [{ before: 7 }, { before: 7 }],
  [{ after: 'abc', before: '' }, {}],
  [{ after: 0, before: -1 }, {}],
  [{}, {}],
] as const)('a page by the numbers %j begins at %j', (place, expected) => {
  expect(pageOf({ kind: 'call' }, place as Parameters<typeof pageOf>[1], numberCursor)).toEqual({
    kind: 'call',
    ...expected,
  })
})

test('a page by names has them as text', () => {
  expect(pageOf({}, { after: 5, before: undefined }, String)).toEqual({ after: '5' })
})
