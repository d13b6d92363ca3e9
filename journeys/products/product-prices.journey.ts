// A changed price waits before it is public: it is taken back, published at once, or becomes public by itself.
import type { Page } from '@playwright/test'
import { longDay } from '#language/day.ts'
import { daysAfter } from '#platform/time/days.ts'
import { expectAccessible, expectClear, expectWithin } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import type { OpenShop } from '../support/open-shop.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner } from '../support/sign-in.ts'
import { cardOf, open } from '../support/steps.ts'
import { unfold } from '../support/unfold.ts'

test.use({ environment: { PRICE_GRACE_SECONDS: '300' } })

const widths = [320, 390, 768, 820, 960, 1024, 1180, 1440]
const priceOf = (page: Page, say: Say, currency: 'USD' | 'EUR') =>
  page.getByLabel(say(`catalogue.admin.field.prices.${currency}.regular_minor`))
const graceOf = (page: Page, say: Say) =>
  page.getByRole('status').filter({ hasText: say('catalogue.admin.grace.publish') })
const moveClock = async (shop: OpenShop, seconds: string) => {
  const body = new URLSearchParams({ seconds })
  expect((await fetch(`${shop.url}/dev/clock`, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
}

async function openProduct(page: Page, database: ShopDatabase, code: string): Promise<void> {
  await database.add({ code, title: 'A waiting balm', price: { usd: 500, eur: 460 } })
  await openAsOwner(page, database, `/admin/products/${code}`)
  await unfold(page)
}

async function save(page: Page, say: Say, prices: { USD: string; EUR: string }): Promise<void> {
  await priceOf(page, say, 'USD').fill(prices.USD)
  await priceOf(page, say, 'EUR').fill(prices.EUR)
  await priceOf(page, say, 'EUR').press('ControlOrMeta+s')
  await expect(graceOf(page, say)).toBeVisible()
}

test('ADM-01 the note of a price that waits comes from behind the bar above', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language, device }) => {
  await openProduct(page, database, `a-noted-balm-${language}-${device}`)
  await page.setViewportSize({ width: device === 'phone' ? 390 : 1440, height: 700 })
  await priceOf(page, say, 'EUR').fill('470')
  await priceOf(page, say, 'EUR').evaluate((field) => field.scrollIntoView({ block: 'start' }))
  await priceOf(page, say, 'EUR').press('ControlOrMeta+s')
  await expect(graceOf(page, say)).toBeVisible()
  await expectClear(graceOf(page, say).locator('strong'), 'a price that waits')
})

test('ADM-01 a changed price waits until it is public, is taken back with what is typed kept, or published at once', {
  tag: '@on-desktop',
}, async ({ page, database, shop, say, language, device, newVisitor }) => {
  const code = `a-waiting-balm-${language}-${device}`
  await openProduct(page, database, code)
  const visitor = await (await newVisitor({ baseURL: shop.url, locale: 'fr-FR' })).newPage()
  await open(visitor, '/fr/collection')
  const card = cardOf(visitor, 'A waiting balm')
  await save(page, say, { USD: '520', EUR: '480' })
  await expect(graceOf(page, say)).toContainText('460')
  await expect(card).toContainText('460,00')
  await expectAccessible(page, 'a price that waits')
  await expectWithin(page, 'a price that waits', widths)

  const cap = page.getByLabel(say('catalogue.admin.field.quantity_cap'))
  await cap.fill('3')
  await graceOf(page, say)
    .getByRole('button', { name: say('catalogue.admin.grace.take-back') })
    .press('Enter')
  await expect(graceOf(page, say)).toHaveCount(0)
  await expect(priceOf(page, say, 'EUR')).toHaveValue(/^460/)
  await expect(cap).toHaveValue('3')
  const history = page.getByRole('region', { name: say('catalogue.admin.part.history') })
  await expect(history).toContainText(say('catalogue.admin.field.price_taken_back'))
  await expect(history).toContainText(/460.*→.*480/)

  await save(page, say, { USD: '540', EUR: '490' })
  await graceOf(page, say)
    .getByRole('button', { name: say('catalogue.admin.grace.publish') })
    .click()
  await expect(graceOf(page, say)).toHaveCount(0)
  await expect(card).toContainText('490,00')
  await expect(history).toContainText(say('catalogue.admin.field.price_public'))
})

test('ADM-01 RT-02 a price becomes public by itself: the open page of a visitor and the sheet follow', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, shop, say, language, device, newVisitor, expectedErrors }) => {
  expectedErrors.push(/status of 409/)
  const code = `a-planned-balm-${language}-${device}`
  // Without news the sheet does not follow by itself.
  await page.routeWebSocket(/realtime/, (socket) => socket.close())
  await openProduct(page, database, code)
  const visitor = await (await newVisitor({ baseURL: shop.url, locale: 'fr-FR' })).newPage()
  await open(visitor, '/fr/collection')
  const card = cardOf(visitor, 'A waiting balm')
  await expect(visitor.locator('html')).toHaveAttribute('data-live', 'connected', { timeout: 20_000 })
  await save(page, say, { USD: '520', EUR: '480' })
  await expect(card).toContainText('460,00')
  await moveClock(shop, '300')
  await expect(card).toContainText('480,00')
  // The sheet was opened by a slower clock: a press that comes too late is answered with that.
  await graceOf(page, say)
    .getByRole('button', { name: say('catalogue.admin.grace.take-back') })
    .click()
  await expect(page.getByText(say('catalogue.admin.grace.over'))).toBeVisible()
  await expect(graceOf(page, say)).toHaveCount(0)
  await expect(priceOf(page, say, 'EUR')).toHaveValue(/^480/)
})

