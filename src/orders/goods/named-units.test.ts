import { expect, test } from 'vitest'
import { namedUnits } from '#orders/goods/named-units.ts'

const aLine = (position: number, title: string, product_id: string, subtitle: string, quantity = 1, out = 0) => {
  return { position, title, product_id, subtitle, quantity, out, takenOut: quantity === out }
}
const creme = aLine(1, 'Renouvela Crème', 'renouvela-creme', '50 ml · Livraison offerte', 2)
const small = aLine(2, 'Immortela Élixir', 'immortela-elixir-10ml', '10 ml · Livraison offerte', 3)
const large = aLine(3, 'Immortela Élixir', 'immortela-elixir-30ml', '30 ml · Livraison offerte')
const riche = aLine(4, 'Renouvela Riche', 'renouvela-riche', '50 ml · Livraison offerte')
const extra = aLine(5, 'Renouvela Extra-Riche', 'renouvela-extra-riche', '50 ml · Livraison offerte')
const gone = aLine(6, 'Renouvela Riche', 'renouvela-riche', '', 2, 2)

test.each([
  [null, [creme, small], null],
  ['Everything, please', [creme, small], null],
  ['Only the Elixir', [creme, small], { 2: 3 }],
  ['1 Renouvela crème 50 ml', [creme, small], { 1: 1 }],
  ['One of the two jars of Renouvela Crème', [creme, small], { 1: 1 }],
  ['une crème et deux élixirs', [creme, small], { 1: 1, 2: 2 }],
  ['2 Elixirs and 1 Crème', [creme, small], { 1: 1, 2: 2 }],
  ['9 Elixirs', [creme, small], { 2: 3 }],
  ['On the 1 of this month we opened the box of Crème', [creme, small], { 1: 2 }],
  ['the 30 ml Elixir', [small, large], { 3: 1 }],
  ['the Elixir', [creme, small, large], { 2: 3, 3: 1 }],
  ['Immortela', [small, large], null],
  ['the Extra-Riche', [creme, riche, extra], { 5: 1 }],
  ['Riche and Extra-Riche', [creme, riche, extra], { 4: 1, 5: 1 }],
  ['one of the two jars', [creme], { 1: 1 }],
  ['un des deux pots', [creme], { 1: 1 }],
  ['9 jars', [creme], null],
  ['1 × Renouvela Crème', [creme], { 1: 1 }],
  ['received on 1 December', [creme], null],
  ['the Riche', [creme, gone], null],
  ['the Renouvela', [creme, small, { ...small, position: 3, out: 1 }], { 1: 2 }],
])('F11 the text "%s" seems to mean', (written, lines, expected) => {
  const units = namedUnits(written, lines)
  expect(units && Object.fromEntries(units.map(({ position, quantity }) => [position, quantity]))).toEqual(expected)
})
