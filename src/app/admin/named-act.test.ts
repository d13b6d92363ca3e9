import { expect, test } from 'vitest'
import { namedAct } from '#app/admin/named-act.ts'

test.each([
  ['refund 1012', { act: 'refund', number: '1012' }],
  [' 1012  refund ', { act: 'refund', number: '1012' }],
  ['renvoyer le lien #1012', { act: 'renvoyer le lien', number: '1012' }],
  ['1012', undefined],
  ['refund', undefined],
  ['12 rue 1012', undefined],
  ['6A12345678901', undefined],
  ['', undefined],
])('ADM-02 "%s" names an act on an order', (typed, named) => {
  expect(namedAct(typed)).toEqual(named)
})
