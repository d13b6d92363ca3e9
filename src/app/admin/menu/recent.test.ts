import { expect, test } from 'vitest'
import { recentAt, withRecent } from '#app/admin/menu/recent.ts'

test.each([
  ['/admin/orders/1001', { kind: 'order', id: '1001' }],
  ['/admin/products/renouvela-riche', { kind: 'product', id: 'renouvela-riche' }],
  ['/admin/orders', undefined],
  ['/admin/orders/new', undefined],
  ['/admin/products/new', undefined],
  ['/admin/products/renouvela-riche/preview', undefined],
])('%s is a page of %j', (path, recent) => {
  expect(recentAt(path)).toEqual(recent)
})

test('the latest six pages are kept, each once', () => {
  const orders = ['1', '2', '3', '4', '5', '6', '7', '3'].map((id) => ({ kind: 'order' as const, id }))
  const kept = orders.reduce<ReturnType<typeof withRecent>>(withRecent, [])
  expect(kept.map(({ id }) => id)).toEqual(['3', '7', '6', '5', '4', '2'])
})
