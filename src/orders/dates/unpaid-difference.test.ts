import { expect, test } from 'vitest'
import { type DifferenceEvent, differenceWait } from '#orders/dates/unpaid-difference.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const event = (day: number, kind: DifferenceEvent['kind'], dueMinor: number | null = null) => ({
  ...{ kind, dueMinor },
  at: at(day),
})
const placed = event(1, 'paid')
const dearer = (day: number) => event(day, 'lines-changed', 25_000)

test.each<[string, DifferenceEvent[], [number, number] | undefined]>([
  ['there is none in an order that was never changed', [placed], undefined],
  ['there is none after a change that left nothing due', [placed, dearer(2), event(5, 'lines-changed', 0)], undefined],
  ['it is asked for by the change', [placed, dearer(2)], [2, 2]],
  ['it is asked for by the last change, and nothing ships since the first', [placed, dearer(2), dearer(5)], [2, 5]],
  ['a change back ends the wait', [placed, dearer(2), event(3, 'lines-changed', 0), dearer(5)], [5, 5]],
  ['a payment ends the wait', [placed, dearer(2), event(3, 'balance-paid'), dearer(5)], [5, 5]],
  [
    'a payment that was voided does not',
    [placed, dearer(2), event(3, 'payment-recorded'), event(9, 'payment-voided')],
    [9, 9],
  ],
  [
    'a buyer who withdraws need not pay until it is decided',
    [placed, dearer(2), event(6, 'withdrawal-declined')],
    [2, 6],
  ],
])('ADM-02 the wait for a difference: %s', (_, events, days) => {
  const wait = differenceWait(events)
  expect(wait && [wait.begunAt, wait.askedAt]).toEqual(days?.map(at))
})
