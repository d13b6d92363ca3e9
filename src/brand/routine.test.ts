import { expect, test } from 'vitest'
import { availabilityOfStep, creamFor, creamsOf, isPossible, minutesOf } from '#brand/routine.ts'
import { aProduct } from '#catalogue/testing/a-product.ts'

const creams = ['renouvela-creme', 'renouvela-riche', 'renouvela-extra-riche']
const question = (id: string) => ({ id, answers: creams.map((cream, richness) => ({ id: String(richness), cream })) })
const questions = [question('skin'), question('air')]

test.each([
  [{}, undefined],
  [{ skin: '1' }, 'renouvela-riche'],
  [{ air: '2' }, 'renouvela-extra-riche'],
  [{ skin: '0', air: '0' }, 'renouvela-creme'],
  [{ skin: '0', air: '1' }, 'renouvela-creme'],
  [{ skin: '1', air: '0' }, 'renouvela-riche'],
  [{ skin: '0', air: '2' }, 'renouvela-riche'],
  [{ skin: '2', air: '0' }, 'renouvela-riche'],
  [{ skin: '2', air: '1' }, 'renouvela-extra-riche'],
  [{ skin: 'no such answer' }, undefined],
])('the answers %j point to %s', (given, cream) => {
  expect(creamFor(questions, given)).toBe(cream)
})

test('an answer without a cream says nothing', () => {
  const mute = { id: 'air', answers: [{ id: '0', cream: '' }] }
  expect(creamFor([question('skin'), mute], { skin: '2', air: '0' })).toBe('renouvela-extra-riche')
  expect(creamsOf([question('skin'), mute])).toEqual(creams)
})

const elixir = aProduct({ product_id: 'elixir' })
const small = aProduct({ product_id: 'small' })
const step = { product: 'elixir', alternative: 'small', minutes: 2 }
const shelf =
  (...products: ReturnType<typeof aProduct>[]) =>
  (code: string) =>
    products.find(({ product_id }) => product_id === code)

test('a step’s product is added when it can be had', () => {
  expect(availabilityOfStep(step, shelf(elixir, small))).toEqual({ is: 'added', product: elixir })
})

test('its alternative replaces it when it is sold out', () => {
  const gone = { ...elixir, in_stock: false }
  expect(availabilityOfStep(step, shelf(gone, small))).toEqual({ is: 'added', product: small, instead: gone })
})

test('sold out is said when there is no alternative, or it cannot be bought either', () => {
  const gone = { ...elixir, in_stock: false }
  const alsoGone = { ...small, in_stock: false }
  const reserved = { ...small, reserve_enabled: true }
  for (const shelved of [shelf(gone), shelf(gone, alsoGone), shelf(gone, reserved)]) {
    expect(availabilityOfStep(step, shelved)).toEqual({ is: 'sold-out', product: gone })
  }
})

test('reserved products are listed apart', () => {
  const reserved = { ...elixir, reserve_enabled: true }
  expect(availabilityOfStep(step, shelf(reserved))).toEqual({ is: 'reserved', product: reserved })
})

test('a step with water, or with a product that is no longer sold, needs no product', () => {
  expect(availabilityOfStep({ ...step, product: null }, shelf(elixir))).toEqual({ is: 'without' })
  expect(availabilityOfStep(step, shelf())).toEqual({ is: 'without' })
})

test('the minutes of a routine are those of its steps', () => {
  expect(minutesOf([step, { ...step, minutes: 3 }])).toBe(5)
})

test('a step is left out when neither its product nor the alternative is in the shop', () => {
  expect(isPossible(step, shelf())).toBe(false)
  expect(isPossible(step, shelf(small))).toBe(true)
  expect(availabilityOfStep(step, shelf(small))).toEqual({ is: 'added', product: small })
  expect(isPossible({ ...step, product: null, alternative: null }, shelf())).toBe(true)
})
