// The settings of the house: its company and legal facts, entered, refused, saved at once by two, and read on a phone.
import type { Page } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import { type Country, knownCountries } from '#delivery/countries.ts'
import { countryName } from '#language/country.ts'
import { localeOf } from '#language/language.ts'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner, openSignedIn } from '../support/sign-in.ts'
import { open, rememberCart, savedLine } from '../support/steps.ts'
import { unfold } from '../support/unfold.ts'

const widths = [320, 390, 820, 1440]
const settings = '/admin/settings'

const field = (
  page: Page,
  say: Say,
  name: 'company' | 'form' | 'register' | 'vat' | 'phone' | 'director' | 'language',
) => page.getByRole('main').getByLabel(say(`house.field.${name}`), { exact: true })
const bar = (page: Page, say: Say) => page.getByRole('region', { name: say('ui.form.unsaved') })
const saved = (page: Page, say: Say) => page.getByRole('status').filter({ hasText: say('ui.form.saved') })
const missing = (page: Page) => page.locator('.missing-facts')

/** The facts are one row of the shop each: no other walk may save them meanwhile. */
async function openEmpty(page: Page, database: ShopDatabase): Promise<string> {
  await database.rows('delete from house_facts')
  return openAsOwner(page, database, settings)
}

test.afterEach(({ database }) => database.rows('delete from house_facts').then(() => {}))

test('a fact that is right again by another one is no longer counted as wrong', { tag: '@on-desktop' }, async ({
  page,
  database,
  say,
}) => {
  await openEmpty(page, database)
  await unfold(page)
  await field(page, say, 'register').fill('RCS Nice 552 100 554')
  await field(page, say, 'vat').fill('FR 44 732 829 320')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(bar(page, say)).toContainText(say('house.problems', { count: 1 }))
  await field(page, say, 'register').fill('RCS Nice 732 829 320')
  await expect(bar(page, say)).not.toContainText(say('house.problems', { count: 1 }))
})

test.describe('a house with a long address', () => {
  // The hint of the sender names this address: it is longer than the narrowest window.
  const sender = 'the-house-of-immortela-and-its-workshop@botanical-skincare.immortela-maison.example'
  test.use({ environment: { MAIL_FROM: `Immortela <${sender}>` } })

  test('D31 D32 the owner names the house by the keyboard alone, mends what is wrong, and buyers read it', {
    tag: '@on-desktop',
  }, async ({ page, database, say, device, expectedErrors }) => {
    test.skip(device === 'phone', 'A phone has no keys')
    test.slow()
    expectedErrors.push(/status of 400/)
    const email = await openEmpty(page, database)
    await expect(missing(page).getByRole('button')).toHaveCount(14)
    await expect(page.getByRole('main')).toContainText(sender)
    await expectAccessible(page, 'the settings of a new house')
    await expectWithin(page, 'the settings of a new house', [...widths, 1024, 1280])

    // The list of what is missing leads to the fields.
    await missing(page)
      .getByRole('button', { name: say('house.field.register') })
      .press('Enter')
    await expect(field(page, say, 'register')).toBeFocused()
    await expect(field(page, say, 'register')).toHaveAccessibleDescription(/RCS Nice/)
    await page.keyboard.type('RCS Nice 912 345 676')
    await page.keyboard.press('Tab')
    await expect(field(page, say, 'vat')).toBeFocused()
    await page.keyboard.type('FR 44 732 829 320')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(field(page, say, 'register')).toBeFocused()
    await expect(field(page, say, 'register')).toHaveAccessibleDescription(
      new RegExp(say('house.problem.register-key').slice(0, 20)),
    )
    await expect(bar(page, say)).toContainText(say('house.problems', { count: 1 }))
    // Scrolled away, it is brought back.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(field(page, say, 'register')).not.toBeInViewport()
    await page.keyboard.press('ControlOrMeta+s')
    await expect(field(page, say, 'register')).toBeInViewport()
    await expectAccessible(page, 'a fact that is wrong')
    await expectWithin(page, 'a fact that is wrong', widths)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('RCS Nice 732 829 320')
    await expect(page.getByText(say('house.right.vat-register'))).toBeVisible()
    await missing(page)
      .getByRole('button', { name: say('house.field.company') })
      .press('Enter')
    await expect(field(page, say, 'company')).toBeFocused()
    await page.keyboard.type('Immortela SAS')
    await expect(page.getByRole('complementary')).toContainText('Immortela SAS')
    await field(page, say, 'language').selectOption('fr')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(saved(page, say)).toBeInViewport()
    await expect(saved(page, say)).toHaveClass('save-note')
    await expect(bar(page, say)).toHaveCount(0)
    await expect(missing(page).getByRole('button')).toHaveCount(11)
    const history = page.getByRole('region', { name: say('house.history'), exact: true })
    await expect(history.getByRole('row', { name: email })).toContainText('RCS Nice 732 829 320')
    const wasSet = say('house.language.none')
    await expect(history).toContainText(`${wasSet} → ${say('house.language.fr')}`)

    await page.goto('/legal-notice')
    await expect(page.getByRole('main')).toContainText('Immortela SAS')
    await expect(page.getByRole('main')).toContainText('FR 44 732 829 320')
  })
})

