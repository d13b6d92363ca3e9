import { expect, test } from 'vitest'
import { dollars } from '#money/testing/amounts.ts'
import { readProblemFilter } from '#payments/problem-filter.ts'
import { countsOf, filtered, listedProblems, problemPage } from '#payments/problem-list.ts'
import type { Problems } from '#payments/problem-schema.ts'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`
const task = { facts: {}, sum: null, loss: null, dueOn: null }
const none: Problems = {
  ...{ unmatched: [], refunds: [], stuckRefunds: [], stuckMails: [], undeliverable: [], silent: [], disputes: [] },
  ...{ discrepancies: [], tasks: [], check: null, isCut: false },
}
const found: Problems = {
  ...none,
  refunds: [{ id: 'r1', number: 1001, amount: dollars(45_000), because: 'declined', at: at(3) }],
  undeliverable: [
    { id: 'm1', number: null, template: 'order-note', recipient: 'Élise@example.com', because: '550', at: at(5) },
  ],
  tasks: [
    { ...task, id: 't1', kind: 'late-house', number: 1002, since: at(1) },
    { ...task, id: 't2', kind: 'sent-unpaid', number: 1003, since: at(4), sum: { minor: 100, currency: 'EUR' } },
  ],
}
const rows = listedProblems(found)
const idsOf = (filter: Parameters<typeof filtered>[1]) => filtered(rows, filter).map(({ id }) => id)

test('PAY-03 every problem is a row, the newest first, and is counted in its view', () => {
  expect(idsOf({})).toEqual(['undeliverable:m1', 'tasks:t2', 'refunds:r1', 'tasks:t1'])
  expect(idsOf({ sort: 'oldest' })).toEqual(['tasks:t1', 'refunds:r1', 'tasks:t2', 'undeliverable:m1'])
  expect(countsOf(rows)).toEqual({ any: 4, money: 1, mails: 1, tasks: 2 })
})

test.each([
  [{ view: 'tasks' }, ['tasks:t2', 'tasks:t1']],
  [{ kind: 'refunds,undeliverable' }, ['undeliverable:m1', 'refunds:r1']],
  [{ kind: 'not-refunds,undeliverable' }, ['tasks:t2', 'tasks:t1']],
  [{ currency: 'EUR' }, ['tasks:t2']],
  [{ currency: 'not-EUR' }, ['refunds:r1']],
  [{ q: '100' }, ['tasks:t2', 'refunds:r1', 'tasks:t1']],
  [{ q: 'elise@' }, ['undeliverable:m1']],
  [{ view: 'money', q: '1002' }, []],
] as const)('PAY-03 the filter %j leaves %j', (filter, left) => {
  expect(idsOf(filter)).toEqual(left)
})

test('an address names what its list does not know', () => {
  const search = {
    view: 'money',
    kind: 'refunds',
    sort: 'sideways',
    warehouse: 'north',
    open: 'x',
    after: 'y',
    q: 1001,
  }
  expect(readProblemFilter(search)).toEqual({
    filter: { view: 'money', kind: 'refunds', q: '1001' },
    unknown: ['sort', 'warehouse'],
  })
})

test('pages of fifty lead to each other, and one after a row that is gone, or the last, starts over', () => {
  const tasks = Array.from({ length: 120 }, (_, place) => {
    return { ...task, id: `t${String(place).padStart(3, '0')}`, kind: 'call', number: null, since: at(1) }
  })
  const all = filtered(listedProblems({ ...none, tasks }), { sort: 'oldest' })
  const idsAt = (cursor: Parameters<typeof problemPage>[1]) => {
    const { rows, previous, next } = problemPage(all, cursor)
    return [rows.at(0)?.id, rows.length, previous, next]
  }
  expect(idsAt({})).toEqual(['tasks:t000', 50, null, 'tasks:t049'])
  expect(idsAt({ after: 'tasks:t049' })).toEqual(['tasks:t050', 50, 'tasks:t050', 'tasks:t099'])
  expect(idsAt({ after: 'tasks:t099' })).toEqual(['tasks:t100', 20, 'tasks:t100', null])
  expect(idsAt({ before: 'tasks:t100' })).toEqual(['tasks:t050', 50, 'tasks:t050', 'tasks:t099'])
  for (const after of ['tasks:gone', 'tasks:t119']) {
    expect(idsAt({ after })).toEqual(['tasks:t000', 50, null, 'tasks:t049'])
  }
})
