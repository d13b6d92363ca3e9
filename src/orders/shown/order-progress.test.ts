import { expect, test } from 'vitest'
import { euros } from '#money/testing/amounts.ts'
import type { OrderEventKind } from '#orders/event.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { progressOf } from '#orders/shown/order-progress.ts'

type Lived = Parameters<typeof progressOf>[0]

const today = '2026-11-24'

const happened = (...events: [OrderEventKind, string][]) =>
  events.map(([kind, day], at) => ({ id: `${at}`, kind, actor: 'shop', detail: {}, at: `${day}T09:00:00.000Z` }))
const lines = (own: Partial<AdminOrder['lines'][number]> = {}) =>
  [{ promisedOn: '2026-12-20', quantity: 1, out: 0, sent: 0, takenOut: false, ...own }] as AdminOrder['lines']
const parcel = (shippedAt: string, deliveredAt: string | null = null) => ({
  ...{ id: '1', carrier: 'Colissimo', tracking: '6A', address: null, units: [{ position: 1, quantity: 1 }] },
  shippedAt: `${shippedAt}T09:00:00.000Z`,
  deliveredAt: deliveredAt && `${deliveredAt}T09:00:00.000Z`,
  steps: [],
})

function lived(own: Partial<Lived> = {}): Lived {
  return {
    kind: 'reservation',
    state: 'reserved',
    placedAt: '2026-10-13T09:00:00.000Z',
    deposit: euros(41_500),
    due: euros(41_500),
    dueOn: null,
    payBy: null,
    cancelledBecause: null,
    disputes: [],
    withdrawal: null,
    lines: lines(),
    parcels: [],
    events: happened(['placed', '2026-10-13'], ['paid', '2026-10-13']),
    ...own,
  }
}

/** Each step with its mark and its day, in a line. */
const said = (own: Partial<Lived>) =>
  progressOf(lived(own), today).map((step) =>
    ['state' in step ? step.state : step.step, step.is, ...(step.day ? [step.day.slice(5)] : [])].join(' '),
  )

const asked = { dueOn: '2026-12-01', payBy: { day: '2026-12-01', latest: null } }
const ready = ['ready', '2026-11-04'] as [OrderEventKind, string]
const paid = ['balance-paid', '2026-11-10'] as [OrderEventKind, string]
const order = { kind: 'order', deposit: null, due: euros(0), state: 'paid' } as const

test('ADM-02 a reservation waits for its goods, then for its balance', () => {
  expect(said({})).toEqual([
    'placed done 10-13',
    'ready now',
    'paid to-come',
    'preparing to-come',
    'shipped to-come 12-20',
    'delivered to-come',
  ])
  expect(said({ ...asked, state: 'balance-due', events: happened(ready) })).toEqual([
    'placed done 10-13',
    'ready done 11-04',
    'paid now 12-01',
    'preparing to-come',
    'shipped to-come 12-20',
    'delivered to-come',
  ])
})

test('ADM-02 an overdue balance and goods after their promised day are late, each with its day', () => {
  const overdue = { dueOn: '2026-11-18', payBy: { day: '2026-11-18', latest: null }, state: 'overdue' } as const
  expect(said({ ...overdue, events: happened(ready) })[2]).toBe('paid late 11-18')
  const past = lines({ promisedOn: '2026-11-20' })
  expect(said({ lines: past })[1]).toBe('ready late 11-20')
  expect(said({ ...order, lines: past })[2]).toBe('preparing late 11-20')
  expect(said({ ...order, lines: lines({ promisedOn: today }) })[2]).toBe('preparing now')
})

test('ADM-02 steps that were left out are not shown', () => {
  const sent = { due: euros(0), lines: lines({ sent: 1 }), parcels: [parcel('2026-11-12')] }
  expect(said({ ...sent, state: 'shipped', events: happened(paid) })).toEqual([
    'placed done 10-13',
    'paid done 11-10',
    'shipped done 11-12',
    'delivered now',
  ])
})

test('ADM-02 an order is shipped with its last line, and delivered with its last parcel', () => {
  const half = [...lines({ sent: 1 }), ...lines()]
  expect(said({ ...order, lines: half, parcels: [parcel('2026-11-12')] }).slice(2)).toEqual([
    'preparing now',
    'shipped to-come 12-20',
    'delivered to-come',
  ])
  const all = { lines: lines({ sent: 1 }), parcels: [parcel('2026-11-12', '2026-11-14'), parcel('2026-11-15')] }
  expect(said({ ...order, ...all, state: 'shipped' }).slice(2)).toEqual(['shipped done 11-15', 'delivered now'])
  const arrived = { ...all, parcels: [parcel('2026-11-12', '2026-11-14'), parcel('2026-11-15', '2026-11-17')] }
  expect(said({ ...order, ...arrived, state: 'delivered' }).slice(2)).toEqual([
    'shipped done 11-15',
    'delivered done 11-17',
  ])
})

test('ADM-02 a payment that is missing is awaited also of goods that have left', () => {
  const sent = { lines: lines({ sent: 1 }), parcels: [parcel('2026-11-12')], state: 'shipped' as const }
  expect(said({ ...sent, events: happened(ready) })).toEqual([
    'placed done 10-13',
    'ready done 11-04',
    'shipped done 11-12',
    'paid now',
    'delivered to-come',
  ])
})

test.each([
  ['cancelled', 'shop'],
  ['lapsed', 'lapsed'],
] as const)('ADM-02 an order that is %s ends there, and its deposit is no full payment', (state, because) => {
  const events = happened(ready, ['cancelled', '2026-11-20'])
  expect(said({ state, cancelledBecause: because, due: euros(0), events })).toEqual([
    'placed done 10-13',
    'ready done 11-04',
    `${state} ended 11-20`,
  ])
})

test('ADM-02 the promised day binds and is late while the buyer has not answered', () => {
  const pending = { state: 'delay-pending', events: happened(['placed', '2026-10-13'], ['date-moved', '2026-11-10']) }
  expect(said({ ...pending, lines: lines({ promisedOn: '2026-11-20' }) } as Partial<Lived>)).toContain(
    'ready late 11-20',
  )
  expect(said(pending as Partial<Lived>)).toContain('shipped to-come 12-20')
})

test('ADM-02 a refunded order ends, and a disputed one is stopped before what is still to come', () => {
  const back = happened(['refunded', '2026-11-20'])
  expect(said({ ...order, state: 'refunded', events: back }).at(-1)).toBe('refunded ended 11-20')
  const disputes = [
    {
      reference: 'd',
      minor: 1,
      ownMinor: 1,
      currency: 'EUR',
      openedAt: '2026-11-19T09:00:00.000Z',
      answerBy: null,
      outcome: null,
    },
  ]
  expect(said({ ...order, state: 'disputed', disputes })).toEqual([
    'placed done 10-13',
    'paid done 10-13',
    'disputed stopped 11-19',
    'preparing to-come',
    'shipped to-come 12-20',
    'delivered to-come',
  ])
})
