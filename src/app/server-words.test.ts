import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { loadServerWords } from '#app/server-words.ts'
import { languages } from '#language/language.ts'
import { type WordId, wordsIn } from '#language/words.ts'

loadServerWords()
const sources = join(import.meta.dirname, '..')
const serverCode = globSync('*/server/**/*.{ts,tsx}', { cwd: sources })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(sources, file), 'utf8'))
  .join('\n')
/** The texts that the server takes by their name, and how the names begin that it puts together. */
const taken = new Set([...serverCode.matchAll(/['`]([a-z]+\.[\w.-]+)['`]/g)].map(([, id]) => id))
const begun = [...new Set([...serverCode.matchAll(/`([a-z]+\.[\w.-]+[.-])\$\{/g)].map(([, start = '']) => start))]

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

test.each(languages)(
  'LANG-01 the server has every text of each catalogue that it takes a text from, in %s',
  (language) => {
    const t = wordsIn(language)
    const isMissing = (id: string) => t(id as WordId, { count: 1, days: 1 }) === id
    const catalogues = globSync(`*/*words.${language}.json`, { cwd: sources }).map((file) => ({
      isOfPages: basename(file) === `words.${language}.json`,
      ids: Object.keys(JSON.parse(readFileSync(join(sources, file), 'utf8'))),
    }))
    const onServer = catalogues.filter(
      ({ isOfPages, ids }) =>
        isOfPages || ids.some((id) => taken.has(id) || begun.some((start) => id.startsWith(start)) || !isMissing(id)),
    )
    expect(onServer.flatMap(({ ids }) => ids).filter(isMissing)).toEqual([])
    expect(onServer.length).toBeGreaterThan(20)
  },
)

test.each([
  [0, 'Cart, empty', 'Panier vide'],
  [1, 'Cart, 1 item', 'Panier, 1\u00a0article'],
  [3, 'Cart, 3 items', 'Panier, 3\u00a0articles'],
])('NAV-04 a cart of %i is counted in both languages', (count, english, french) => {
  expect(wordsIn('en')('app.nav.cart', { count })).toBe(english)
  expect(wordsIn('fr')('app.nav.cart', { count })).toBe(french)
})
