import { expect, test } from 'vitest'
import { placeInText } from '#orders/goods/place-in-text.ts'

test.each([
  [null, null],
  ['One of the jars', null],
  ['The jar that I received on 1 December', 'sent'],
  ['Le pot reçu lundi', 'sent'],
  ['The one you sent me, unopened', 'sent'],
  ['Les crèmes livrées hier', 'sent'],
  ['One jar, I have not received it yet', 'here'],
  ["I haven't received the last one", 'here'],
  ['The jar that has not yet been shipped', 'here'],
  ['Un pot, pas encore reçu', 'here'],
  ['Je n’ai jamais reçu le troisième', 'here'],
  ['Celui qui n’est pas encore parti', 'here'],
  ['Nothing has arrived', 'here'],
  ['No parcel was delivered', 'here'],
  ['Je n’ai rien reçu', 'here'],
  ['Aucun colis reçu', 'here'],
  ['Je vous ai envoyé un message', null],
  ['I sent you a letter about it', null],
  ['the jar still to come', 'here'],
  ['le pot encore à venir', 'here'],
  ['The one I received, and the one that has not been delivered', null],
])('F11 the text "%s" seems to mean goods that are there', (written, expected) => {
  expect(placeInText(written)).toBe(expected)
})
