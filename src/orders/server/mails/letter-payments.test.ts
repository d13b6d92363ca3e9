// The text of letters about a payment that is due, under way or not asked for.
import { beforeAll, expect, test } from 'vitest'
import { longDay } from '#language/day.ts'
import { languages } from '#language/language.ts'
import { loadAllWords } from '#language/testing/load-all-words.ts'
import type { OrderJson } from '#orders/server/buyer/buyer-order.ts'
import { templates } from '#orders/server/letter-texts/templates.ts'
import { orderLetter } from '#orders/server/mails/order-letter.ts'
import { half, overdue, ready } from '#orders/testing/a-letter-case.ts'
import { context, ways } from '#orders/testing/a-letter-context.ts'
import { aLineJson, anOrderJson, aParcelJson, aReservationJson } from '#orders/testing/an-order-json.ts'

beforeAll(loadAllWords)

test.each([
  [aReservationJson(ready), 'by'],
  [aReservationJson(), 'once-ready'],
  [anOrderJson({ state: 'dispute-lost', steps: ['pay'], due: half }), undefined],
  [anOrderJson({ due: half }), undefined],
  [aReservationJson({ ...ready, state: 'dispute-lost', steps: ['pay'], withheld: half }), undefined],
])('a payment that never came is due again by a day, once the goods are ready, or by none', (order, until) => {
  const named = templates['payment-corrected'].more?.(context(order))
  const transfer = 'orders.letter.payment-corrected.transfer'
  expect(named).toEqual(until ? [`orders.letter.payment-corrected.${until}`, transfer] : [transfer])
})

test.each(languages)('a declined payment of a sum that a bank took back is due again by no day, in %s', (language) => {
  const own = {
    ...ready,
    state: 'dispute-lost',
    steps: ['pay'],
    withheld: half,
    parcels: [aParcelJson()],
  } satisfies Partial<OrderJson>
  const { opening } = orderLetter(
    'balance-declined',
    context(aReservationJson(own), { declined: '41500' }),
    language,
    ways,
  )
  expect(opening.join('\n')).not.toContain(longDay(ready.dueOn, language))
})

test.each(languages)(
  'a letter that names the days of a balance asks for no payment that is under way, in %s',
  (language) => {
    const write = (balanceProcessing: boolean) =>
      orderLetter('balance-call', context(aReservationJson({ ...ready, balanceProcessing })), language, ways)
    const says = language === 'fr' ? /traite déjà un paiement/ : /already processing a payment/
    expect([write(true).asks, write(false).asks]).toEqual([false, true])
    expect(write(true).opening.join('\n')).toMatch(says)
    expect(write(false).opening.join('\n')).not.toMatch(says)
  },
)

test('no letter says that a reservation ends of which a part has left, and none ends by itself', () => {
  const ends = ['orders.letter.balance.grace', 'orders.letter.balance-overdue.end']
  for (const name of ['balance-call', 'balance-reminder', 'balance-extended', 'balance-overdue'] as const) {
    const named = (own: Partial<OrderJson>) =>
      templates[name].more?.(context(aReservationJson({ ...overdue, ...own }))) ?? []
    expect(named({})).toEqual(expect.arrayContaining([expect.stringMatching(ends.join('|'))]))
    expect(named({ parcels: [aParcelJson()] })).not.toEqual(
      expect.arrayContaining([expect.stringMatching(ends.join('|'))]),
    )
  }
})

const lostUnderWay = { state: 'dispute-lost', withheld: half, balanceProcessing: true } as const
const paused = [
  ['withdrawing', { state: 'withdrawing' }],
  ['awaiting goods', { state: 'return-awaited' }],
  ['before a bank', { state: 'disputed' }],
  ['lost to a bank after it left', { state: 'dispute-lost', withheld: half }],
  ['lost to a bank after it left, while another payment is under way', { ...lostUnderWay }],
] as const
test.each(paused.flatMap((each) => languages.map((language) => [...each, language] as const)))(
  'a payment that never came is not asked for of an order that is %s: %o in %s',
  (_, own, language) => {
    const order = aReservationJson({ ...ready, ...own, steps: [], parcels: [aParcelJson()] })
    const letter = orderLetter('payment-corrected', context(order), language, ways)
    const { subject, title, opening, sums, next, button, asks } = letter
    const words = [subject, title, ...opening, next, ...sums.map(({ label }) => label), button.text].join('\n')
    expect(words).not.toMatch(/still to (be )?pa|reste \d|Reste à payer|Merci de payer|Please pay/)
    expect(words).not.toContain(longDay(ready.dueOn, language))
    expect(opening[0]).toMatch(language === 'fr' ? /rien à payer pour l’instant/ : /There is nothing to pay for now/)
    expect([asks, button.address]).toEqual([false, ways.orderAddress])
    expect(button.text).not.toMatch(/Pay|Payer/)
  },
)

test.each(['balance-call', 'balance-reminder', 'balance-extended', 'balance-overdue'] as const)(
  '%s contains no threat to a buyer of overdue goods',
  (name) => {
    const says = (houseLate: boolean) =>
      templates[name].more?.(context(aReservationJson({ ...overdue, houseLate }))) ?? []
    expect(says(false).some((word) => /grace|end/.test(word))).toBe(true)
    expect(says(true).filter((word) => /grace|end|late/.test(word))).toEqual([])
  },
)

test.each(languages)('a letter about a balance names no estimate that has passed in %s', (language) => {
  const promises = (promisedOn: string) => {
    const order = aReservationJson({ ...ready, lines: [aLineJson({ mode: 'reservation', promisedOn })] })
    return orderLetter('balance-reminder', context(order), language, ways).lines.map(({ promise }) => promise)
  }
  expect(promises('2026-12-01')).toEqual([expect.stringContaining(longDay('2026-12-01', language))])
  expect(promises('2026-11-30')).toEqual([''])
})