test('ADM-01 PROD-10 a sale is planned by keyboard, reads as buyers will read it, and is changed and canceled', {
  tag: '@on-desktop',
}, async ({ page, database, say, language, device, expectedErrors }) => {
  expectedErrors.push(/status of 400/, /status of 409/)
  const code = `a-planned-balm-${language}-${device}`
  await openProduct(page, database, code)
  const plans = page.getByRole('region', { name: say('catalogue.admin.plan'), exact: true })
  await expect(plans).toContainText(say('catalogue.admin.plan.none'))
  await plans.getByRole('button', { name: say('catalogue.admin.plan.sale') }).press('Enter')
  const dialog = page.getByRole('dialog', { name: say('catalogue.admin.plan.sale') })
  const from = dialog.getByLabel(say('catalogue.admin.plan.from'))
  const dollars = dialog.getByLabel(say('catalogue.admin.field.prices.USD.sale_minor'))
  await from.press('Enter')
  await expect(from).toHaveAccessibleDescription(say('catalogue.admin.problem.needed'))
  await expectAccessible(page, 'a sale that lacks its days')
  await expectWithin(page, 'a sale that lacks its days', widths)
  const until = dialog.getByLabel(say('catalogue.admin.plan.until'))
  const first = `${new Date().getFullYear() + 1}-05-02`
  await from.fill(first)
  await until.fill('2999-01-01')
  await from.press('Enter')
  await expect(until).toHaveAccessibleDescription(say('catalogue.admin.problem.too-far'))
  await until.fill('2888-01-01')
  await dollars.fill('430')
  await dialog.getByLabel(say('catalogue.admin.field.prices.EUR.sale_minor')).fill('400')
  await dollars.press('Enter')
  await expect(until).toHaveAccessibleDescription(say('catalogue.admin.problem.sale-too-long'))
  await until.fill(daysAfter(first, 7))
  const days = { count: 8, from: longDay(first, language), until: longDay(daysAfter(first, 7), language) }
  await expect(dialog).toContainText(say('catalogue.admin.plan.days', days))
  await dollars.fill('600')
  await dollars.press('Enter')
  await expect(dollars).toHaveAccessibleDescription(new RegExp(say('catalogue.admin.problem.sale-not-lower')))
  await dollars.fill('43')
  await dollars.press('Enter')
  const large = page.getByRole('alertdialog', { name: say('catalogue.admin.prices-asked') })
  await expect(large).toContainText(/43/)
  await expectAccessible(page, 'a large change in a plan')
  await expectWithin(page, 'a large change in a plan', widths)
  await large.getByRole('button', { name: say('catalogue.admin.prices-asked.no') }).press('Enter')
  await expect(large).toBeHidden()
  await dollars.fill('430')
  await dollars.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(plans.getByRole('listitem')).toHaveCount(2)
  await expect(plans.getByRole('listitem').first()).toContainText(say('catalogue.admin.plan.sale-begins'))
  await expect(plans.getByRole('listitem').first()).toContainText(/400.*460/)
  await expect(plans.getByRole('listitem').last()).toContainText(/460/)
  await expectAccessible(page, 'a planned sale')
  await expectWithin(page, 'a planned sale', widths)

  await plans.getByRole('button', { name: say('catalogue.admin.plan.change') }).press('Enter')
  await expect(from).toHaveValue(first)
  await dialog.getByLabel(say('catalogue.admin.field.prices.EUR.sale_minor')).fill('410')
  await dollars.press('Enter')
  await expect(plans.getByRole('listitem').first()).toContainText(/410.*460/)
  const history = page.getByRole('region', { name: say('catalogue.admin.part.history') })
  await expect(history).toContainText(/400.*→.*410/)

  const cancel = plans.getByRole('button', { name: say('catalogue.admin.plan.cancel') })
  await cancel.press('Enter')
  const asked = page.getByRole('alertdialog', { name: say('catalogue.admin.plan.ask-cancel') })
  await asked.getByRole('button', { name: say('catalogue.admin.plan.cancel') }).press('Enter')
  await expect(plans.getByRole('listitem')).toHaveCount(0)
})
