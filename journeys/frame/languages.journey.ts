import type { Page } from '@playwright/test'
import collection from '#content/founding/collection.json' with { type: 'json' }
import { languageKey } from '#language/language.ts'
import { expect, sayIn, test } from '../support/fixtures.ts'
import { cardOf, open, otherLanguage, reload, remember, rememberCart, savedLine } from '../support/steps.ts'

const names = { en: 'EN, English', fr: 'FR, Français' } as const
const elixir = {
  en: { title: 'Immortela Elixir', price: '$1,400.00' },
  fr: { title: 'Immortela Élixir', price: '1 290,00 €' },
}

const switchTo = (page: Page, language: 'en' | 'fr') =>
  page.getByRole('banner').getByRole('button', { name: names[language] }).click()
const expectSpoken = (page: Page, language: 'en' | 'fr') =>
  expect(page.locator('html')).toHaveAttribute('lang', language)
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), languageKey)
const stay = (page: Page) => page.evaluate(() => document.body.setAttribute('data-stayed', 'yes'))
const stayed = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-stayed', 'yes')

test('LANG-02 LANG-04 LANG-06 the language changes in place, with the prices, and is kept', {
  tag: '@on-phone',
}, async ({ page, shop, language }) => {
  const other = otherLanguage(language)
  const otherwise = sayIn(other)
  await rememberCart(page.context(), shop.url, savedLine('immortela-elixir-30ml', 2))
  await open(page, '/collection')
  await stay(page)
  await expect(cardOf(page, elixir[language].title, '30 ml').getByTestId('price')).toHaveText(elixir[language].price)
  await switchTo(page, other)
  await expect(cardOf(page, elixir[other].title, '30 ml').getByTestId('price')).toHaveText(elixir[other].price)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(otherwise('catalogue.title'))
  await expectSpoken(page, other)
  await expect.poll(() => stored(page)).toBe(other)
  await expect(page).toHaveURL(`${shop.url}/collection`)
  await stayed(page)

  const again = await reload(page)
  const html = (await again?.text()) ?? ''
  expect(html).toContain(`<html lang="${other}"`)
  expect(html).toContain(collection.texts.lead[other])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(otherwise('catalogue.title'))

  const double = { en: '$2,800.00', fr: '2 580,00 €' }
  await open(page, '/cart')
  await expect(page.getByTestId('subtotal')).toHaveText(double[other])
  await switchTo(page, language)
  await expect(page.getByTestId('subtotal')).toHaveText(double[language])
  await expect(page.getByTestId('line-total')).toHaveText(double[language])
  await expect(page.getByTestId('cart-count')).toHaveText('2')
})

test('LANG-04 LANG-06 a half-filled checkout keeps what was typed when the language changes', {
  tag: '@on-desktop',
}, async ({ page, say, shop, language }) => {
  const other = otherLanguage(language)
  const otherwise = sayIn(other)
  await rememberCart(page.context(), shop.url, savedLine('renouvela-creme', 2))
  await open(page, '/checkout')
  await stay(page)
  const total = { en: '$1,800.00', fr: '1 660,00 €' }
  await expect(page.getByTestId('total')).toHaveText(total[language])
  await page.getByLabel(say('checkout.email'), { exact: true }).fill('half@example.com')
  await page.getByLabel(say('checkout.country')).selectOption('IT')
  await page.getByLabel(say('checkout.gift')).fill('Buon anno')
  await page.getByRole('checkbox').check()
  await switchTo(page, other)
  await expect(page.getByTestId('total')).toHaveText(total[other])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(otherwise('checkout.title'))
  await expect(page.getByLabel(otherwise('checkout.email'), { exact: true })).toHaveValue('half@example.com')
  const country = page.getByLabel(otherwise('checkout.country'))
  await expect(country).toHaveValue('IT')
  await expect(country.getByRole('option', { selected: true })).toHaveText({ en: 'Italy', fr: 'Italie' }[other])
  await expect(page.getByLabel(otherwise('checkout.gift'))).toHaveValue('Buon anno')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('button', { name: otherwise('checkout.pay', { amount: total[other] }) })).toBeEnabled()
  await stayed(page)
})

