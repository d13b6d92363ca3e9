import type { Page } from '@playwright/test'
import founding from '#journal/founding/articles.json' with { type: 'json' }
import { expect, sayIn, test } from '../support/fixtures.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { expectOpen, open, otherLanguage, reload } from '../support/steps.ts'

const names = { en: 'EN, English', fr: 'FR, Français' } as const
const switchTo = (page: Page, language: 'en' | 'fr') =>
  page.getByRole('banner').getByRole('button', { name: names[language] }).click()
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })
const stay = (page: Page) => page.evaluate(() => document.body.setAttribute('data-stayed', 'yes'))
const stayed = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-stayed', 'yes')
const [newest, second, third] = founding
const drops = founding.find(({ code }) => code === 'three-drops')

test('JOUR-01 a reader goes from the list to an article, the next, a product of it, and its translation in the other language', async ({
  page,
  say,
  shop,
  language,
}) => {
  const other = otherLanguage(language)
  await open(page, '/journal')
  await stay(page)
  await expect(titleOf(page)).toHaveText(say('journal.title'))
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(founding.map((each) => each[language].title))
  await cards.first().getByRole('link').click()
  await expect(page).toHaveURL(`${shop.url}/journal/${newest?.[language].slug}`)
  await expect(titleOf(page)).toHaveText(newest?.[language].title ?? '')

  const more = page.getByRole('navigation', { name: say('journal.more') })
  await expect(more.getByRole('link')).toHaveCount(1)
  await more.getByRole('link', { name: say('journal.next') }).click()
  await expect(page).toHaveURL(`${shop.url}/journal/${second?.[language].slug}`)
  await expect(titleOf(page)).toHaveText(second?.[language].title ?? '')
  await expect(more.getByRole('link', { name: say('journal.previous') })).toContainText(newest?.[language].title ?? '')
  await expect(more.getByRole('link', { name: say('journal.next') })).toContainText(third?.[language].title ?? '')

  const product = page.getByRole('complementary', { name: 'Renouvela Riche' })
  await expect(product.getByTestId('price')).toHaveText({ en: '$900.00', fr: '830,00 €' }[language])
  await product.getByRole('link', { name: 'Renouvela Riche' }).last().click()
  await expectOpen(page.getByTestId('product-dialog'))
  await expect(page).toHaveURL(`${shop.url}/collection/renouvela-riche`)
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('product-dialog')).toHaveCount(0)

  await switchTo(page, other)
  await expect(page).toHaveURL(`${shop.url}/journal/${second?.[other].slug}`)
  await expect(titleOf(page)).toHaveText(second?.[other].title ?? '')
  await expect(product.getByTestId('price')).toHaveText({ en: '$900.00', fr: '830,00 €' }[other])
  await page.goBack()
  await expect(page).toHaveURL(`${shop.url}/journal/${newest?.[other].slug}`)
  await expect(titleOf(page)).toHaveText(newest?.[other].title ?? '')
  await stayed(page)
})

test('JOUR-01 a product that an article speaks of is bought from it', async ({ page, language, say }) => {
  await open(page, `/journal/${drops?.[language].slug}`)
  const product = page.getByRole('complementary', { name: 'Renouvela Riche' })
  await product.getByRole('button', { name: say('catalogue.action.preorder') }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(titleOf(page)).toHaveText(say('checkout.title'))
})

test('LANG-04 on an address that names its language the links in an article keep it, and the toggle leads to the translation', async ({
  page,
  shop,
  language,
}) => {
  const other = otherLanguage(language)
  const title = (of: 'en' | 'fr') => drops?.[of].title ?? ''
  await open(page, `/${other}/journal/${drops?.[other].slug}`)
  await stay(page)
  await page
    .getByRole('article')
    .getByRole('link', { name: { en: 'ritual', fr: 'rituel' }[other] })
    .last()
    .click()
  await expect(page).toHaveURL(`${shop.url}/${other}/ritual`)
  await page.goBack()
  await expect(titleOf(page)).toHaveText(title(other))
  await switchTo(page, language)
  await expect(page).toHaveURL(`${shop.url}/${language}/journal/${drops?.[language].slug}`)
  await expect(titleOf(page)).toHaveText(title(language))

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: sayIn(language)('app.nav.journal') })
    .click()
  await switchTo(page, other)
  await expect(page).toHaveURL(`${shop.url}/${other}/journal`)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    founding.map((each) => each[other].title),
  )
  await stayed(page)
  // The words of the language that Back leads to have to be fetched first.
  await reload(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goBack()
  await expect(page).toHaveURL(`${shop.url}/${language}/journal/${drops?.[language].slug}`)
  await expect(titleOf(page)).toHaveText(title(language))
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  expect(asked.filter((url) => url.includes(`/api/articles/`) && !url.endsWith(`language=${language}`))).toEqual([])
})

