import { expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { cartOf, linesOf } from '#cart/testing/stored-cart.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()

type Bought = Record<string, number>

async function anOpenCheckout(bought: Bought, email: string, headers: Record<string, string> = {}) {
  const items = Object.entries(bought).map(([id, quantity]) => anItem(id, { quantity }))
  const { status, body } = await createCheckout(shop, aRequest({ items, customerEmail: email }), headers)
  expect(status).toBe(200)
  return body.url ?? ''
}

async function buy(bought: Bought, member: TestMember, headers: Record<string, string> = member.headers) {
  const url = await anOpenCheckout(bought, member.email, headers)
  expect((await choose(url, 'paid')).status).toBe(303)
  await expect.poll(() => orderOf(url)).toMatchObject({ settled: true })
  return orderOf(url)
}

async function orderOf(url: string) {
  const [row] = await shop.rows<{ settled: boolean; member: string | null; reference: string }>(
    `select orders.id is not null as settled, coalesce(orders.member_id, checkouts.member_id) as member, reference
       from checkouts left join orders on orders.checkout_id = checkouts.id where payment_url = $1`,
    [url],
  )
  return row
}

test('settlement takes what a member bought out of the stored cart; what was put in since stays (D16)', async () => {
  const member = await aMember(shop)
  const cart = cartOf(shop, member)
  await cart.save({ 'renouvela-creme': 3, 'renouvela-riche': 1, 'immortela-elixir-30ml': 1 })
  const order = await buy({ 'renouvela-creme': 1, 'renouvela-riche': 2, 'immortela-elixir-10ml': 1 }, member)
  expect(order?.member).toBe(member.id)
  const { body } = await cart.read()
  expect(linesOf(body)).toEqual({ 'renouvela-creme': 2, 'immortela-elixir-30ml': 1 })
  expect(body?.version).toBe(2)
  const answer = await shop.json(`/api/checkouts/${order?.reference}`)
  expect(answer.body).toMatchObject({ order: { fromStoredCart: true } })
})

test('an event that arrives twice takes the lines out once', async () => {
  const member = await aMember(shop)
  const cart = cartOf(shop, member)
  await cart.save({ 'renouvela-creme': 3 })
  const url = await anOpenCheckout({ 'renouvela-creme': 1 }, member.email, member.headers)
  const [checkout] = await shop.rows<{ id: string; reference: string; total_minor: number; currency: string }>(
    'select id, reference, total_minor, currency from checkouts where payment_url = $1',
    [url],
  )
  if (!checkout) throw new Error('There is no checkout')
  const event = anEvent(checkout)
  await Promise.all(Array.from({ length: 5 }, () => sendEvent(shop, event)))
  expect(linesOf((await cart.read()).body)).toEqual({ 'renouvela-creme': 2 })
})

test.each([
  ['the buyer is signed out', {}],
  ['the token is not good', { authorization: 'Bearer not.a.token' }],
  ['the token is another’s work', { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' }],
])('when %s the purchase is a guest’s, and no stored cart is touched', async (_, headers) => {
  const member = await aMember(shop)
  const cart = cartOf(shop, member)
  await cart.save({ 'renouvela-creme': 2 })
  const order = await buy({ 'renouvela-creme': 1 }, member, headers)
  expect(order).toMatchObject({ settled: true, member: null })
  expect(linesOf((await cart.read()).body)).toEqual({ 'renouvela-creme': 2 })
  const answer = await shop.json(`/api/checkouts/${order?.reference}`)
  expect(answer.body).toMatchObject({ order: { fromStoredCart: false } })
})

test('an ended session buys as a guest', async () => {
  const member = await aMember(shop)
  await shop.fetch('/auth/v1/logout?scope=local', { method: 'POST', headers: member.headers })
  expect(await buy({ 'renouvela-creme': 1 }, member)).toMatchObject({ settled: true, member: null })
})

test('the same unpaid cart of a guest and of a member are two checkouts', async () => {
  const member = await aMember(shop)
  const [guest, again, own, ownAgain] = [
    await anOpenCheckout({ 'renouvela-creme': 1 }, member.email),
    await anOpenCheckout({ 'renouvela-creme': 1 }, member.email),
    await anOpenCheckout({ 'renouvela-creme': 1 }, member.email, member.headers),
    await anOpenCheckout({ 'renouvela-creme': 1 }, member.email, member.headers),
  ]
  expect(again).toBe(guest)
  expect(ownAgain).toBe(own)
  expect(own).not.toBe(guest)
  expect(await orderOf(guest)).toMatchObject({ member: null })
})

test('an order whose units were sold meanwhile leaves the cart as it was', async () => {
  const member = await aMember(shop)
  const cart = cartOf(shop, member)
  await cart.save({ 'renouvela-riche': 1 })
  const url = await anOpenCheckout({ 'renouvela-riche': 1 }, member.email, member.headers)
  await shop.rows(`update catalogue_products set stock = 0 where product_id = 'renouvela-riche'`)
  await choose(url, 'paid')
  await expect.poll(() => orderOf(url)).toMatchObject({ settled: true, member: member.id })
  await shop.rows(`update catalogue_products set stock = null where product_id = 'renouvela-riche'`)
  expect(linesOf((await cart.read()).body)).toEqual({ 'renouvela-riche': 1 })
})

test('deleting the account leaves the order without a member', async () => {
  const member = await aMember(shop)
  const order = await buy({ 'renouvela-creme': 1 }, member)
  await shop.rows('delete from members where id = $1', [member.id])
  expect(await shop.rows('select member_id from checkouts where reference = $1', [order?.reference])).toEqual([
    { member_id: null },
  ])
})
