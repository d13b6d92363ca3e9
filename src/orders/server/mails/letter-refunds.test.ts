// Sums that go back, and prices that fall.

import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#language/language.ts'
import { loadAllWords } from '#language/testing/load-all-words.ts'
import { euros } from '#money/testing/amounts.ts'
import type { LetterName } from '#orders/letter.ts'
import type { OrderJson } from '#orders/server/buyer/buyer-order.ts'
import { writeOrderLetter } from '#orders/server/mails/OrderLetter.tsx'
import { orderLetter } from '#orders/server/mails/order-letter.ts'
import { nothing } from '#orders/testing/a-letter-case.ts'
import { context, gone, ways } from '#orders/testing/a-letter-context.ts'
import { anOrderJson, aReservationJson } from '#orders/testing/an-order-json.ts'
import { paidByTransfer } from '#payments/paid-by-transfer.ts'

beforeAll(loadAllWords)

test.each(['order-cancelled', 'reservation-lapsed', 'order-cancelled-note', 'reservation-lapsed-note'] as const)(
  '%s names no sum without a refund',
  (name) => {
    const because = name.startsWith('order') ? 'buyer' : 'lapsed'
    const paid = { minor: 41_500, currency: 'EUR' } as const
    const over = { ...gone, price: nothing, withheld: paid, cancelledBecause: because } as const
    for (const language of languages) {
      const { opening } = orderLetter(name, context(aReservationJson(over)), language, ways)
      expect(opening.join(' ')).not.toMatch(/[^\d]0[.,]00/)
      expect(opening.join(' ')).toMatch(language === 'fr' ? /\brien à (vous )?rembourser/ : /\bnothing to refund/)
      expect(opening.join(' ')).not.toMatch(/everything you have paid|tout ce que vous avez payé/)
    }
  },
)

test.each(languages)('a lower price without a refund is shown without a sum of zero in %s', (language) => {
  const order = aReservationJson({ price: { minor: 73_000, currency: 'EUR' }, due: { minor: 31_500, currency: 'EUR' } })
  const { subject, title, opening, next } = orderLetter(
    'order-refunded',
    context(order, { minor: '0' }),
    language,
    ways,
  )
  for (const part of [subject, title, ...opening, next]) expect(part).not.toMatch(/\b0[.,]00|few days|quelques jours/)
  expect(title).toBe(language === 'fr' ? 'Un prix réduit' : 'A reduced price')
})

/** The whole of a letter as plain text, in English. */
async function textOf(name: LetterName, order: OrderJson, data: Record<string, string> = {}): Promise<string> {
  const letter = orderLetter(name, { order, data, today: '2026-12-01' }, 'en', ways)
  const { subject, text } = await writeOrderLetter(letter, 'en')
  return `${subject}\n${text}`
}

const ended = { due: euros(0), price: euros(0), cancelledOn: '2026-12-01' }

describe('F14 a letter about money says no more than is so', () => {
  const lapsed = { ...ended, cancelledBecause: 'lapsed', graceUntil: '2026-11-30', paid: euros(60_000) } as const

  test('a reservation that lapses after another refund does not give back all that was ever paid', async () => {
    const whole = await textOf('reservation-lapsed', aReservationJson({ ...lapsed, returning: euros(60_000) }))
    expect(whole).toContain('That is everything you have paid')
    const others = {
      refunded: { refunded: euros(15_000), returning: euros(45_000) },
      returning: { returning: euros(60_000) },
      owed: { owedBack: euros(15_000), returning: euros(45_000) },
    }
    for (const sums of Object.values(others)) {
      const part = await textOf('reservation-lapsed', aReservationJson({ ...lapsed, ...sums }), { backBefore: '15000' })
      expect(part).toContain('€450.00')
      expect(part).not.toContain('That is everything you have paid')
      expect(part).toContain('in addition to what we were already refunding')
    }
  })

  test('an order that ends while an earlier refund has not arrived still owes it', async () => {
    const order = anOrderJson({ ...ended, cancelledBecause: 'shop', owedBack: euros(83_000) })
    const text = await textOf('order-cancelled', order, { backBefore: '83000' })
    expect(text).toContain('We still owe you €830.00')
    expect(text).not.toContain('no longer hold any payment')
  })

  test('of a payment of which a part was too much, both sums are named', async () => {
    const order = aReservationJson({ due: euros(0), paid: euros(124_500), returning: euros(41_500) })
    const text = await textOf('payment-returned', order, { minor: '41500', paymentMinor: '83000' })
    expect(text).toContain('we are refunding €415.00 of your payment')
    expect(text).toContain('Your payment of €830.00 for reservation 1042 exceeded the amount due by €415.00')
    const all = await textOf('payment-returned', order, { minor: '41500', paymentMinor: '41500' })
    expect(all).toContain('we are refunding a payment of €415.00')
    expect(all).toContain('Your payment of €415.00 for reservation 1042 was not due')
  })

  test('goods that do not come back cost no refund where none depended on them', async () => {
    const withdrawal = { id: 'w1', receivedAt: '2026-11-30T10:00:00Z', decision: 'accepted', sendBy: null } as const
    const withdrawals = [{ ...withdrawal, missedAt: '2026-12-20T10:00:00Z', settled: true, awaited: [] }]
    const data = { withdrawal: 'w1', reason: 'Nothing came.', goods: '1 × Elixir' }
    const none = await textOf('goods-missing', anOrderJson({ withdrawals }), { ...data, laterMinor: '0' })
    expect(none).not.toContain('refund')
    const some = await textOf('goods-missing', anOrderJson({ withdrawals }), { ...data, laterMinor: '100' })
    expect(some).toContain('The refund depended on the return of: 1 × Elixir')
  })

  test('a payment that a bank is processing is named where an order ends or its price falls, and is asked for by no day', async () => {
    const under = { balanceProcessing: true, dueOn: '2026-12-08', graceUntil: '2026-12-18' }
    for (const name of ['order-cancelled', 'reservation-lapsed'] as const) {
      const order = aReservationJson({ ...ended, ...under, cancelledBecause: 'lapsed', returning: euros(41_500) })
      expect(await textOf(name, order)).toContain('Your bank is also processing a payment')
    }
    const refunded = await textOf('order-refunded', aReservationJson(under), { minor: '0' })
    expect(refunded).toContain('please do not pay a second time')
    expect(refunded).toContain('Still due, payment under way')
    expect(refunded).not.toContain('Still due, by')
    expect(await textOf('order-refunded', aReservationJson({ ...under, balanceProcessing: false }))).toContain(
      'Still due, by December\u00a08',
    )
  })
})

