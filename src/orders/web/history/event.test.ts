import { expect, test } from 'vitest'
import { languages } from '#language/language.ts'
import { registerWords, wordsIn } from '#language/words.ts'
import { formatAmount } from '#money/format.ts'
import { amount } from '#money/money.ts'
import { messages as en } from '#orders/admin-words.en.json?lingui'
import { messages as fr } from '#orders/admin-words.fr.json?lingui'
import type { OrderEventKind } from '#orders/event.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { EventDetail } from '#orders/order-schemas/event-schema.ts'
import { detailText } from '#orders/web/history/event.ts'
import { messages as paymentsEn } from '#payments/admin-words.en.json?lingui'
import { messages as paymentsFr } from '#payments/admin-words.fr.json?lingui'

registerWords('en', en)
registerWords('fr', fr)
registerWords('en', paymentsEn)
registerWords('fr', paymentsFr)

const none = { kind: 'order' as const, lines: [] }

test.each<[EventDetail, string[], string[]]>([
  [{}, [], []],
  [{ because: 'lapsed' }, ['The balance was not paid'], ['Le solde n’a pas été payé']],
  [
    { because: 'shop', reason: 'A lost harvest' },
    ['By the house', 'A lost harvest'],
    ['Par la maison', 'A lost harvest'],
  ],
  [{ text: 'She called.\nShe waits.' }, ['She called.\nShe waits.'], ['She called.\nShe waits.']],
  [{ movedTo: '2027-01-15' }, ['Delivery by January 15, 2027'], ['Livraison au plus tard le 15 janvier 2027']],
  [
    { dueOn: '2027-01-15', graceUntil: '2027-01-25', previousOn: '2027-01-01' },
    ['Balance due by January 15, 2027 instead of January 1, 2027: 14 days more'],
    ['Solde à payer d’ici au 15 janvier 2027 au lieu du 1er janvier 2027 : 14 jours de plus'],
  ],
  [
    { dueOn: '2027-01-15', previousOn: '2027-01-16' },
    ['Balance due by January 15, 2027 instead of January 16, 2027: one day less'],
    ['Solde à payer d’ici au 15 janvier 2027 au lieu du 16 janvier 2027 : un jour de moins'],
  ],
  [{ dueOn: '2027-01-15' }, ['Balance due by January 15, 2027'], ['Solde à payer d’ici au 15 janvier 2027']],
  [
    { movedTo: '2027-01-15', previousOn: '2027-01-10' },
    ['Delivery by January 15, 2027 instead of January 10, 2027'],
    ['Livraison au plus tard le 15 janvier 2027 au lieu du 10 janvier 2027'],
  ],
  [
    { movedTo: '2027-01-15', previousOn: '2027-01-10', because: 'new-due' },
    [
      'The balance has a later due date, and nothing ships before it is paid',
      'Delivery by January 15, 2027 instead of January 10, 2027',
    ],
    [
      'L’échéance du solde a été repoussée, et rien n’est expédié avant le paiement',
      'Livraison au plus tard le 15 janvier 2027 au lieu du 10 janvier 2027',
    ],
  ],
  [{ days: 0 }, ['On hold for less than a day'], ['Suspendue moins d’un jour']],
  [
    { days: 20, dueOn: '2027-01-21', previousOn: '2027-01-01' },
    ['On hold for 20 days', 'Balance due by January 21, 2027 instead of January 1, 2027: 20 days more'],
    ['Suspendue 20 jours', 'Solde à payer d’ici au 21 janvier 2027 au lieu du 1er janvier 2027 : 20 jours de plus'],
  ],
  [{ amount_minor: 45_000, currency: 'USD' }, ['$450.00'], ['450,00 $US']],
  [
    { amount_minor: 45_000, currency: 'USD', reference: 'SEPA 1', arrivedOn: '2027-01-15' },
    ['$450.00', 'Arrived on January 15, 2027', 'SEPA 1'],
    ['450,00 $US', 'Arrivé le 15 janvier 2027', 'SEPA 1'],
  ],
  [{ because: 'It was paid by bank transfer' }, ['Not paid online'], ['Non payé en ligne']],
  [{ carrier: 'Colissimo', tracking: '6A 1', positions: [2] }, ['Colissimo 6A 1'], ['Colissimo 6A 1']],
  [{ reference: 'SEPA 1', reason: 'SEPA 1' }, ['SEPA 1'], ['SEPA 1']],
  [{ text: '' }, [], []],
  [{ amount_minor: 45_000 }, [], []],
])('ADM-02 the owner reads of %j', (detail, english, french) => {
  const plain = (said: string[]) => said.map((each) => each.replaceAll(/[\u00a0\u202f]/g, ' '))
  const event = { kind: 'noted', detail } as const
  expect(plain(detailText(event, none, wordsIn('en'), 'en'))).toEqual(english)
  expect(plain(detailText(event, none, wordsIn('fr'), 'fr'))).toEqual(french)
})

