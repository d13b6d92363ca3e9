import type { Page } from '@playwright/test'
import { expect, type Say, test } from '../support/fixtures.ts'
import { openShop } from '../support/open-shop.ts'
import { open, otherLanguage, reload } from '../support/steps.ts'

const dialogOf = (page: Page) => page.getByTestId('search-dialog')
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox')
/** The search's own status; the spinner meanwhile has another. */
const newsOf = (page: Page) => dialogOf(page).getByRole('status').first()
const optionsOf = (page: Page) => dialogOf(page).getByRole('option')

/** Opens the search by its button: in the bar, on a phone in the menu. */
async function openSearch(page: Page, say: Say, device: string) {
  const name = say('app.nav.search')
  if (device === 'phone') {
    await page.getByRole('button', { name: say('app.nav.open-menu') }).click()
    await page
      .getByRole('dialog', { name: say('app.nav.menu') })
      .getByRole('button', { name })
      .click()
  } else {
    await page.getByRole('banner').getByRole('button', { name }).click()
  }
  await expect(fieldOf(page)).toBeFocused()
}

/** The option that the field says is chosen. */
async function expectChosen(page: Page, index: number) {
  const option = optionsOf(page).nth(index)
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(option).toHaveAttribute('id', /./)
  await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', String(await option.getAttribute('id')))
  await expect(fieldOf(page)).toBeFocused()
}

