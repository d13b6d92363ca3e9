import { expect, test } from 'vitest'
import { type MenuItem, matching, nearestFirst } from '#app/admin/menu/menu-items.ts'
import { places } from '#app/frame/admin-places.ts'

const items = ['Réservations', 'Retour à la boutique', 'Commandes'].map((label) => ({
  id: label,
  label,
  kind: 'place' as const,
  place: places[0],
}))

test('ADM-02 a place is found by another name of it', () => {
  const [audit] = items.map((item) => ({ ...item, also: ['Maison', 'Réglages'] }))
  expect(audit && matching([audit], 'regl')).toEqual([audit])
  expect(audit && matching([audit], 'glages')).toEqual([])
})

test.each([
  ['rese', ['Réservations']],
  ['RÉS', ['Réservations']],
  ['bout', ['Retour à la boutique']],
  ['la boutique', ['Retour à la boutique']],
  ['re', ['Réservations', 'Retour à la boutique']],
  ['mandes', []],
  ['boutique ret', ['Retour à la boutique']],
  ['boutique res', []],
  ['  comm ', ['Commandes']],
  ['(', []],
])('the menu finds by %s', (typed, found) => {
  expect(matching(items, typed).map(({ label }) => label)).toEqual(found)
})

const found = (kind: 'order' | 'product' | 'person', title: string): MenuItem => ({
  id: title,
  label: title,
  kind: 'found',
  found: { kind, id: title, title, detail: null, state: '', at: null },
})
const go = items.map((item): MenuItem => item)
const menu = [
  { value: 'go', items: go },
  { value: 'product', items: [found('product', 'Crème à la rosa'), found('product', 'Rosa Canina')] },
  { value: 'order', items: [found('order', '1012, Nora Rosa'), found('order', '1013, Rosalie Petit')] },
  { value: 'person', items: [found('person', 'Nora Rosa')] },
]
const firstFor = (typed: string) => nearestFirst(menu, typed).map(({ value, items: [first] }) => [value, first?.label])

test('ADM-02 the names that begin with what is typed come first, of products before those of buyers', () => {
  expect(firstFor('rosa').slice(0, 2)).toEqual([
    ['product', 'Rosa Canina'],
    ['order', '1013, Rosalie Petit'],
  ])
  expect(firstFor('nora rosa')[0]).toEqual(['order', '1012, Nora Rosa'])
  expect(firstFor('1012')[0]).toEqual(['order', '1012, Nora Rosa'])
})

test('ADM-02 a place comes before what is found, unless that begins with what is typed', () => {
  expect(firstFor('comm')[0]).toEqual(['go', 'Commandes'])
  expect(firstFor('r').map(([value]) => value)).toEqual(['go', 'product', 'order', 'person'])
  expect(firstFor('la').map(([value]) => value)[0]).toBe('go')
  expect(firstFor('').map(([value]) => value)).toEqual(['go', 'product', 'order', 'person'])
})