test('LANG-03 a new visitor gets the language of the browser, from the first byte', { tag: '@on-desktop' }, async ({
  newVisitor,
}) => {
  for (const [locale, language] of [
    ['en-GB', 'en'],
    ['de-DE', 'en'],
    ['fr-CA', 'fr'],
    ['fr', 'fr'],
  ] as const) {
    const speak = sayIn(language)
    const page = await (await newVisitor({ locale })).newPage()
    const answer = await open(page, '/collection')
    const html = (await answer?.text()) ?? ''
    expect(html, locale).toContain(`<html lang="${language}"`)
    expect(html, locale).toContain(collection.texts.lead[language])
    await page.getByRole('banner').getByRole('button', { name: names[language], pressed: true }).focus()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(speak('catalogue.title'))
    await expectSpoken(page, language)
    expect(await stored(page)).toBeNull()
  }
})

test('LANG-04 on an address that names its language the toggle leads to its translation, and Back speaks as addressed', {
  tag: '@on-phone',
}, async ({ page, language, shop }) => {
  const other = otherLanguage(language)
  await remember(page.context(), shop.url, { [languageKey]: language })
  await open(page, `/${other}/collection?from=a-friend`)
  await expectSpoken(page, other)
  await stay(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: sayIn(other)('app.nav.journal') })
    .click()
  await expect(page).toHaveURL(`${shop.url}/${other}/journal`)
  await switchTo(page, language)
  await expect(page).toHaveURL(`${shop.url}/${language}/journal`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn(language)('journal.title'))
  await page.goBack()
  await expect(page).toHaveURL(`${shop.url}/${other}/collection?from=a-friend`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn(other)('catalogue.title'))
  await expectSpoken(page, other)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn(language)('journal.title'))
  await expectSpoken(page, language)
  await page.goBack()
  await cardOf(page, 'Renouvela Riche').getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(`${shop.url}/${other}/collection/renouvela-riche`)
  await stayed(page)
})

test('LANG-02 a choice whose cookie was lost still counts on an open address, not on one that names its language', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, shop, language }) => {
  const other = otherLanguage(language)
  await remember(page.context(), shop.url, { [languageKey]: other })
  await open(page, `/${language}/our-story`)
  await expect(page.getByRole('banner').getByRole('button', { name: names[language], pressed: true })).toBeVisible()
  await expectSpoken(page, language)
  await open(page, '/faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn(other)('app.footer.faq'))
  await expectSpoken(page, other)
  expect(await (await reload(page))?.text()).toContain(`<html lang="${other}"`)
})

test('LANG-07 a product speaks French where it can, and its own words where it cannot', async ({
  page,
  database,
  language,
}) => {
  const missing = {
    description: 'Made for evenings.',
    description_fr: null,
    how_to_use: 'At night.',
    how_to_use_fr: ' ',
  }
  await database.add({ code: 'j-half', title: 'Evening Cream', title_fr: 'Crème du soir', with: missing })
  await open(page, '/collection/j-half')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    { en: 'Evening Cream', fr: 'Crème du soir' }[language],
  )
  await expect(page.getByText('Made for evenings.')).toBeVisible()
  const use = page.getByText('At night.')
  await expect(use.locator('xpath=ancestor-or-self::*[@lang][1]')).toHaveAttribute('lang', 'en')
})

test('LANG-04 Back is heeded while a language that was asked for is still on its way', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, language, shop }) => {
  const other = otherLanguage(language)
  await remember(page.context(), shop.url, { [languageKey]: language })
  await open(page, `/${other}/collection`)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: sayIn(other)('app.nav.journal') })
    .click()
  await expect(page).toHaveURL(`${shop.url}/${other}/journal`)
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/\/api\/articles\?/, async (route) => {
    await arrival
    await route.continue()
  })
  const asked = page.waitForRequest(/\/api\/articles\?/)
  await switchTo(page, language)
  await asked
  await expect(page).toHaveURL(`${shop.url}/${language}/journal`)
  await page.goBack()
  await expect(page).toHaveURL(`${shop.url}/${other}/collection`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn(other)('catalogue.title'))
  const arrived = page.waitForResponse(/\/api\/articles\?/)
  arrive()
  await arrived
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expectSpoken(page, other)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn(other)('catalogue.title'))
})
