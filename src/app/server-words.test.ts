import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadServerWords } from '#app/server-words.ts'
import { languages } from '#language/language.ts'
import { type WordId, wordsIn } from '#language/words.ts'

loadServerWords()
const sources = join(import.meta.dirname, '..')

test.each<[string, string, WordId]>([
  ['Add to Cart', 'Ajouter au panier', 'catalogue.availability.add-to-cart'],
  ['Pre-order', 'Précommande', 'catalogue.availability.pre-order'],
  ['Out of Stock', 'Épuisé', 'catalogue.availability.out-of-stock'],
  ['Learn More', 'En savoir plus', 'catalogue.learn-more'],
  ['Your cart is empty', 'Votre panier est vide', 'cart.empty'],
  ['Remove', 'Retirer', 'cart.remove'],
  ['Subtotal', 'Sous-total', 'cart.subtotal'],
  ['Checkout', 'Commander', 'cart.checkout'],
  ['Shopping Cart', 'Panier', 'cart.title'],
])('LANG-08 the shop says "%s" in English and "%s" in French', (english, french, id) => {
  expect(wordsIn('en')(id)).toBe(english)
  expect(wordsIn('fr')(id)).toBe(french)
})

test.each<[string, string, string, WordId]>([
  ['PROD-05', 'Reserve', 'Réserver', 'catalogue.action.reserve'],
  ['PROD-05', 'Pre-Order', 'Précommander', 'catalogue.action.preorder'],
  ['PROD-05', 'Purchase', 'Acheter', 'catalogue.action.purchase'],
  ['PROD-05', 'Reservation', 'Réservation', 'catalogue.badge.reservation'],
  ['PROD-05', 'Preorder', 'Précommande', 'catalogue.badge.preorder'],
  ['PROD-05', 'Available', 'Disponible', 'catalogue.badge.available'],
  ['PROD-06', 'On Sale', 'Promotion', 'catalogue.badge.on-sale'],
  ['PROD-06', 'Organic', 'Biologique', 'catalogue.badge.organic'],
  ['PROD-08', 'Added to Cart', 'Ajouté au panier', 'catalogue.added'],
  ['PROD-09', 'Error', 'Erreur', 'ui.error'],
  ['PROD-09', 'Failed to load products', 'Les produits n’ont pas pu être chargés', 'catalogue.failed'],
])('%s the shop says "%s" in English and "%s" in French', (_, english, french, id) => {
  expect(wordsIn('en')(id)).toBe(english)
  expect(wordsIn('fr')(id)).toBe(french)
})

test.each(languages)('LANG-01 the server has every text of every domain in %s', (language) => {
  const files = globSync(`*/{words,pay-words}.${language}.json`, { cwd: sources })
  const ids = files.flatMap((file) => Object.keys(JSON.parse(readFileSync(join(sources, file), 'utf8'))))
  const t = wordsIn(language)
  expect(ids.filter((id) => t(id as WordId, { count: 1, days: 1 }) === id)).toEqual([])
})

test.each([
  [0, 'Cart, empty', 'Panier vide'],
  [1, 'Cart, 1 item', 'Panier, 1\u00a0article'],
  [3, 'Cart, 3 items', 'Panier, 3\u00a0articles'],
])('NAV-04 a cart of %i is counted in both languages', (count, english, french) => {
  expect(wordsIn('en')('app.nav.cart', { count })).toBe(english)
  expect(wordsIn('fr')('app.nav.cart', { count })).toBe(french)
})
