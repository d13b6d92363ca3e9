import founding from '#catalogue/founding-catalogue.json' with { type: 'json' }
import home from '#content/founding/home.json' with { type: 'json' }
import { expect, test } from '../support/fixtures.ts'
import { cardOf, open, savesData } from '../support/steps.ts'

test('HOME-02 HOME-03 the home page opens with the hero, the welcome, the collection and the footer', async ({
  page,
  say,
  language,
}) => {
  await open(page, '/')
  const words = (name: keyof typeof home.texts) => home.texts[name][language]
  const title = words('title').replaceAll('*', '')
  const hero = page.getByRole('region', { name: title })
  await expect(hero.getByRole('heading', { level: 1, name: title })).toBeInViewport()
  await expect(hero.getByText(words('subtitle'))).toBeInViewport()
  await expect(hero.getByText(words('availability'))).toBeInViewport()

  const welcome = page.getByRole('region', { name: say('brand.welcome.greeting') })
  await expect(welcome.getByText(say('brand.welcome.greeting'), { exact: true })).toBeVisible()
  await expect(welcome.getByRole('blockquote')).toHaveText(words('quote'))
  await expect(welcome.getByText(words('attribution'))).toBeVisible()
  await expect(welcome.getByText(words('welcome'))).toBeVisible()

  const collection = page.getByRole('region', { name: say('catalogue.title') })
  await expect(collection.getByRole('article')).toHaveCount(founding.length)
  const parts = [hero, welcome, collection, page.getByRole('contentinfo')]
  await expect(async () => {
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y))
    expect(tops).toEqual(tops.toSorted((one, other) => Number(one) - Number(other)))
  }).toPass()

  await hero.getByRole('link', { name: say('catalogue.learn-more') }).click()
  await expect(page).toHaveURL(/\/our-story$/)
})

const actions = {
  purchase: { en: ['Purchase', 'Available', 'Add to Cart'], fr: ['Acheter', 'Disponible', 'Ajouter au panier'] },
  preorder: { en: ['Pre-Order', 'Preorder', 'Pre-order'], fr: ['Précommander', 'Précommande', 'Précommande'] },
  reserve: { en: ['Reserve', 'Reservation', 'Add to Cart'], fr: ['Réserver', 'Réservation', 'Ajouter au panier'] },
}
const organic = { en: 'Organic', fr: 'Biologique' }
const freeShipping = { en: 'Free Shipping', fr: 'Livraison offerte' }

// The products of a fresh shop (PROD-03, D42), price ascending.
const database = [
  [
    'immortela-elixir-10ml',
    { en: 'Immortela Elixir', fr: 'Immortela Élixir' },
    '10 ml',
    'purchase',
    '$500.00',
    '460,00 €',
  ],
  ['renouvela-creme', 'Renouvela Crème', '50 ml', 'purchase', '$900.00', '830,00 €'],
  ['renouvela-extra-riche', 'Renouvela Extra-Riche', '50 ml', 'reserve', '$900.00', '830,00 €'],
  ['renouvela-riche', 'Renouvela Riche', '50 ml', 'preorder', '$900.00', '830,00 €'],
  [
    'immortela-elixir-30ml',
    { en: 'Immortela Elixir', fr: 'Immortela Élixir' },
    '30 ml',
    'purchase',
    '$1,400.00',
    '1 290,00 €',
  ],
] as const

