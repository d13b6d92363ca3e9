// The text of letters about goods that left an order or come back.
import { beforeAll, expect, test } from 'vitest'
import { longDay } from '#language/day.ts'
import { languages } from '#language/language.ts'
import { loadAllWords } from '#language/testing/load-all-words.ts'
import type { OrderJson } from '#orders/server/buyer/buyer-order.ts'
import { orderLetter } from '#orders/server/mails/order-letter.ts'
import { nothing } from '#orders/testing/a-letter-case.ts'
import { context, ways } from '#orders/testing/a-letter-context.ts'
import { aLineJson, anOrderJson, aParcelJson } from '#orders/testing/an-order-json.ts'

beforeAll(loadAllWords)

test.each(languages)('an order without goods left offers no withdrawal in %s', (language) => {
  const order = anOrderJson({ state: 'dispute-lost', price: nothing, withheld: { minor: 83_000, currency: 'EUR' } })
  expect(orderLetter('order-refunded', context(order, { minor: '0' }), language, ways).withdrawal).toBeUndefined()
})

test.each(languages)('goods taken out have no promised day, and are listed apart in %s', (language) => {
  const lines = [aLineJson(), aLineJson({ position: 2, title: 'Renouvela Riche', takenOut: true })]
  const order = anOrderJson({ lines, returning: { minor: 83_000, currency: 'EUR' } })
  const letter = orderLetter('order-refunded', context(order, { minor: '83000' }), language, ways)
  expect(letter.lines.map(({ promise }) => promise)).toEqual([
    expect.stringContaining(longDay('2026-12-20', language)),
    language === 'fr' ? 'Retiré de la commande' : 'Removed from the order',
  ])
})

test.each(languages)('units taken out of a line are listed beside the day of the rest in %s', (language) => {
  const order = anOrderJson({ lines: [aLineJson({ quantity: 3, out: 1 })], returning: { minor: 100, currency: 'EUR' } })
  const [line] = orderLetter('order-refunded', context(order, { minor: '100' }), language, ways).lines
  expect(line?.promise.split('\n')).toEqual([
    language === 'fr' ? 'Dont 1\u00a0retiré de la commande' : 'Of these, 1 has been removed from the order',
    expect.stringContaining(longDay('2026-12-20', language)),
  ])
})

const accepted = { decision: 'accepted', missedAt: null, settled: false, sendBy: null } as const
const awaited = { ...accepted, receivedAt: '2026-11-30T09:00:00.000Z' }

test('goods awaited back, or delivered, have no promised day', () => {
  const lines = [aLineJson({ sent: 1 }), aLineJson({ position: 2, sent: 1 }), aLineJson({ position: 3 })]
  const inside = [1, 2].map((position) => ({ position, quantity: 1 }))
  const parcels = [aParcelJson({ units: inside, deliveredAt: '2026-12-16T09:00:00.000Z' })]
  const withdrawn = anOrderJson({ lines, parcels, withdrawal: { ...awaited, awaited: [{ position: 1, quantity: 1 }] } })
  const sent = anOrderJson({
    state: 'return-awaited',
    lines,
    withdrawal: { ...awaited, awaited: [1, 2, 3].map((position) => ({ position, quantity: 1 })) },
  })
  const promises = (order: OrderJson) =>
    orderLetter('withdrawal-accepted', context(order), 'en', ways).lines.map(({ promise }) => promise)
  expect(promises(withdrawn)).toEqual(['', '', 'Delivery by December\u00a020,\u00a02026'])
  expect(promises(sent)).toEqual(['', '', ''])
  expect(orderLetter('withdrawal-accepted', context(sent), 'en', ways).blocks).toEqual([])
})

test.each(languages)('an accepted withdrawal is offered again in %s only for goods that it leaves', (language) => {
  const lines = [aLineJson(), aLineJson({ position: 2, quantity: 2, out: 1 })]
  const offered = (back: OrderJson['withdrawal']) => {
    const order = anOrderJson({ state: 'return-awaited', lines, withdrawal: back })
    return orderLetter('withdrawal-accepted', context(order), language, ways).withdrawal !== undefined
  }
  const [first, all] = [[{ position: 1, quantity: 1 }], [1, 2].map((position) => ({ position, quantity: 1 }))]
  expect(offered({ ...awaited, awaited: first })).toBe(true)
  expect(offered({ ...awaited, awaited: all })).toBe(false)
  expect(offered({ ...awaited, awaited: all, settled: true, missedAt: '2026-12-20T09:00:00.000Z' })).toBe(true)
})

test.each(languages)(
  'a parcel is followed by another while units are here, whatever the order waits for, in %s',
  (language) => {
    const rest = language === 'fr' ? 'suivra' : 'The rest will follow'
    const textOf = (sent: number, state: OrderJson['state']) => {
      const parcels = [aParcelJson({ units: [{ position: 1, quantity: sent }] })]
      const order = anOrderJson({ state, parcels, lines: [aLineJson({ quantity: 3, sent })] })
      const { opening } = orderLetter('order-shipped', context(order, { parcel: parcels[0]?.id ?? '' }), language, ways)
      return opening.join(' ')
    }
    expect(textOf(3, 'withdrawing')).not.toContain(rest)
    expect(textOf(2, 'withdrawing')).toContain(rest)
    expect(textOf(3, 'shipped')).not.toContain(rest)
  },
)
