import { expect, test } from 'vitest'
import { matching } from '#app/admin/menu/menu-items.ts'
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
  ['  comm ', ['Commandes']],
  ['(', []],
])('the menu finds by %s', (typed, found) => {
  expect(matching(items, typed).map(({ label }) => label)).toEqual(found)
})