test('NAV-03 a product is found and opened with the keyboard alone', async ({ page, say, language }) => {
  await open(page, '/our-story')
  await page.keyboard.press('/')
  await expect(fieldOf(page)).toBeFocused()
  await expect(fieldOf(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(newsOf(page)).toHaveText(say('search.hint'))

  await page.keyboard.type({ en: 'renouvla', fr: 'crèmes' }[language])
  const products = dialogOf(page).getByRole('group', { name: say('search.products') })
  await expect(products.getByRole('option').first()).toContainText('Renouvela Crème')
  await expect(products.getByRole('option').first()).toContainText({ en: '$900.00', fr: '830,00 €' }[language])
  await expect(fieldOf(page)).toHaveAttribute('aria-expanded', 'true')
  const query = await fieldOf(page).inputValue()
  // The letters before the last may have been answered too.
  const found = async () => say('search.found', { count: await optionsOf(page).count(), query })
  await expect(async () => expect(newsOf(page)).toHaveText(await found(), { timeout: 100 })).toPass()
  const total = await optionsOf(page).count()

  await page.keyboard.press('ArrowDown')
  await expectChosen(page, 0)
  await page.keyboard.press('ArrowDown')
  await expectChosen(page, 1)
  await page.keyboard.press('End')
  await expectChosen(page, total - 1)
  await page.keyboard.press('ArrowDown')
  await expect(fieldOf(page)).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowUp')
  await expectChosen(page, total - 1)
  await page.keyboard.press('Home')
  await expectChosen(page, 0)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/collection\/renouvela-creme$/)
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renouvela Crème')
})

test('NAV-03 the search opens by its button, and closing it gives the focus back', async ({ page, say, device }) => {
  await open(page, '/our-story')
  await openSearch(page, say, device)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  const name = device === 'phone' ? say('app.nav.open-menu') : say('app.nav.search')
  await expect(page.getByRole('banner').getByRole('button', { name })).toBeFocused()
  await expect(page).toHaveURL(/\/our-story$/)
})

test('NAV-03 a slash typed into a field stays a slash', async ({ page }) => {
  await open(page, '/search')
  await page.getByRole('main').getByRole('textbox').focus()
  await page.keyboard.type('1/2')
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('1/2')
  await expect(dialogOf(page)).toHaveCount(0)
})

test('NAV-03 articles and pages of the house are found beside products', async ({
  page,
  say,
  database,
  language,
  device,
}) => {
  const id = crypto.randomUUID()
  await database.rows(
    `insert into articles (id, code, category, published_at, blocks) values ($1::uuid, $1::text, 'plant', now(), $2)`,
    [id, JSON.stringify([{ id, kind: 'text', words: { en: 'delivery', fr: 'livraison' } }])],
  )
  for (const [spoken, title] of [
    ['en', 'Lentisk at noon'],
    ['fr', 'Le lentisque à midi'],
  ]) {
    await database.rows(`insert into article_texts values ($1, $2, $3, $4, 'Lead', '', '')`, [
      id,
      spoken,
      `${id}-${spoken}`,
      title,
    ])
  }
  await open(page, '/collection')
  await openSearch(page, say, device)
  await fieldOf(page).fill({ en: 'delivery', fr: 'livraison' }[language])
  const articles = dialogOf(page).getByRole('group', { name: say('search.articles') })
  const own = articles.getByRole('option', { name: { en: 'Lentisk at noon', fr: 'Le lentisque à midi' }[language] })
  await expect(own).toHaveAttribute('href', `/journal/${id}-${language}`)
  const pages = dialogOf(page).getByRole('group', { name: say('search.pages') })
  await pages.getByRole('option', { name: say('app.footer.delivery') }).click()
  await expect(page).toHaveURL(/\/delivery-returns$/)
  await expect(dialogOf(page)).toHaveCount(0)
  await database.rows('delete from articles where id = $1', [id])
})

test('NAV-03 a search without results offers nearby words and products', async ({ page, say, language, device }) => {
  await open(page, '/our-story')
  await openSearch(page, say, device)
  await fieldOf(page).fill('zzzzqqqq')
  await expect(newsOf(page)).toHaveText(say('search.none', { query: 'zzzzqqqq' }))
  await expect(
    dialogOf(page)
      .getByRole('group', { name: say('search.popular') })
      .getByRole('option'),
  ).toHaveCount(3)

  const nearby = { en: 'serum', fr: 'sérum' }[language]
  await fieldOf(page).fill('serom')
  await dialogOf(page).getByRole('button', { name: nearby, exact: true }).click()
  await expect(fieldOf(page)).toHaveValue(nearby)
  await expect(fieldOf(page)).toBeFocused()
  await expect(dialogOf(page).getByRole('group', { name: say('search.products') })).toContainText('Immortela')
})

test('NAV-03 an answer that comes late does not replace a newer one', async ({ page, say, device }) => {
  let answer = () => {}
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked: string[] = []
  await page.route('**/api/search?*', async (route) => {
    const q = String(new URL(route.request().url()).searchParams.get('q'))
    asked.push(q)
    if (q === 'elixir') await released
    await route.continue().catch(() => {})
  })
  await open(page, '/our-story')
  await openSearch(page, say, device)
  await fieldOf(page).fill('elixir')
  await expect.poll(() => asked).toContain('elixir')
  await fieldOf(page).fill('extra-riche')
  await expect(optionsOf(page).first()).toContainText('Renouvela Extra-Riche')
  answer()
  await expect(newsOf(page)).toContainText('extra-riche')
  await expect(optionsOf(page).first()).toContainText('Renouvela Extra-Riche')
  expect(asked).toEqual(['elixir', 'extra-riche'])
})

test('NAV-03 a search that fails says so and tries again; without a connection it waits for one', async ({
  page,
  say,
  device,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, json: { error: 'fault' } }))
  await open(page, '/our-story')
  await openSearch(page, say, device)
  await fieldOf(page).fill('elixir')
  const alert = dialogOf(page).getByRole('alert')
  await expect(alert).toContainText(say('search.failed'))
  await page.unroute('**/api/search?*')
  await alert.getByRole('button', { name: say('ui.try-again') }).click()
  await expect(optionsOf(page).first()).toContainText('Immortela')
  await expect(alert).toHaveCount(0)

  await context.setOffline(true)
  await fieldOf(page).fill('renouvela')
  await expect(newsOf(page)).toHaveText(say('search.offline'))
  await context.setOffline(false)
  await expect(optionsOf(page).first()).toContainText('Renouvela')
})

