import { expect, test } from 'vitest'
import { periodOf, readFilter } from '#orders/lists/order-filter.ts'

test.each([
  ['placed', '1d', { from: '2026-11-23', until: null }],
  ['placed', '30d', { from: '2026-10-25', until: null }],
  ['refunded', '30d', { from: '2026-10-25', until: null }],
  ['reduced', '2026-11-01..', { from: '2026-11-01', until: null }],
  ['due', '0d', { from: null, until: '2026-11-22' }],
  ['promised', '1d', { from: null, until: '2026-11-23' }],
  ['promised', '7d', { from: null, until: '2026-11-29' }],
  ['due', '2026-11-01..2026-11-30', { from: '2026-11-01', until: '2026-11-30' }],
  ['placed', '..2026-11-30', { from: null, until: '2026-11-30' }],
] as const)('ADM-02 %s %s are the days %j', (filter, written, days) => {
  expect(periodOf(filter, written, '2026-11-23')).toEqual(days)
})

test('ADM-02 filters of an address that the list has are read, and the others are named', () => {
  expect(readFilter({ q: 1001, view: 'to-ship', country: 'not-CH,LU', placed: '30d', saved: 'x', after: 5 })).toEqual({
    filter: { q: '1001', view: 'to-ship', country: 'not-CH,LU', placed: '30d' },
    unknown: [],
  })
  expect(readFilter({ state: 'paid', warehouse: 'north', view: 'gone', due: 'soon', sort: 'size' })).toEqual({
    filter: { state: 'paid' },
    unknown: ['warehouse', 'view', 'due', 'sort'],
  })
})
