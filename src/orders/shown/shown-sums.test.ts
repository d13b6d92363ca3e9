import { describe, expect, test } from 'vitest'
import { euros } from '#money/testing/amounts.ts'
import { dueBeyondPrice, isUnsettled, notRequested, percentPaid } from '#orders/shown/shown-sums.ts'

type Given = {
  paid: number
  due: number
  refunded?: number
  returning?: number
  withheld?: number
  owedBack?: number
  writtenOff?: number
}
const sumsOf = ({ paid, due, refunded = 0, returning = 0, withheld = 0, owedBack = 0, writtenOff = 0 }: Given) => ({
  paid: euros(paid),
  due: euros(due),
  refunded: euros(refunded),
  returning: euros(returning),
  withheld: euros(withheld),
  owedBack: euros(owedBack),
  writtenOff: euros(writtenOff),
})

describe('RES-05 the percentage of the price shown as paid', () => {
  test.each<[string, Given, number]>([
    ['a deposit is paid', { paid: 41_500, due: 41_500 }, 50],
    ['all is paid', { paid: 83_000, due: 0 }, 100],
    ['a third is paid', { paid: 33, due: 67 }, 33],
    ['a line was taken out before the balance', { paid: 41_500, due: 21_500 }, 65],
    ['a part of what was paid went back', { paid: 83_000, due: 0, refunded: 10_000 }, 100],
    ['a bank took all of it', { paid: 83_000, due: 83_000, withheld: 83_000 }, 0],
    ['half of a deposit is still to go back', { paid: 41_500, due: 62_250, owedBack: 20_750 }, 25],
    ['twice as much came by transfer', { paid: 166_000, due: 0, owedBack: 83_000 }, 100],
    ['a bank took more than was kept', { paid: 83_000, due: 83_000, refunded: 10_000, withheld: 83_000 }, 0],
    ['it was paid twice', { paid: 124_500, due: 0 }, 100],
    ['the unpaid half was written off', { paid: 83_000, due: 0, withheld: 41_500, writtenOff: 41_500 }, 50],
    ['it was cancelled and all goes back', { paid: 41_500, due: 0, returning: 41_500 }, 0],
  ])('%s', (_, given, percent) => {
    expect(percentPaid(sumsOf(given))).toBe(percent)
  })
})

test('PAY-03 a sum that reached the buyer twice is what is due beyond the price', () => {
  const beyond = (due: number, state: 'dispute-lost' | 'disputed' = 'dispute-lost') =>
    dueBeyondPrice({ due: euros(due), price: euros(72_000), state })
  expect([beyond(77_000), beyond(72_000), beyond(1)]).toEqual([euros(5_000), euros(0), euros(0)])
  // The bank may still give it back.
  expect(beyond(77_000, 'disputed')).toEqual(euros(0))
})

test.each<[string, Given, number]>([
  ['the price', { paid: 83_000, due: 0, withheld: 83_000, writtenOff: 83_000 }, 83_000],
  ['with it what came twice', { paid: 88_000, due: 0, refunded: 16_000, withheld: 77_000, writtenOff: 72_000 }, 77_000],
  [
    'the price alone, while the rest is due',
    { paid: 88_000, due: 9_000, refunded: 16_000, withheld: 77_000, writtenOff: 68_000 },
    68_000,
  ],
  ['nothing that was not written off', { paid: 88_000, due: 0, refunded: 88_000, withheld: 77_000 }, 0],
])('PAY-03 not paid and no longer requested is %s', (_, given, expected) => {
  expect(notRequested(sumsOf(given))).toEqual(euros(expected))
})

test.each([
  ['returning', { returning: euros(1) }, true],
  ['owed', { owedBack: euros(1) }, true],
  ['with the bank', { balanceProcessing: true }, true],
  ['settled', {}, false],
])('the page asks again while something is %s', (_, own, expected) => {
  const settled = { returning: euros(0), owedBack: euros(0), balanceProcessing: false }
  expect(isUnsettled({ ...settled, ...own })).toBe(expected)
})
