import { expect, test } from 'vitest'
import { registerWords, wordsIn } from '#language/words.ts'
import { messages as en } from '#orders/admin-words.en.json?lingui'
import { messages as fr } from '#orders/admin-words.fr.json?lingui'
import { tellDetail } from '#orders/web/event.ts'

registerWords('en', en)
registerWords('fr', fr)

test.each([
  [{}, [], []],
  [{ because: 'lapsed' }, ['The balance was not paid'], ['Le solde n’a pas été payé']],
  [
    { because: 'shop', reason: 'A lost harvest' },
    ['By the house', 'A lost harvest'],
    ['Par la maison', 'A lost harvest'],
  ],
  [{ text: 'She called.\nShe waits.' }, ['She called.\nShe waits.'], ['She called.\nShe waits.']],
  [{ movedTo: '2027-01-15' }, ['Delivery by January 15, 2027'], ['Livraison au plus tard le 15 janvier 2027']],
  [{ amount_minor: 45_000, currency: 'USD' }, ['$450.00'], ['450,00 $US']],
  [
    { amount_minor: 45_000, currency: 'USD', because: 'card_closed' },
    ['$450.00', 'card_closed'],
    ['450,00 $US', 'card_closed'],
  ],
  [{ carrier: 'Colissimo', tracking: '6A 1', positions: [2] }, ['Colissimo 6A 1'], ['Colissimo 6A 1']],
  [{ reason: null, text: '' }, [], []],
])('ADM-02 the owner reads of %j', (detail, english, french) => {
  const plain = (said: string[]) => said.map((each) => each.replaceAll(/[\u00a0\u202f]/g, ' '))
  expect(tellDetail(detail, wordsIn('en'), 'en')).toEqual(english)
  expect(plain(tellDetail(detail, wordsIn('fr'), 'fr'))).toEqual(french)
})
