import { beforeAll, describe, expect, test } from 'vitest'
import { loadServerWords } from '#app/server-words.ts'
import { longDay } from '#language/day.ts'
import { languages } from '#language/language.ts'
import { shapeOf } from '#language/testing/messages.ts'
import { formatAmount } from '#money/format.ts'
import { type LetterName, letterNames } from '#orders/letter.ts'
import type { OrderJson } from '#orders/server/buyer/buyer-order.ts'
import { valuesOf } from '#orders/server/mails/letter-facts.ts'
import { writeOrderLetter } from '#orders/server/mails/OrderLetter.tsx'
import { orderLetter } from '#orders/server/mails/order-letter.ts'
import { templates } from '#orders/server/mails/templates.ts'
import { euros } from '#orders/testing/a-letter-case.ts'
import { aLineJson, aMoveJson, anOrderJson, aParcelJson, aReservationJson } from '#orders/testing/an-order-json.ts'
import { balanceLetterCases } from '#orders/testing/balance-letter-cases.ts'
import { houseLetterCases } from '#orders/testing/house-letter-cases.ts'
import { orderLetterCases } from '#orders/testing/order-letter-cases.ts'
import words from '#orders/words.en.json' with { type: 'json' }

beforeAll(loadServerWords)

const ways = {
  orderAddress: 'https://shop.example/fr/order/1042#0123456789abcdef',
  withdrawAddress: 'https://shop.example/fr/withdraw',
  houseEmail: 'house@immortela.example',
  name: '',
}

/** The text that a reader of an HTML letter sees. */
function seen(html: string): string {
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': '’' }
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '')
}

const letterCases = [...orderLetterCases, ...balanceLetterCases, ...houseLetterCases]
const written = letterCases.flatMap((each) => languages.map((language) => ({ ...each, language })))

test('F24 every letter that may be owed has a case here', () => {
  expect(new Set(letterCases.map(({ name }) => name))).toEqual(new Set(letterNames))
})

