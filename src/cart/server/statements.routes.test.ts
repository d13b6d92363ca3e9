import { expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import { cartOf } from '#cart/testing/stored-cart.ts'
import { recordStatements } from '#platform/testing/statements.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const during = recordStatements(shop, /./)

test('CART-08 a save is one statement, and so is a read; only a stale save takes two', async () => {
  const cart = cartOf(shop, await aMember(shop))
  await cart.save({ 'renouvela-creme': 1 })
  expect(await during(() => cart.save({ 'renouvela-creme': 2, 'renouvela-riche': 1 }, { version: 1 }))).toEqual([
    'cart-replace',
  ])
  expect(await during(() => cart.read())).toEqual(['cart-find'])
  expect(await during(() => cart.save({}, { version: 1 }))).toEqual(['cart-replace', 'cart-find'])
})
