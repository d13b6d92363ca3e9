import { expect, test } from 'vitest'
import { isNamed } from '#app/admin/menu/menu-items.ts'
import { namedAction } from '#app/admin/menu/named-action.ts'

const labels = ['Refund', 'Cancel the order', 'Renvoyer le lien de paiement', 'Ready']
const isAct = (words: string, isWhole: boolean) => labels.some((label) => isNamed(label, words, isWhole))

test('ADM-02 the words of an action of the menu name no act on the orders of a person', () => {
  const isProductAct = (words: string, isWhole: boolean) => isNamed('Publish a product', words, isWhole)
  const isName = (words: string) => isNamed('New product', words)
  expect(namedAction('new product', isProductAct, isName)).toBeUndefined()
  expect(namedAction('product nora', isProductAct, isName)).toEqual({ act: 'product', of: 'nora', isNumber: false })
})

test.each([
  ['refund 1012', { act: 'refund', of: '1012', isNumber: true }],
  [' 1012  refund ', { act: 'refund', of: '1012', isNumber: true }],
  ['ref 1012', { act: 'ref', of: '1012', isNumber: true }],
  ['renvoyer le lien #1012', { act: 'renvoyer le lien', of: '1012', isNumber: true }],
  ['cancel nora', { act: 'cancel', of: 'nora', isNumber: false }],
  ['Cancel the order nora van den', { act: 'Cancel the order', of: 'nora van den', isNumber: false }],
  ['van den berghe cancel', { act: 'cancel', of: 'van den berghe', isNumber: false }],
  ['can nora', undefined],
  ['nora berghe', undefined],
  ['1012', undefined],
  ['refund', undefined],
  ['12 rue 1012', undefined],
  ['6A12345678901', undefined],
  ['', undefined],
])('ADM-02 "%s" names an act on an order', (typed, named) => {
  expect(namedAction(typed, isAct)).toEqual(named)
})