test.each([
  ['en', 'Reservation 1042: €830.00, paid in full', 'Reservation 1042: €415.00 of €830.00'],
  ['fr', 'Réservation 1042 : 830,00 €, payée en entier', 'Réservation 1042 : 415,00 € sur 830,00 €'],
] as const)('the note of a reservation in %s says whether it is paid in full', (language, whole, half) => {
  const subjectOf = (order: OrderJson) => orderLetter('reservation-note', context(order), language, ways).subject
  const paid = { minor: 83_000, currency: 'EUR' } as const
  const subjects = [subjectOf(aReservationJson({ paid, due: nothing })), subjectOf(aReservationJson())]
  expect(subjects.map((each) => each.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([whole, half])
})

test.each([
  ['lost_or_stolen_card', 'The buyer’s card was reported lost or stolen.', 'La carte a été déclarée perdue ou volée.'],
  [paidByTransfer, 'send the amount from the bank account of the house', 'depuis le compte de la maison'],
  ['generic_decline', 'gave only a code as the reason: generic_decline', 'pour motif qu’un code : generic_decline'],
  ['It is in USD', 'Reason given by the provider: “It is in USD”', 'It is in USD'],
])('the house reads in words why a refund did not arrive: %s', (reason, ...said) => {
  const data = { minor: '41500', currency: 'EUR', reason }
  for (const name of ['refund-refused-note', 'refund-failed-note'] as const) {
    for (const [turn, language] of languages.entries()) {
      const { opening } = orderLetter(name, context(anOrderJson(), data), language, ways)
      const plain = opening.join(' ').replaceAll(/[\u00a0\u202f]/g, ' ')
      expect(plain).toContain(said[turn])
      if (reason === 'lost_or_stolen_card') expect(plain).not.toContain(reason)
    }
  }
})

test('a refund that was paid by bank transfer is to be sent by the house, and is not said to be refused', () => {
  const data = { minor: '4150', currency: 'EUR', reason: paidByTransfer }
  for (const [language, said, untrue] of [
    ['en', '€41.50 to refund by bank transfer', /refused/],
    ['fr', '41,50 € à rembourser par virement', /refus/],
  ] as const) {
    const letter = orderLetter('refund-refused-note', context(anOrderJson(), data), language, ways)
    const { subject, title, opening, next } = letter
    const whole = [subject, title, ...opening, next].join(' ').replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(whole).toContain(said)
    expect(whole).not.toMatch(untrue)
  }
})

test.each([
  ['order-refunded', { minor: '45650', currency: 'EUR' }],
  ['reservation-lapsed', {}],
  ['order-cancelled', {}],
  ['withdrawal-accepted', { withdrawal: 'w1', here: '1 × Elixir', minor: '45650' }],
] as const)('%s says which part of the refund comes by bank transfer', async (name, data) => {
  const back = { ...ended, cancelledBecause: 'lapsed', paid: euros(45_650), returning: euros(45_650) } as const
  const textWith = (byTransfer: number) =>
    textOf(name, aReservationJson({ ...back, backByTransfer: euros(byTransfer) }), data)
  expect(await textWith(4_150)).toContain(
    'You did not pay €41.50 of the refund online, so we send this part by bank transfer',
  )
  expect(await textWith(45_650)).toContain('so we send the refund by bank transfer')
  expect(await textWith(0)).not.toContain('by bank transfer')
})

test('a sum owed by bank transfer before is no part of the refund of a letter', async () => {
  const order = aReservationJson({ returning: euros(10_000), owedBack: euros(4_150), backByTransfer: euros(4_150) })
  const data = { minor: '10000', currency: 'EUR', owedBefore: '4150' }
  expect(await textOf('order-refunded', order, data)).not.toContain('by bank transfer')
})

test.each(['order-refunded', 'order-cancelled', 'order-cancelled-note'] as const)(
  'a reason that the owner typed is given word for word: %s',
  (name) => {
    const order = anOrderJson({ cancelledBecause: name === 'order-refunded' ? null : 'shop', refunded: euros(10_000) })
    for (const [language, said] of [
      ['en', 'Reason: Out of clay_mask'],
      ['fr', 'Motif : Out of clay_mask'],
    ] as const) {
      const data = { minor: '10000', currency: 'EUR', reason: 'Out of clay_mask' }
      const { opening } = orderLetter(name, context(order, data), language, ways)
      expect(opening.join(' ').replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(said)
    }
  },
)
