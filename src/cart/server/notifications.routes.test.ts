import { expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import { cartOf } from '#cart/testing/stored-cart.ts'
import { aScreen, waitUntilJoined } from '#live/testing/a-screen.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

async function listening() {
  const member = await aMember(shop)
  const screen = aScreen(shop.url)
  await screen.setAuth(member.token)
  const listening = screen.listen(`cart:${member.id}`, { private: true })
  await waitUntilJoined(listening)
  return { ...listening, cart: cartOf(shop, member) }
}

test('CART-08 a save is announced to the member’s own screens only (D16)', async () => {
  const anne = await listening()
  const ben = await listening()
  await anne.cart.save({ 'renouvela-creme': 1 })
  await expect.poll(() => anne.changes.length).toBe(1)
  await ben.cart.save({ 'renouvela-creme': 1 })
  await expect.poll(() => ben.changes.length).toBe(1)
  expect(anne.changes.length).toBe(1)
})
