import { expect, test } from 'vitest'
import type { Cart } from '#cart/cart.ts'
import {
  answerOffer,
  beginSave,
  confirmSave,
  dropSave,
  nextStep,
  receiveStored,
  rejectSave,
  type SyncedCart,
  type SyncState,
  startSync,
} from '#cart/cart-sync.ts'
import { withoutSettled } from '#cart/settled-lines.ts'
import { aLine } from '#cart/testing/a-cart.ts'
import { aStoredCart, items } from '#cart/testing/a-stored-cart.ts'
import { amount } from '#money/money.ts'

type Lines = Record<string, number>

const cart = (lines: Lines): Cart => Object.entries(lines).map(([id, quantity]) => aLine(id, quantity))
const lines = (cart: Cart): Lines => Object.fromEntries(cart.map(({ product, quantity }) => [product.id, quantity]))

/** A synced cart whose stored cart was read, and a browser's cart as it is now. */
function aSyncedCart(seen: Lines, own: Lines, more: Partial<SyncState> = {}): SyncedCart {
  return { copy: { member: 'anne', cartId: 'cart-1', version: 3, seen: items(seen), ...more }, cart: cart(own) }
}

const signIn = (visitor: Lines, stored: Lines) =>
  receiveStored(startSync('anne', cart(visitor), undefined), aStoredCart(stored))

test.each<[string, Lines, Lines, Lines, Lines | undefined]>([
  ['the stored cart replaces an empty one', {}, { a: 2 }, { a: 2 }, undefined],
  ['the stored cart replaces a visitor’s, whose lines are offered', { b: 2 }, { a: 1 }, { a: 1 }, { b: 2 }],
  ['only what the stored cart lacks is offered', { a: 3, b: 1 }, { a: 1, b: 1 }, { a: 1, b: 1 }, { a: 2 }],
  ['nothing is offered of what is there', { a: 1 }, { a: 1, b: 2 }, { a: 1, b: 2 }, undefined],
  ['an empty stored cart leaves a visitor’s as it was', { b: 2 }, {}, { b: 2 }, undefined],
])('CART-07 at sign-in %s (D15)', (_, visitor, stored, expected, offered) => {
  const { copy, cart: after } = signIn(visitor, stored)
  expect(lines(after)).toEqual(expected)
  expect(copy.offer && lines(copy.offer)).toEqual(offered)
  expect(copy.visitor).toBeUndefined()
})

test('CART-07 after sign-in only what an empty stored cart lacks is saved', () => {
  expect(nextStep(startSync('anne', [], undefined), true)).toBe('open')
  expect(nextStep(signIn({ b: 2 }, { a: 1 }), false)).toBeUndefined()
  expect(nextStep(signIn({ b: 2 }, {}), false)).toBe('save')
})

test('CART-07 a line added before the stored cart has arrived is added to it', () => {
  const { copy } = startSync('anne', cart({ b: 2 }), undefined)
  const seen = receiveStored({ copy, cart: cart({ b: 2, c: 1 }) }, aStoredCart({ a: 1 }))
  expect(lines(seen.cart)).toEqual({ a: 1, c: 1 })
  expect(lines(seen.copy.offer ?? [])).toEqual({ b: 2 })
})

test('CART-08 a line that only the stored cart has comes with its words', () => {
  const [line] = signIn({}, { a: 2 }).cart
  const product = { id: 'a', name: 'The a', image: '/pictures/a.jpg', price: amount(83_050, 'EUR'), inStock: true }
  expect(line).toMatchObject({ quantity: 2, product })
})

test('CART-08 an accepted offer is added, and the offer ends either way', () => {
  const offering = signIn({ b: 2 }, { a: 1 })
  expect(lines(answerOffer(offering, true).cart)).toEqual({ a: 1, b: 2 })
  expect(lines(answerOffer(offering, false).cart)).toEqual({ a: 1 })
  for (const wanted of [true, false]) {
    const answered = answerOffer(offering, wanted)
    expect(answered.copy.offer).toBeUndefined()
    expect(answerOffer(answered, true).cart).toEqual(answered.cart)
  }
})

test('CART-08 a page that loads again goes on where it was', () => {
  const { copy, cart: own } = aSyncedCart({ a: 1 }, { a: 2 })
  expect(startSync('anne', own, copy)).toEqual({ copy, cart: own })
})

test('CART-08 another member gets no line of the one before', () => {
  const before = aSyncedCart({ a: 1 }, { a: 2 }, { offer: cart({ b: 1 }) })
  const begun = startSync('ben', before.cart, before.copy)
  expect(begun).toEqual({ copy: { member: 'ben', version: 0, seen: [], visitor: [] }, cart: [] })
})

