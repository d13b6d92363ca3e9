import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#language/testing/runs.ts'
import { fromDecimal, toDecimal } from '#money/decimal.ts'
import { add, amount, type Currency, isLess, isSame, subtract, sum, times } from '#money/money.ts'
import { allocate, share } from '#money/shares.ts'
import { dollars, euros } from '#money/testing/amounts.ts'

const anyMinor = fc.integer({ min: 0, max: 1_000_000_000_000 })
const anyAmount = fc.tuple(anyMinor, fc.constantFrom<Currency>('EUR', 'USD')).map((parts) => amount(...parts))

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is no number of minor units', (minor) => {
  expect(() => euros(minor)).toThrow(RangeError)
})

test('amounts of one currency are added, subtracted and multiplied', () => {
  expect(add(dollars(140_000), dollars(50_000))).toEqual(dollars(190_000))
  expect(subtract(dollars(140_000), dollars(50_000))).toEqual(dollars(90_000))
  expect(times(euros(46_000), 3)).toEqual(euros(138_000))
  expect(sum([euros(1), euros(2), euros(3)], 'EUR')).toEqual(euros(6))
})

test('the sum of an empty list is zero in the wanted currency', () => {
  expect(sum([], 'EUR')).toEqual(euros(0))
})

test.each([
  ['added', () => add(euros(1), dollars(1))],
  ['subtracted', () => subtract(euros(1), dollars(1))],
  ['compared', () => isLess(euros(1), dollars(2))],
  ['summed', () => sum([euros(1), dollars(1)], 'EUR')],
])('euros and dollars are never %s', (_, mix) => {
  expect(mix).toThrow(TypeError)
})

test('a quantity is whole, and what no longer counts exactly is refused', () => {
  expect(() => times(euros(100), 1.5)).toThrow(RangeError)
  expect(() => times(euros(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError)
})

test('amounts are the same when both figure and currency are', () => {
  expect(isSame(euros(5), euros(5))).toBe(true)
  expect(isSame(euros(5), euros(6))).toBe(false)
  expect(isSame(euros(5), dollars(5))).toBe(false)
})

test('an amount is less than another, never than itself', () => {
  expect([isLess(euros(4), euros(5)), isLess(euros(5), euros(5)), isLess(euros(6), euros(5))]).toEqual([
    true,
    false,
    false,
  ])
})

test.each([
  [140_000, 70_000],
  [46_000, 23_000],
  [46_001, 23_001],
  [3, 2],
  [1, 1],
  [0, 0],
])('PAY-03 the deposit on %i cents is half of it, half a cent rounded up: %i', (whole, deposit) => {
  expect(share(euros(whole), 1, 2)).toEqual(euros(deposit))
})

test('PAY-03 a full payment is the whole', () => {
  fc.assert(
    fc.property(anyAmount, (whole) => {
      expect(share(whole, 1, 1)).toEqual(whole)
    }),
    { numRuns: runs(100) },
  )
})

test('a share is the nearest cent to the exact part, and half a cent goes up', () => {
  const part = fc.integer({ min: 0, max: 1_000 })
  const of = fc.integer({ min: 1, max: 10_000 })
  fc.assert(
    fc.property(anyMinor, part, of, (minor, numerator, denominator) => {
      const doubledExact = 2n * BigInt(minor) * BigInt(numerator)
      const doubledShare = 2n * BigInt(share(euros(minor), numerator, denominator).minor) * BigInt(denominator)
      const tooHighBy = doubledShare - doubledExact
      expect(tooHighBy > -BigInt(denominator) && tooHighBy <= BigInt(denominator)).toBe(true)
    }),
    { numRuns: runs(500) },
  )
})

test('a share and the rest always make the whole again', () => {
  fc.assert(
    fc.property(anyAmount, fc.integer({ min: 0, max: 100 }), (whole, percent) => {
      const part = share(whole, percent, 100)
      expect(add(part, subtract(whole, part))).toEqual(whole)
    }),
    { numRuns: runs(200) },
  )
})

test('no share is taken of an amount below zero', () => {
  expect(() => share(euros(-1), 1, 2)).toThrow(RangeError)
})

test.each([
  [1400, 140_000],
  [19.99, 1_999],
  [0.29, 29],
  [1.1, 110],
  [-5.5, -550],
  [0, 0],
])('PROD-10 the decimal number %s is %i minor units, and back', (decimal, minor) => {
  expect(fromDecimal(decimal, 'USD')).toEqual(dollars(minor))
  expect(toDecimal(dollars(minor))).toBe(decimal)
})

test.each([1.005, 0.001, 19.999, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('%s is no price', (decimal) => {
  expect(fromDecimal(decimal, 'EUR')).toBeUndefined()
})

test('every amount survives the way over the wire', () => {
  fc.assert(
    fc.property(anyAmount, (a) => {
      expect(fromDecimal(JSON.parse(JSON.stringify(toDecimal(a))), a.currency)).toEqual(a)
    }),
    { numRuns: runs(500) },
  )
})

test('a decimal with a third digit is never rounded to a price', () => {
  const thousandths = fc.integer({ min: 1, max: 1_000_000_000 }).filter((n) => n % 10 !== 0)
  fc.assert(
    fc.property(thousandths, (n) => {
      expect(fromDecimal(n / 1000, 'EUR')).toBeUndefined()
    }),
    { numRuns: runs(500) },
  )
})

test('PAY-03 an amount is allocated in proportion, the cents that remain to the largest remainders', () => {
  const shares = (minor: number, weights: number[]) =>
    allocate(amount(minor, 'EUR'), weights).map((share) => share.minor)
  expect(shares(40_000, [120_000, 46_000])).toEqual([28_916, 11_084])
  expect(shares(1, [1, 1, 1])).toEqual([1, 0, 0])
  expect(shares(2, [1, 0, 3])).toEqual([1, 0, 1])
  expect(() => shares(1, [0, 0])).toThrow(RangeError)
  expect(() => shares(-1, [1])).toThrow(RangeError)
})

test('PAY-03 allocated parts sum to the whole, each to less than a cent of its share, none above its weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (each, part) => {
      const all = each.reduce((sum, weight) => sum + weight, 0)
      fc.pre(all > 0)
      const whole = Math.floor(all * part)
      const shares = allocate(amount(whole, 'EUR'), each).map(({ minor }) => minor)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole)
      for (const [at, share] of shares.entries()) {
        expect(Math.abs(share - (whole * (each[at] ?? 0)) / all)).toBeLessThan(1)
        expect(share).toBeLessThanOrEqual(each[at] ?? 0)
      }
    }),
    { numRuns: runs(300) },
  )
})