test('JOUR-01 an article without a translation leads to the other language’s list, where it is not', async ({
  page,
  shop,
  database,
  language,
}) => {
  const other = otherLanguage(language)
  await alone(database, shop.url, language)
  await open(page, '/journal/j-alone')
  await expect(titleOf(page)).toHaveText('Alone')
  await stay(page)
  await switchTo(page, other)
  await expect(page).toHaveURL(`${shop.url}/journal`)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    founding.map((each) => each[other].title),
  )
  await stayed(page)
})

test.afterEach(async ({ database, shop, language }) => {
  await database.rows("delete from articles where code = 'j-alone'")
  await expect.poll(async () => (await aloneIn(shop.url, language)).status).toBe(404)
})

const aloneIn = (shopUrl: string, language: string) => fetch(`${shopUrl}/api/articles/j-alone?language=${language}`)

async function alone(database: ShopDatabase, shopUrl: string, language: string) {
  const id = crypto.randomUUID()
  const words = { en: '<p>Only here.</p>', fr: '<p>Only here.</p>' }
  await database.rows(
    "insert into articles (id, code, category, published_at, blocks) values ($1, 'j-alone', 'house', now(), $2)",
    [id, JSON.stringify([{ id: crypto.randomUUID(), kind: 'text', words }])],
  )
  await database.rows(
    "insert into article_texts (article_id, language, slug, title) values ($1, $2, 'j-alone', 'Alone')",
    [id, language],
  )
  await expect.poll(async () => (await aloneIn(shopUrl, language)).status).toBe(200)
}

test('JOUR-01 the journal shows one category by links, and the address says so', async ({
  page,
  say,
  shop,
  language,
}) => {
  await open(page, '/journal')
  const cards = page.getByRole('main').getByRole('article')
  const categories = page.getByRole('navigation', { name: say('journal.categories') })
  const making = language === 'fr' ? 'La fabrication' : 'The making'
  await categories.getByRole('link', { name: making }).click()
  await expect(page).toHaveURL(`${shop.url}/journal?category=making`)
  const about = founding.filter(({ category }) => category === 'making')
  await expect(cards.getByRole('heading')).toHaveText(about.map((each) => each[language].title))
  await expect(categories.getByRole('link', { name: making })).toHaveAttribute('aria-current', 'page')
  await switchTo(page, otherLanguage(language))
  await expect(cards.getByRole('heading')).toHaveText(about.map((each) => each[otherLanguage(language)].title))
  await page.goBack()
  await expect(page).toHaveURL(`${shop.url}/journal`)
  await expect(cards).toHaveCount(founding.length)
})

test('an article is shared by the device, and where it cannot, its address is copied', async ({
  page,
  say,
  shop,
  language,
}) => {
  const address = `${shop.url}/${language}/journal/${drops?.[language].slug}`
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  await open(page, `/journal/${drops?.[language].slug}`)
  await page.getByRole('button', { name: say('journal.share') }).click()
  await expect(page.getByText(say('journal.copied'))).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.evaluate(() => {
    Object.assign(navigator, {
      share: async (shared: ShareData) => document.body.setAttribute('data-shared', String(shared.url)),
    })
  })
  await page.getByRole('button', { name: say('journal.share') }).click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', address)
})

test('the feed that the journal names is one that a program can read', async ({ page, say, language }) => {
  await open(page, `/${language}/journal`)
  const alternate = page.locator('link[type="application/rss+xml"]')
  await expect(alternate).toHaveAttribute('href', /./)
  const address = await alternate.getAttribute('href')
  const link = page
    .getByRole('main')
    .getByRole('link', { name: say('journal.feed') })
    .last()
  expect(address).toMatch(new RegExp(`${await link.getAttribute('href')}$`))
  const titles = await page.evaluate(async (feed) => {
    const xml = new DOMParser().parseFromString(await (await fetch(feed)).text(), 'application/xml')
    return [...xml.querySelectorAll('parsererror, channel > item > title')].map((each) => each.textContent)
  }, address ?? '')
  expect(titles).toEqual(founding.map((each) => each[language].title))
})