test.each<[string, SyncedCart, boolean, ReturnType<typeof nextStep>]>([
  ['all is as it was seen', aSyncedCart({ a: 1 }, { a: 1 }), false, undefined],
  ['news of a change arrives', aSyncedCart({ a: 1 }, { a: 1 }), true, 'fetch'],
  ['something was done', aSyncedCart({ a: 1 }, { a: 2 }), false, 'save'],
  ['the version is not known', aSyncedCart({ a: 1 }, { a: 1 }, { version: 0 }), false, 'open'],
  [
    'an answer is awaited',
    aSyncedCart({ a: 1 }, { a: 1 }, { sending: { key: 'k', version: 3, cartId: 'cart-1', items: items({ a: 2 }) } }),
    true,
    'save',
  ],
])('CART-08 when %s, the next step follows', (_, synced, shouldFetch, step) => {
  expect(nextStep(synced, shouldFetch)).toBe(step)
})

const saving = (seen: Lines, own: Lines) => beginSave(aSyncedCart(seen, own), 'key')

test('CART-08 a save is the whole cart with the version it follows, and is repeated as it was', () => {
  const { copy } = saving({ a: 1 }, { a: 2, b: 1 })
  expect(copy.sending).toEqual({ key: 'key', version: 3, cartId: 'cart-1', items: items({ a: 2, b: 1 }) })
  expect(beginSave({ copy, cart: cart({ c: 1 }) }, 'other').copy.sending).toEqual(copy.sending)
})

test('CART-08 a change made during a save is repeated on its answer', () => {
  const { copy } = saving({ a: 1 }, { a: 2 })
  const saved = confirmSave({ copy, cart: cart({ a: 2, b: 1 }) }, 'key', aStoredCart({ a: 2, c: 4 }, 5))
  expect(lines(saved.cart)).toEqual({ a: 2, c: 4, b: 1 })
  expect(saved.copy).toMatchObject({ version: 5, seen: items({ a: 2, c: 4 }) })
  expect(saved.copy.sending).toBeUndefined()
})

test('CART-08 a save that came too late is done again to the cart as it is', () => {
  const stale = rejectSave(saving({ a: 1 }, { a: 3 }), 'key', aStoredCart({ a: 2, c: 1 }, 4))
  expect(lines(stale.cart)).toEqual({ a: 4, c: 1 })
  expect(stale.copy).toMatchObject({ version: 4 })
  expect(nextStep(stale, false)).toBe('save')
})

test('CART-08 an answer meant for another member changes nothing', () => {
  const synced = saving({ a: 1 }, { a: 2 })
  const stored = aStoredCart({ z: 9 }, 9)
  expect(confirmSave(synced, 'other', stored)).toEqual(synced)
  expect(rejectSave(synced, 'other', stored)).toEqual(synced)
  expect(dropSave(synced, 'other')).toEqual(synced)
  expect(receiveStored(synced, stored)).toEqual(synced)
})

test('CART-08 lines that the shop capped or dropped are capped or dropped here too', () => {
  const saved = confirmSave(saving({}, { a: 12, gone: 1 }), 'key', aStoredCart({ a: 10 }, 4))
  expect(lines(saved.cart)).toEqual({ a: 10 })
})

test('CART-08 a cart that ended in another browser keeps the changes of this one', () => {
  const seen = receiveStored(aSyncedCart({ a: 1 }, { a: 1, b: 2 }), null)
  expect(lines(seen.cart)).toEqual({ b: 2 })
  expect(nextStep(seen, false)).toBe('open')
})

test('CART-08 bought lines leave both carts once; lines added on another device meanwhile stay (D16)', () => {
  const paid = withoutSettled(aSyncedCart({ a: 2, b: 1 }, { a: 2, b: 1 }), [{ id: 'a', quantity: 2 }])
  expect(lines(paid.cart)).toEqual({ b: 1 })
  expect(nextStep(paid, false)).toBe('open')
  const seen = receiveStored(paid, aStoredCart({ a: 1, b: 1 }, 5))
  expect(lines(seen.cart)).toEqual({ a: 1, b: 1 })
})

test('CART-08 bought lines are neither offered nor saved again', () => {
  const bought = [{ id: 'a', quantity: 2 }]
  const visitor = withoutSettled(startSync('anne', cart({ a: 2 }), undefined), bought)
  expect(receiveStored(visitor, aStoredCart({ b: 1 })).copy.offer).toBeUndefined()
  const paid = withoutSettled(saving({}, { a: 2, b: 1 }), bought)
  expect(paid.copy.sending?.items).toEqual(items({ b: 1 }))
  expect(lines(confirmSave(paid, 'key', aStoredCart({ b: 1 }, 6)).cart)).toEqual({ b: 1 })
})
