import { expect, test } from 'vitest'
import { registerWords, wordsIn } from '#language/words.ts'
import { messages as en } from '#orders/admin-words.en.json?lingui'
import { messages as fr } from '#orders/admin-words.fr.json?lingui'
import { stepName } from '#orders/web/history/step-name.ts'

registerWords('en', en)
registerWords('fr', fr)

test('ADM-02 a cancellation is named by the kind of its order; other steps have one name', () => {
  const names = (language: 'en' | 'fr') => [
    stepName(wordsIn(language), 'cancel', 'order'),
    stepName(wordsIn(language), 'cancel', 'reservation'),
  ]
  expect(names('en')).toEqual(['Cancel the order', 'Cancel the reservation'])
  expect(names('fr')).toEqual(['Annuler la commande', 'Annuler la réservation'])
  expect(stepName(wordsIn('en'), 'ship', 'reservation')).toBe(stepName(wordsIn('en'), 'ship', 'order'))
})