test('D31 of two admins who save the settings one wins, and the other compares and loses nothing', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, newVisitor, expectedErrors }) => {
  test.slow()
  expectedErrors.push(/status of 409/)
  await openEmpty(page, database)
  await unfold(page)
  await field(page, say, 'company').fill('Mine SAS')
  await field(page, say, 'director').fill('Agnès Delorme')
  const other = await (await newVisitor()).newPage()
  const { email } = await anAccount(database, { role: 'admin' })
  await openSignedIn(other, database, email, settings)
  await unfold(other)
  await field(other, say, 'company').fill('Theirs SAS')
  await field(other, say, 'form').fill('SAS')
  await field(other, say, 'form').press('ControlOrMeta+s')
  await expect(saved(other, say)).toBeVisible()

  // It is said before the save that would be refused.
  const savedElsewhere = page.getByRole('status').filter({ hasText: email })
  await expect(savedElsewhere).toContainText(say('ui.editor.see-changes'))
  await expectWithin(page, 'settings that were saved elsewhere', widths)
  await field(page, say, 'company').press('ControlOrMeta+s')
  const news = page.getByRole('alert').filter({ hasText: email })
  await expect(news.getByRole('row', { name: /Theirs SAS/ })).toContainText('Mine SAS')
  await expect(news.getByRole('row', { name: say('house.field.form') })).toContainText(say('ui.form.unchanged'))
  await expectAccessible(page, 'settings that another admin saved')
  await expectWithin(page, 'settings that another admin saved', widths)
  await news.getByRole('radio', { name: /Theirs SAS/ }).check()
  await news.getByRole('button', { name: say('ui.form.keep-choice') }).click()
  await expect(field(page, say, 'company')).toHaveValue('Theirs SAS')
  await expect(field(page, say, 'form')).toHaveValue('SAS')
  await expect(field(page, say, 'director')).toHaveValue('Agnès Delorme')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(saved(page, say)).toBeVisible()
  await expect(news).toHaveCount(0)
  // Where nothing is typed, the page shows what is saved.
  await expect(field(other, say, 'director')).toHaveValue('Agnès Delorme')
})

test('D12 the owner ends the delivery to a country, and the checkout offers it no more', {
  tag: '@on-desktop',
}, async ({ page, shop, database, say, language, newVisitor }) => {
  await openEmpty(page, database)
  await unfold(page)
  const countries = page.getByRole('group', { name: say('house.field.countries') })
  const country = (code: Country) => countries.getByRole('checkbox', { name: countryName(code, language) })
  for (const code of knownCountries) await country(code).uncheck()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(countries).toContainText(say('house.problem.countries'))
  await expectAccessible(page, 'no country of delivery')
  await expectWithin(page, 'no country of delivery', widths)
  await country('FR').check()
  await country('LU').check()
  await expect(bar(page, say)).toContainText(`${countryName('FR', language)}, ${countryName('LU', language)}`)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(saved(page, say)).toBeVisible()

  const context = await newVisitor()
  await rememberCart(context, shop.url, savedLine('renouvela-creme'))
  const visitor = await context.newPage()
  await open(visitor, '/checkout')
  const choice = visitor.getByLabel(say('checkout.country'), { exact: true })
  await expect(choice.getByRole('option')).toHaveText([
    say('checkout.choose'),
    countryName('FR', language),
    countryName('LU', language),
  ])
  await expect(choice).toHaveAccessibleDescription(
    say('delivery.countries', {
      list: new Intl.ListFormat(localeOf(language)).format([countryName('FR', language), countryName('LU', language)]),
    }),
  )
})

test('D31 on a phone the settings are folded, a missing one opens its section, and leaving asks first', {
  tag: ['@on-phone', '@seldom'],
}, async ({ page, database, say, device }) => {
  test.skip(device === 'desktop', 'A wide window folds nothing')
  await openEmpty(page, database)
  await expect(field(page, say, 'phone')).toBeHidden()
  await missing(page)
    .getByRole('button', { name: say('house.missing.show') })
    .click()
  await missing(page)
    .getByRole('button', { name: say('house.field.phone'), exact: true })
    .click()
  await expect(field(page, say, 'phone')).toBeFocused()
  await field(page, say, 'phone').fill('+33 4 93 00 00 01')
  await expectAccessible(page, 'the settings on a phone')
  await expectWithin(page, 'the settings on a phone', [320, 390])
  // The bar of the frame has given way to the one that saves.
  await field(page, say, 'phone').blur()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  const leaving = page.getByRole('alertdialog', { name: say('ui.form.unsaved') })
  await leaving.getByRole('button', { name: say('ui.form.stay') }).click()
  await expect(field(page, say, 'phone')).toHaveValue('+33 4 93 00 00 01')
  await bar(page, say)
    .getByRole('button', { name: say('ui.form.save') })
    .click()
  await expect(saved(page, say)).toBeVisible()
})

test('PERM-02 the settings are the owner’s: a member is refused, a signed-out visitor is asked to sign in', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, newVisitor, expectedErrors }) => {
  expectedErrors.push(/status of 403/)
  const { email } = await anAccount(database, {})
  await openSignedIn(page, database, email, settings)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel(say('house.field.company'))).toHaveCount(0)
  const visitor = await (await newVisitor()).newPage()
  await visitor.goto(new URL(settings, database.shopUrl).href)
  await expect(visitor).toHaveURL(({ pathname }) => pathname === '/auth')
})
