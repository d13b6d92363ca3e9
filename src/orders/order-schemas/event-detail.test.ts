import { expect, test } from 'vitest'
import { readEventDetail } from '#orders/order-schemas/event-detail.ts'

test.each([
  [{}, {}],
  [
    { amount_minor: 45_000, currency: 'USD' },
    { amount_minor: 45_000, currency: 'USD' },
  ],
  [{ amount_minor: '45000', currency: 'GBP', reason: null, text: '' }, { text: '' }],
  [{ units: [{ position: 1, quantity: 2 }] }, { units: [{ position: 1, quantity: 2 }] }],
  [{ units: [1, 2], positions: [1, 2] }, { positions: [1, 2] }],
  [{ dueOn: '2027-01-15', movedTo: 'soon', former: 'field' }, { dueOn: '2027-01-15' }],
])('ADM-02 of the stored details %j an order answers those that fit their schema', (stored, read) => {
  expect(readEventDetail(stored)).toEqual(read)
})
