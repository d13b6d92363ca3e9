import { expect, test } from 'vitest'
import { languageOf } from '#language/testing/which-language.ts'

test.each([
  ['We gather immortelle for eleven mornings a year, before the sun has reached the sea.', 'en'],
  ['Nous cueillons l’immortelle onze matins par an, avant que le soleil n’ait atteint la mer.', 'fr'],
  ['Immortela Elixir, 30 ml', undefined],
  ['Helichrysum Italicum Flower Oil, Squalane', undefined],
  ['The account could not be found, and the order is not yours.', 'en'],
  ['Le compte est introuvable, et la commande n’est pas la vôtre.', 'fr'],
])('"%s" is %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