test('NAV-03 recent searches stay in this browser and can be forgotten', async ({ page, say, device }) => {
  await open(page, '/our-story')
  await openSearch(page, say, device)
  for (const words of ['elixir', 'riche']) {
    await fieldOf(page).fill(words)
    await expect(newsOf(page)).toContainText(words)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toHaveCount(0)
    await page.keyboard.press('/')
    await expect(fieldOf(page)).toBeFocused()
  }
  const recent = dialogOf(page).getByRole('region', { name: say('search.recent') })
  await expect(recent.getByRole('listitem')).toHaveText(['riche', 'elixir'])
  await recent.getByRole('button', { name: 'elixir', exact: true }).click()
  await expect(fieldOf(page)).toHaveValue('elixir')
  await expect(optionsOf(page).first()).toContainText('Immortela')
  await fieldOf(page).fill('')
  await recent.getByRole('button', { name: say('search.forget', { query: 'elixir' }) }).click()
  await expect(recent.getByRole('listitem')).toHaveText(['riche'])
  await recent.getByRole('button', { name: say('search.forget-all') }).click()
  await expect(recent).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem('recent-searches'))).toBe('[]')
})

test('NAV-03 Enter without a choice leads to all results, which a page shows', async ({
  page,
  say,
  device,
  language,
}) => {
  await open(page, '/our-story')
  await openSearch(page, say, device)
  await page.keyboard.type('creme')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=creme$/)
  await expect(dialogOf(page)).toHaveCount(0)
  const products = page.getByRole('region', { name: say('search.products') })
  await expect(products.getByRole('article').first()).toContainText('Renouvela Crème')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const shown = await products.getByRole('article').count()
  await reload(page)
  await expect(products.getByRole('article')).toHaveCount(shown)

  await page
    .getByRole('banner')
    .getByRole('group', { name: say('app.language') })
    .getByRole('button', { pressed: false })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', otherLanguage(language))
  await expect(page.getByRole('article')).toHaveCount(shown)
  await expect(page).toHaveURL(/\/search\?q=creme$/)
})

test('NAV-03 without scripts the page of results still answers', { tag: '@seldom' }, async ({
  newVisitor,
  shop,
  say,
  language,
}) => {
  const context = await newVisitor({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.url}/${language}/search`)
  await page.getByRole('textbox', { name: say('search.label') }).fill('figue de Barbarie')
  await page
    .getByRole('button', { name: say('search.submit'), exact: true })
    .last()
    .click()
  await expect(page).toHaveURL(`${shop.url}/${language}/search?q=figue+de+Barbarie`)
  await expect(page.getByRole('article').first()).toContainText(
    { en: 'Immortela Elixir', fr: 'Immortela Élixir' }[language],
  )
  await page.goto(`${shop.url}/${language}/search?q=30`)
  await expect(page.getByRole('article').first()).toContainText('30 ml')
})

test('NAV-03 switched off, the search button does nothing visible', { tag: '@seldom' }, async ({
  newVisitor,
  language,
  device,
  say,
  expectedErrors,
}) => {
  const shop = await openShop({ SEARCH: 'off' })
  expectedErrors.push(/status of 404/)
  const page = await (await newVisitor({ locale: language === 'fr' ? 'fr-FR' : 'en-US' })).newPage()
  await page.setViewportSize(device === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 })
  await open(page, `${shop.url}/our-story`)
  const name = say('app.nav.search')
  if (device === 'phone') {
    await page.getByRole('button', { name: say('app.nav.open-menu') }).click()
    const menu = page.getByRole('dialog', { name: say('app.nav.menu') })
    await menu.getByRole('button', { name }).click()
    await expect(menu.getByRole('button', { name })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  } else {
    await page.getByRole('banner').getByRole('button', { name }).click()
  }
  await page.keyboard.press('/')
  const link = page.getByRole('banner').getByRole('link', { name: say('app.nav.cart', { count: 0 }) })
  await link.click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(dialogOf(page)).toHaveCount(0)
  expect((await page.goto(`${shop.url}/search?q=creme`))?.status()).toBe(404)
  await page.close()
  await shop.close()
})
