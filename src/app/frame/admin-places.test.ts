import { expect, test } from 'vitest'
import { backWordOf, barPlaces, placeAt, placeGroups, places } from '#app/frame/admin-places.ts'
import sitemap from '#app/sitemap.ts'

test('every list of the owner in the sitemap is a place of the side bar', () => {
  const paths = [...JSON.stringify(sitemap).matchAll(/"path":"(\/(?:admin|crm)[^"$]*)"/g)]
    .map(([, path = '']) => path)
    // A form that begins something belongs to the place of its list.
    .filter((path) => !path.endsWith('/new'))
    // The possible duplicates belong to the contacts.
    .filter((path) => path !== '/crm/contacts/duplicates')
    // The manual is a way of the frame: no work waits in it. Some pages are parts of the settings.
    .filter((path) => path !== '/admin/manual' && !path.startsWith('/admin/settings/'))
  expect(paths.length).toBeGreaterThan(5)
  expect(places.map(({ to }) => to).toSorted()).toEqual(paths.toSorted())
})

test('no two places share a key, and each is in a group', () => {
  expect(new Set(places.map(({ key }) => key)).size).toBe(places.length)
  for (const { group } of places) expect(placeGroups).toContain(group)
})

test('ADM-02 a phone’s bar has the daily places: today, orders, parcels and messages', () => {
  expect(barPlaces).toEqual(['/admin', '/admin/orders', '/admin/shipping', '/admin/messages'])
  for (const each of barPlaces) expect(placeAt(each)?.to).toBe(each)
})

test.each([
  ['/admin', '/admin'],
  ['/admin/orders', '/admin/orders'],
  ['/admin/orders/1001', '/admin/orders'],
  ['/admin/ordersx', undefined],
  ['/crm', '/crm'],
  ['/crm/contacts/0190', '/crm/contacts'],
  ['/crm/orders', '/crm/orders'],
  ['/crm/elsewhere', undefined],
  ['/admin/elsewhere', undefined],
  ['/collection', undefined],
])('the page %s is of the place %s', (path, place) => {
  expect(placeAt(path)?.to).toBe(place)
})

test.each([
  ['/admin', 'app.admin.back.today'],
  ['/admin/reservations', 'app.admin.back.reservations'],
  ['/admin/messages/0190', 'app.admin.back.one-message'],
  ['/admin/orders/1001', 'app.admin.back.orders'],
  ['/crm/contacts/0190', 'app.admin.back.one-contact'],
  ['/admin/warehouse', undefined],
])('ADM-02 the way back to %s has its words', (path, word) => {
  expect(backWordOf(path)).toBe(word)
})