test('SHOW-01 PROD-03 PROD-04 PROD-05 PROD-06 PROD-07 PROD-10 the collection shows the five products as they are', async ({
  page,
  say,
  language,
}) => {
  await open(page, '/collection')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    { en: 'Our Collection', fr: 'Notre collection' }[language],
  )
  await expect(page.getByRole('article')).toHaveCount(database.length)
  for (const [position, [code, title, size, action, dollars, euros]] of database.entries()) {
    const name = typeof title === 'string' ? title : title[language]
    const [button = '', badge = '', availability = ''] = actions[action][language]
    const card = page.getByRole('article').nth(position)
    await expect(card.getByRole('heading')).toHaveText(name)
    await expect(card.getByText(`${size} · ${freeShipping[language]}`)).toBeVisible()
    await expect(card.getByTestId('price')).toHaveText({ en: dollars, fr: euros }[language])
    await expect(card.getByRole('button')).toHaveText(button)
    await expect(card.getByRole('listitem')).toHaveText([badge, organic[language]])
    await expect(card.getByTestId('availability')).toHaveText(availability)
    await expect(card.getByRole('link', { name }).first()).toHaveAttribute('href', `/collection/${code}`)
  }
  for (const [width, columns] of [
    [390, 1],
    [700, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const lefts = () =>
      page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left))
    await expect.poll(async () => new Set(await lefts()).size, `columns at ${width} px`).toBe(columns)
  }
  for (const product of founding) {
    await open(page, `/collection/${product.product_id}`)
    const main = page.getByRole('main')
    const [picture] = product.pictures
    const pick = { en: product, fr: { description: product.description_fr, features: product.features_fr } }[language]
    await expect(main.getByText(pick.description)).toBeVisible()
    for (const feature of pick.features) await expect(main.getByText(feature, { exact: true })).toBeVisible()
    await expect(main.getByRole('img').first()).toHaveAttribute(
      'alt',
      { en: picture?.alt, fr: picture?.alt_fr }[language] ?? '',
    )
    await expect(main.getByText(freeShipping[language])).toBeVisible()
    expect(
      await main
        .getByRole('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0)
    await expect(main.getByRole('button', { name: say('catalogue.availability.out-of-stock') })).toHaveCount(0)
  }
})

test('PROD-05 PROD-06 PROD-07 PROD-10 a product on sale, one sold out, one to reserve and one without a euro price', async ({
  page,
  say,
  database,
  language,
}) => {
  await database.add({ code: 'j-sale', title: 'Soir', price: { usd: 500, eur: 460 }, sale: { usd: 400, eur: 368 } })
  await database.add({ code: 'j-sold-out', title: 'Midi', with: { stock: 0, preorder_enabled: true } })
  await database.add({ code: 'j-both', title: 'Matin', with: { reserve_enabled: true, preorder_enabled: true } })
  await database.add({ code: 'j-dollars', title: 'Ailleurs', price: { usd: 320 } })
  await open(page, '/collection')

  const onSale = cardOf(page, 'Soir')
  const badges = { en: ['Available', 'On Sale', 'Organic'], fr: ['Disponible', 'Promotion', 'Biologique'] }[language]
  await expect(onSale.getByRole('listitem')).toHaveText(badges)
  await expect(onSale.getByTestId('price')).toHaveText({ en: '$400.00', fr: '368,00 €' }[language])
  await expect(onSale).toContainText(say('catalogue.price.prior'))
  await expect(onSale.getByText({ en: '$500.00', fr: '460,00 €' }[language])).toHaveCSS(
    'text-decoration-line',
    'line-through',
  )

  const soldOut = cardOf(page, 'Midi')
  await expect(soldOut.getByRole('listitem')).toHaveText([organic[language]])
  const none = { en: 'Out of Stock', fr: 'Épuisé' }[language]
  await expect(soldOut.getByTestId('availability')).toHaveText(none)
  await expect(soldOut.getByRole('button', { name: none })).toBeDisabled()

  await expect(cardOf(page, 'Matin').getByRole('button')).toHaveText({ en: 'Reserve', fr: 'Réserver' }[language])
  await expect(cardOf(page, 'Ailleurs').getByTestId('price')).toHaveText({ en: '$320.00', fr: '320,00 $US' }[language])
})

test('a letter may lead to any page with its own marks in the address, and the page is the same', {
  tag: '@on-desktop',
}, async ({ page, say }) => {
  await open(page, '/collection?utm_source=letter&utm_campaign=winter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('catalogue.title'))
  await cardOf(page, 'Renouvela Riche').getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/collection\/renouvela-riche$/)
  await expect(page.getByTestId('product-dialog')).toBeVisible()
})

test('a page cached for ten minutes requests nothing again when it arrives', { tag: '@on-desktop' }, async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/products')) asked.push(pathname)
  })
  // The socket asks for later changes, some seconds later.
  await savesData(page)
  await page.clock.install({ time: Date.now() + 10 * 60_000 })
  await open(page, '/collection')
  expect(asked).toEqual([])
})
