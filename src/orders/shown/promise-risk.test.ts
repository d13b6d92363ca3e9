import { expect, test } from 'vitest'
import { euros } from '#money/testing/amounts.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { promiseRisk } from '#orders/shown/promise-risk.ts'

type Promised = Parameters<typeof promiseRisk>[0]

const by = (promisedOn: string, own: object = {}) =>
  [{ promisedOn, quantity: 1, out: 0, sent: 0, takenOut: false, ...own }] as AdminOrder['lines']
const reserved: Promised = {
  kind: 'reservation',
  balanceDays: 14,
  state: 'reserved',
  due: euros(41_500),
  dueOn: null,
  lines: by('2026-11-29'),
  steps: ['ready', 'move'],
}
const asked = { dueOn: '2026-12-01' }

test.each<[string | undefined, Partial<Promised>]>([
  ['balance', {}],
  [undefined, { lines: by('2026-12-12') }],
  ['balance', { lines: by('2026-12-11') }],
  [undefined, asked],
  ['asked', { ...asked, state: 'balance-due' }],
  [undefined, { ...asked, state: 'balance-due', lines: by('2026-12-01') }],
  [undefined, { ...asked, state: 'balance-due', due: euros(0) }],
  [undefined, { due: euros(0), state: 'paid' }],
  ['late', { lines: by('2026-11-27') }],
  ['late', { lines: by('2026-11-27'), state: 'delay-pending' }],
  ['answer', { lines: by('2026-12-02'), state: 'delay-pending' }],
  [undefined, { lines: by('2026-12-20'), state: 'delay-pending' }],
  [undefined, { lines: by('2026-11-27', { sent: 1 }) }],
])('ADM-02 the next steps say why a promised day is missed, or will be: %s', (why, own) => {
  expect(promiseRisk({ ...reserved, ...own }, '2026-11-28')?.why).toBe(why)
})

test('ADM-02 a promised day that is missed says by how many days, and until when a balance can be paid', () => {
  const missed = { ...reserved, lines: by('2026-11-18') }
  expect(promiseRisk(missed, '2026-11-28')).toEqual({ why: 'late', day: '2026-11-18', days: 10, until: '2026-12-12' })
})