describe('F14 a letter says the same as HTML and as plain text', () => {
  test.each(written)('$name in $language', async ({ name, context, language, sums, days, says }) => {
    const letter = orderLetter(name, context, language, ways)
    const { subject, html, text } = await writeOrderLetter(letter, language)
    const read = seen(html)
    const blocks = letter.blocks.flatMap(({ label = '', lines }) => [label, ...lines])
    const lines = letter.lines.flatMap(({ what, subtitle, promise, value }) => [what, subtitle, promise, value])
    const rows = letter.sums.flatMap(({ label, value }) => [label, value])
    const all = [letter.title, ...letter.opening, ...lines, ...rows, ...blocks, letter.next, ...letter.foot]
    const facts = [
      ...sums.map((sum) => formatAmount(sum, language)),
      ...days.map((day) => longDay(day, language)),
      ...says,
    ]
    for (const part of [...all, ...facts]) {
      expect(text).toContain(part)
      expect(read).toContain(part)
    }
    expect(html).toContain(`href="${ways.orderAddress}"`)
    expect(text).toContain(`${letter.button.text}\n${ways.orderAddress}`)
    const own = language === 'fr' ? ['Bonjour,', 'La maison Immortela'] : ['Hello,', 'The House of Immortela']
    for (const part of own) {
      expect(text.includes(part), 'only what goes to the house is not signed').toBe(templates[name].to === 'buyer')
      expect(read.includes(part)).toBe(templates[name].to === 'buyer')
    }
    expect(subject).toContain('1042')
    for (const whole of [subject, text, read]) {
      expect(whole).not.toMatch(/[{}]|orders\.|undefined|NaN|null|\[object/)
      expect(whole).not.toMatch(/ {2}| [.,]|\(\)/)
    }
  })
})

test.each(letterCases)('$name names only values that are known', ({ name, context }) => {
  const own = (['subject', 'title', 'opening', 'next'] as const).map((part) => `orders.letter.${name}.${part}` as const)
  const named = [...own, ...(templates[name].more?.(context) ?? [])].flatMap(
    (id) => shapeOf(words[id as keyof typeof words]).placeholders,
  )
  const known = Object.keys(valuesOf(context, 'en'))
  expect(known).toEqual(expect.arrayContaining(named.map((placeholder) => placeholder.replace(/ .*/, ''))))
})

test.each(written.filter(({ language }) => language === 'en'))(
  '$name is another text in French',
  ({ name, context }) => {
    const [english, french] = languages.map((language) => orderLetter(name, context, language, ways))
    expect(english?.title).not.toBe(french?.title)
    expect(english?.opening[0]).not.toBe(french?.opening[0])
    expect(english?.next).not.toBe(french?.next)
  },
)

const turningDown: LetterName[] = ['withdrawal-declined', 'goods-missing']

test.each(written)('F11 $name in $language leads to the withdrawal while there is a contract', (each) => {
  const { withdrawal } = orderLetter(each.name, each.context, each.language, ways)
  const isOffered = templates[each.name].to === 'buyer' && !turningDown.includes(each.name)
  const lives = isOffered && each.context.order.cancelledBecause === null
  expect(withdrawal?.link).toEqual(
    lives
      ? {
          text: each.language === 'fr' ? 'Renoncer au contrat ici' : 'Withdraw from contract here',
          address: ways.withdrawAddress,
        }
      : undefined,
  )
})

test.each(written.filter(({ name }) => turningDown.includes(name)))(
  '$name in $language does not offer the withdrawal that it turns down',
  async (each) => {
    const letter = orderLetter(each.name, each.context, each.language, ways)
    const { html, text } = await writeOrderLetter(letter, each.language)
    const offer = each.language === 'fr' ? 'rétracter sans motif' : 'without giving a reason'
    for (const whole of [text, html]) {
      expect(whole).not.toContain(offer)
      expect(whole).not.toContain(ways.withdrawAddress)
    }
  },
)

describe('a letter names an order or a reservation as what it is', () => {
  const ofOneKind =
    /^(order|reservation)-(confirmed|note|lapsed|lapsed-note)$|^balance-(call|reminder|extended|corrected|overdue)$/
  const kinds = { order: /\breserv|\bréserv|\bbalance\b|\bsolde\b/i, reservation: /\border\b|\bcommande\b/i }
  const flipped = written
    .filter(({ name }) => templates[name].to === 'buyer' && !ofOneKind.test(name))
    .flatMap((each) => (['order', 'reservation'] as const).map((kind) => ({ ...each, kind })))
  test.each(flipped)(
    '$name in $language, shown as $kind',
    ({ name, context: { order, ...context }, language, kind }) => {
      const { subject, title, opening, next, sums, button } = orderLetter(
        name,
        { ...context, order: { ...order, kind } },
        language,
        ways,
      )
      const words = [subject, title, ...opening, next, ...sums.map(({ label }) => label), button.text].join('\n')
      expect(words).not.toMatch(kinds[kind])
    },
  )
})

const context = (order: OrderJson, facts: Record<string, string> = {}) => ({ order, facts, today: '2026-12-01' })
const zero = { minor: 0, currency: 'EUR' } as const
const open = { dueOn: '2026-12-08', graceUntil: '2026-12-18' }
const late = { dueOn: '2026-11-28', graceUntil: '2026-12-08' }
const rest = { minor: 41_500, currency: 'EUR' } as const
const gone = { cancelledBecause: 'buyer', due: zero } as const
const asked = (own: Parameters<typeof aMoveJson>[0]) => ({ moves: [aMoveJson(own)] })

test.each([
  [aReservationJson(open), 'by'],
  [aReservationJson(), 'once-ready'],
  [anOrderJson({ state: 'dispute-lost', steps: ['pay'], due: rest }), undefined],
  [anOrderJson({ due: rest }), undefined],
  [aReservationJson({ ...open, state: 'dispute-lost', steps: ['pay'], withheld: rest }), undefined],
])('a payment that never came is due again by a day, once the goods are ready, or by none', (order, until) => {
  const named = templates['payment-corrected'].more?.(context(order))
  const transfer = 'orders.letter.payment-corrected.transfer'
  expect(named).toEqual(until ? [`orders.letter.payment-corrected.${until}`, transfer] : [transfer])
})

test.each(languages)('a declined payment of a sum that a bank took back is due again by no day, in %s', (language) => {
  const own = {
    ...open,
    state: 'dispute-lost',
    steps: ['pay'],
    withheld: rest,
    parcels: [aParcelJson()],
  } satisfies Partial<OrderJson>
  const { opening } = orderLetter(
    'balance-declined',
    context(aReservationJson(own), { declined: '41500' }),
    language,
    ways,
  )
  expect(opening.join('\n')).not.toContain(longDay(open.dueOn, language))
})

test.each(languages)(
  'a letter that names the days of a balance asks for no payment that is under way, in %s',
  (language) => {
    const write = (balanceProcessing: boolean) =>
      orderLetter('balance-call', context(aReservationJson({ ...open, balanceProcessing })), language, ways)
    const says = language === 'fr' ? /traite déjà un paiement/ : /already processing a payment/
    expect([write(true).asks, write(false).asks]).toEqual([false, true])
    expect(write(true).opening.join('\n')).toMatch(says)
    expect(write(false).opening.join('\n')).not.toMatch(says)
  },
)

test('no letter says that a reservation ends of which a part has left, and the clock ends none', () => {
  const ends = ['orders.letter.balance.grace', 'orders.letter.balance-overdue.end']
  for (const name of ['balance-call', 'balance-reminder', 'balance-extended', 'balance-overdue'] as const) {
    const named = (own: Partial<OrderJson>) =>
      templates[name].more?.(context(aReservationJson({ ...late, ...own }))) ?? []
    expect(named({})).toEqual(expect.arrayContaining([expect.stringMatching(ends.join('|'))]))
    expect(named({ parcels: [aParcelJson()] })).not.toEqual(
      expect.arrayContaining([expect.stringMatching(ends.join('|'))]),
    )
  }
})

test.each(['balance-reminder', 'balance-overdue'] as const)(
  '%s is not sent while the buyer is asked about a later date',
  (name) => {
    const days = name === 'balance-overdue' ? late : open
    const holds = (own: Partial<OrderJson>) => templates[name].holds(context(aReservationJson({ ...days, ...own })))
    expect([holds({}), holds({ state: 'delay-pending' })]).toEqual([true, false])
  },
)

const resting = [
  ['withdrawing', { state: 'withdrawing' }],
  ['awaiting goods', { state: 'return-awaited' }],
  ['before a bank', { state: 'disputed' }],
  ['lost to a bank after it left', { state: 'dispute-lost', withheld: rest }],
] as const
test.each(resting.flatMap((each) => languages.map((language) => [...each, language] as const)))(
  'a payment that never came is not asked for of an order that is %s: %o in %s',
  (_, own, language) => {
    const order = aReservationJson({ ...open, ...own, steps: [], parcels: [aParcelJson()] })
    const letter = orderLetter('payment-corrected', context(order), language, ways)
    const { subject, title, opening, sums, next, button, asks } = letter
    const words = [subject, title, ...opening, next, ...sums.map(({ label }) => label), button.text].join('\n')
    expect(words).not.toMatch(/still to (be )?pa|reste \d|Reste à payer|Merci de payer|Please pay/)
    expect(words).not.toContain(longDay(open.dueOn, language))
    expect(opening[0]).toMatch(language === 'fr' ? /rien à payer pour l’instant/ : /There is nothing to pay for now/)
    expect([asks, button.address]).toEqual([false, ways.orderAddress])
    expect(button.text).not.toMatch(/Pay|Payer/)
  },
)

test.each(languages)('an order without goods left offers no withdrawal in %s', (language) => {
  const order = anOrderJson({ state: 'dispute-lost', price: zero, withheld: { minor: 83_000, currency: 'EUR' } })
  expect(orderLetter('order-refunded', context(order, { minor: '0' }), language, ways).withdrawal).toBeUndefined()
})

test.each([
  ['balance-call', aReservationJson({ ...open, state: 'disputed' })],
  ['balance-call', aReservationJson({ ...open, due: zero })],
  ['balance-call', aReservationJson(gone)],
  ['balance-extended', aReservationJson({ ...open, due: zero })],
  ['balance-reminder', aReservationJson({ ...open, due: zero })],
  ['balance-reminder', aReservationJson({ ...open, balanceProcessing: true })],
  ['balance-reminder', aReservationJson(late)],
  ['balance-overdue', aReservationJson({ ...late, due: zero })],
  ['balance-overdue', aReservationJson({ ...late, balanceProcessing: true })],
  ['balance-overdue', aReservationJson(open)],
  ['balance-overdue', aReservationJson({ dueOn: '2026-11-01', graceUntil: '2026-11-11' })],
  ['balance-paid', aReservationJson(open)],
  ['date-moved', aReservationJson(asked({ answer: 'accepted' }))],
  ['date-moved', aReservationJson(asked({ answer: 'superseded' }))],
  ['date-moved', aReservationJson({ ...asked({}), ...gone })],
  ['date-moved', aReservationJson()],
  ['date-sooner', anOrderJson({ moves: [aMoveJson(), aMoveJson()] })],
  ['date-accepted', anOrderJson(asked({}))],
  ['order-confirmed', anOrderJson(gone)],
  ['reservation-confirmed', aReservationJson(gone)],
  ['reservation-lapsed', aReservationJson(gone)],
  ['order-cancelled', anOrderJson()],
  ['order-shipped', anOrderJson()],
  ['order-delivered', anOrderJson()],
] as const)('%s is not sent when it is not true any more', (name, order) => {
  expect(templates[name].holds(context(order, { revision: '1', parcel: 'unknown' }))).toBe(false)
})

test.each(['balance-call', 'balance-reminder', 'balance-extended', 'balance-overdue'] as const)(
  '%s contains no threat to a buyer of overdue goods',
  (name) => {
    const says = (houseLate: boolean) => templates[name].more?.(context(aReservationJson({ ...late, houseLate }))) ?? []
    expect(says(false).some((word) => /grace|end/.test(word))).toBe(true)
    expect(says(true).filter((word) => /grace|end|late/.test(word))).toEqual([])
  },
)

test.each(letterCases)('$name is sent while it is true', ({ name, context }) => {
  expect(templates[name].holds(context)).toBe(true)
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

test('goods awaited back, or delivered, have no promised day', () => {
  const accepted = { decision: 'accepted', missedAt: null, settled: false, sendBy: null } as const
  const awaited = { ...accepted, receivedAt: '2026-11-30T09:00:00.000Z' }
  const lines = [aLineJson(), aLineJson({ position: 2 }), aLineJson({ position: 3 })]
  const parcels = [aParcelJson({ positions: [1, 2], deliveredAt: '2026-12-16T09:00:00.000Z' })]
  const withdrawn = anOrderJson({ lines, parcels, withdrawal: { ...awaited, awaited: [{ position: 1, quantity: 1 }] } })
  const sent = anOrderJson({
    state: 'return-awaited',
    lines,
    withdrawal: { ...awaited, awaited: [1, 2, 3].map((position) => ({ position, quantity: 1 })) },
  })
  const promises = (order: OrderJson) =>
    orderLetter('withdrawal-accepted', context(order), 'en', ways).lines.map(({ promise }) => promise)
  expect(promises(withdrawn)).toEqual(['', '', 'Delivery by December\u00a020, 2026'])
  expect(promises(sent)).toEqual(['', '', ''])
  expect(orderLetter('withdrawal-accepted', context(sent), 'en', ways).blocks).toEqual([])
})

test.each(['order-cancelled', 'reservation-lapsed', 'order-cancelled-note', 'reservation-lapsed-note'] as const)(
  '%s names no sum without a refund',
  (name) => {
    const because = name.startsWith('order') ? 'buyer' : 'lapsed'
    const paid = { minor: 41_500, currency: 'EUR' } as const
    const over = { ...gone, price: zero, withheld: paid, cancelledBecause: because } as const
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
async function textOf(name: LetterName, order: OrderJson, facts: Record<string, string> = {}): Promise<string> {
  const letter = orderLetter(name, { order, facts, today: '2026-12-01' }, 'en', ways)
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
    expect(text).toContain('Of your payment of €830.00 for reservation 1042, €415.00 was more than the amount due')
    const all = await textOf('payment-returned', order, { minor: '41500', paymentMinor: '41500' })
    expect(all).toContain('we are refunding a payment of €415.00')
    expect(all).toContain('Your payment of €415.00 for reservation 1042 was more than the amount due')
  })

  test('goods that do not come back cost no refund where none depended on them', async () => {
    const withdrawal = { id: 'w1', receivedAt: '2026-11-30T10:00:00Z', decision: 'accepted', sendBy: null } as const
    const withdrawals = [{ ...withdrawal, missedAt: '2026-12-20T10:00:00Z', settled: true, awaited: [] }]
    const facts = { withdrawal: 'w1', reason: 'Nothing came.', goods: '1 × Elixir' }
    const none = await textOf('goods-missing', anOrderJson({ withdrawals }), { ...facts, laterMinor: '0' })
    expect(none).not.toContain('refund')
    const some = await textOf('goods-missing', anOrderJson({ withdrawals }), { ...facts, laterMinor: '100' })
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

test.each(languages)('a letter about a balance names no estimate that has passed in %s', (language) => {
  const promises = (promisedOn: string) => {
    const order = aReservationJson({ ...open, lines: [aLineJson({ mode: 'reservation', promisedOn })] })
    return orderLetter('balance-reminder', context(order), language, ways).lines.map(({ promise }) => promise)
  }
  expect(promises('2026-12-01')).toEqual([expect.stringContaining(longDay('2026-12-01', language))])
  expect(promises('2026-11-30')).toEqual([''])
})

test.each([
  ['en', 'Reservation 1042: €830.00, paid in full', 'Reservation 1042: €415.00 of €830.00'],
  ['fr', 'Réservation 1042 : 830,00 €, payée en entier', 'Réservation 1042 : 415,00 € sur 830,00 €'],
] as const)('the note of a reservation in %s says whether it is paid in full', (language, whole, half) => {
  const subjectOf = (order: OrderJson) => orderLetter('reservation-note', context(order), language, ways).subject
  const paid = { minor: 83_000, currency: 'EUR' } as const
  const subjects = [subjectOf(aReservationJson({ paid, due: zero })), subjectOf(aReservationJson())]
  expect(subjects.map((each) => each.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([whole, half])
})