const lines = [
  { position: 1, title: 'Renouvela Crème', subtitle: '50 ml' },
  { position: 2, title: 'Immortela Élixir', subtitle: '10 ml' },
] as AdminOrder['lines']

test.each(['withdrawal-accepted', 'goods-back', 'goods-missing'] as const)(
  'ADM-02 %s names its goods, each with its number',
  (kind) => {
    const detail = {
      units: [
        { position: 2, quantity: 2 },
        { position: 1, quantity: 1 },
      ],
    }
    const goods = '1\u00a0×\u00a0Renouvela Crème, 50\u00a0ml + 2\u00a0×\u00a0Immortela Élixir, 10\u00a0ml'
    expect(detailText({ kind, detail }, { kind: 'order', lines }, wordsIn('en'), 'en')).toEqual([goods])
  },
)

test('ADM-02 a parcel, and what came before units were counted, names its lines', () => {
  const detail = { carrier: 'Colissimo', tracking: '6A 1', positions: [2] }
  const said = detailText({ kind: 'shipped', detail }, { kind: 'order', lines }, wordsIn('en'), 'en')
  expect(said).toEqual(['Immortela Élixir, 10\u00a0ml', 'Colissimo 6A 1'])
})

test('ADM-02 the sum of an event has a minus where its entry of the ledger takes something off', () => {
  const detail = { amount_minor: 45_000, currency: 'USD' } as const
  const sumOf = (kind: OrderEventKind) => detailText({ kind, detail }, none, wordsIn('en'), 'en')[0]
  const off = [
    'price-lowered',
    'refunded',
    'refund-found',
    'return-recorded',
    'disputed',
    'written-off',
    'payment-voided',
  ] as const
  expect(off.map(sumOf)).toEqual(off.map(() => formatAmount(amount(-45_000, 'USD'), 'en')))
  const on = ['payment-recorded', 'return-voided', 'payment-asked', 'refund-failed', 'dispute-won'] as const
  expect(on.map(sumOf)).toEqual(on.map(() => '$450.00'))
})

test('ADM-02 a price that fell by more than was paid shows by how much it fell', () => {
  const detail = { amount_minor: 45_000, waived_minor: 90_000, currency: 'USD', because: 'withdrawn' } as const
  expect(detailText({ kind: 'price-lowered', detail }, none, wordsIn('en'), 'en')).toEqual([
    '−$900.00',
    'The buyer withdrew',
  ])
})

test.each([
  ['expired_or_canceled_card', 'The buyer’s card has expired or was canceled.', 'La carte a expiré ou a été annulée.'],
  [
    'card_closed',
    'The payment provider gave only a code as the reason: card_closed',
    'Le prestataire ne donne pour motif qu’un code : card_closed',
  ],
  [
    'The charge is disputed.',
    'Reason given by the provider: “The charge is disputed.”',
    'Motif donné par le prestataire (en anglais) : « The charge is disputed. »',
  ],
])('ADM-02 a refund that failed for %s says why in words', (because, ...said) => {
  const event = { kind: 'refund-failed', detail: { amount_minor: 45_000, currency: 'USD', because } } as const
  for (const [turn, language] of languages.entries()) {
    const [, why = ''] = detailText(event, none, wordsIn(language), language)
    expect(why.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(said[turn])
  }
})

test.each([
  ['order', 'Cancel the order', 'Annuler la commande'],
  ['reservation', 'Cancel the reservation', 'Annuler la réservation'],
] as const)('ADM-02 a step taken back from a %s is named as its button was', (kind, english, french) => {
  const event = { kind: 'step-taken-back', detail: { step: 'cancel' } } as const
  expect(detailText(event, { kind, lines: [] }, wordsIn('en'), 'en')).toEqual([`“${english}”`])
  expect(detailText(event, { kind, lines: [] }, wordsIn('fr'), 'fr')).toEqual([`«\u00a0${french}\u00a0»`])
})
