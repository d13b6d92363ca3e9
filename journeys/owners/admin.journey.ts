import type { Page } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { formatAmount } from '#money/format.ts'
import { amount } from '#money/money.ts'
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { adminPages, memberPages } from '../support/pages.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { emailField, savedSessionIn, signIn } from '../support/sign-in.ts'
import { cardOf, goWithin, open } from '../support/steps.ts'
import { unfold } from '../support/unfold.ts'

/** Opens one of the owner's pages, and is asked who one is first. */
async function openAs(
  page: Page,
  database: ShopDatabase,
  say: Say,
  role: 'admin' | 'member',
  address: string,
): Promise<string> {
  const { email } = await anAccount(database, role === 'admin' ? { role } : {})
  await page.goto(address)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/auth')
  await signIn(page, say, email)
  await expect(page).toHaveURL((url) => url.pathname + url.search === address)
  return email
}

/** On a phone behind the last tab of the bar. */
async function pressSignOut(page: Page, say: Say): Promise<void> {
  const more = page.getByRole('navigation').getByRole('button', { name: say('app.admin.more') })
  if (await more.isVisible()) await more.click()
  await page.getByRole('button', { name: say('app.admin.sign-out') }).click()
}

/** A paid order of a cream, made without a browser. */
async function anOrderOf(shopUrl: string, email: string, name: string): Promise<void> {
  const request = aRequest({
    customerEmail: email,
    delivery: { ...parisAddress, name },
    items: [anItem('renouvela-creme')],
  })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${shopUrl}/api/create-checkout`, {
    method: 'POST',
    headers,
    body: JSON.stringify(request),
  })
  const { url } = (await answer.json()) as { url: string }
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
}

const field = (page: Page, say: Say, name: 'title' | 'description', language: 'english' | 'french') =>
  page.getByLabel(new RegExp(`^${say(`catalogue.admin.field.${name}`)} · ${say(`catalogue.admin.${language}`)}`))

test('ADM-01 PERM-02 the owner signs in, changes a price and both languages, and a visitor sees it', async ({
  page,
  database,
  say,
  language,
  newVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/)
  const code = `a-salt-${language}`
  await database.add({ code, title: 'A bath salt', title_fr: 'Un sel de bain' })
  await openAs(page, database, say, 'admin', '/admin/products')
  await page.getByLabel(say('catalogue.admin.search-label')).fill(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=${code}`))
  await page
    .getByRole('main')
    .getByRole('link', { name: language === 'fr' ? 'Un sel de bain' : 'A bath salt' })
    .click()

  await unfold(page)
  const dollars = page.getByLabel(say('catalogue.admin.field.prices.USD.regular_minor'))
  await expect(dollars).toHaveValue(language === 'fr' ? '500,00' : '500.00')
  await field(page, say, 'title', 'english').fill('A sea salt')
  await field(page, say, 'title', 'french').fill('')
  await expect(page.getByText(say('catalogue.admin.lacks-french'))).toBeVisible()
  await field(page, say, 'title', 'french').fill('Un sel de mer')
  await dollars.fill('much')
  await page.getByRole('button', { name: say('ui.form.save') }).click()
  await expect(dollars).toHaveAccessibleDescription(say('catalogue.admin.problem.not-a-price'))
  await expect(dollars).toBeFocused()
  await expect(field(page, say, 'title', 'english')).toHaveValue('A sea salt')

  const pictures = page.getByRole('region', { name: say('catalogue.admin.part.pictures') }).getByRole('listitem')
  const first = await pictures.first().locator('.words').innerText()
  const later = say('catalogue.admin.picture-down', { picture: '' })
  await pictures.first().getByRole('button', { name: later }).press('Enter')
  const moved = pictures.nth(1)
  for (const text of first.split('\n').slice(0, 2)) await expect(moved).toContainText(text)
  await expect(moved.getByRole('button', { name: later })).toBeFocused()

  await dollars.fill(language === 'fr' ? '1 234,50' : '1,234.50')
  await page
    .getByLabel(say('catalogue.admin.field.prices.EUR.regular_minor'))
    .fill(language === 'fr' ? '999,90' : '999.90')
  await page.getByRole('button', { name: say('ui.form.save') }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(say('catalogue.admin.prices-asked'))
  await expect(dialog.getByRole('button', { name: say('catalogue.admin.prices-asked.no') })).toBeFocused()
  await dialog.getByRole('button', { name: say('catalogue.admin.prices-asked.yes') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'fr' ? 'Un sel de mer' : 'A sea salt')
  await expect(page.getByText(say('ui.form.saved'))).toBeVisible()

  const visitor = await (await newVisitor({ locale: language === 'fr' ? 'fr-FR' : 'en-US' })).newPage()
  await open(visitor, new URL('/collection', page.url()).href)
  const card = cardOf(visitor, language === 'fr' ? 'Un sel de mer' : 'A sea salt')
  const price = language === 'fr' ? amount(99_990, 'EUR') : amount(123_450, 'USD')
  await expect(card.getByText(formatAmount(price, language)).first()).toBeVisible()
})

test('ADM-01 a second save shows the first one’s changes, keeps one’s own words, and leaving asks first', {
  tag: '@seldom',
}, async ({ page, database, say, language, expectedErrors }) => {
  expectedErrors.push(/status of 409/)
  const code = `a-clay-${language}`
  await database.add({ code, title: 'A clay', title_fr: 'Une argile' })
  await openAs(page, database, say, 'admin', `/admin/products/${code}`)
  await unfold(page)
  const title = field(page, say, 'title', 'english')
  await title.fill('My clay')
  await database.rows(
    "update catalogue_products set title = 'Their clay', title_fr = 'Leur argile' where product_id = $1",
    [code],
  )
  await page.getByRole('button', { name: say('ui.form.save') }).click()
  const news = page.getByRole('alert').filter({ hasText: say('ui.form.changed-elsewhere') })
  await expect(news).toContainText('Their clay')
  await expect(news).toContainText('My clay')
  await news.getByRole('button', { name: say('ui.form.keep-choice') }).click()
  await expect(title).toHaveValue('My clay')
  await expect(field(page, say, 'title', 'french')).toHaveValue('Leur argile')

  await page.getByRole('link', { name: say('catalogue.admin.back') }).click()
  const leaving = page.getByRole('alertdialog', { name: say('ui.form.unsaved') })
  await expect(leaving.getByRole('button', { name: say('ui.form.stay') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(leaving).toBeHidden()
  await expect(title).toHaveValue('My clay')
  await page.getByRole('button', { name: say('ui.form.save') }).click()
  await expect(page.getByText(say('ui.form.saved'))).toBeVisible()
  await page.getByRole('link', { name: say('catalogue.admin.back') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('catalogue.admin.title'))
})

test('ADM-02 the owner finds an order and reads its ledger', async ({
  page,
  shop,
  database,
  say,
  language,
  device,
}) => {
  const name = `Odile Sauvage ${language} ${device}`
  await anOrderOf(shop.url, 'odile@example.com', name)
  await openAs(page, database, say, 'admin', '/admin/orders')
  await expect(async () => {
    await page.getByLabel(say('orders.admin.search-label')).fill(name)
    await page.getByRole('button', { name: say('ui.list.search'), exact: true }).click()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link')
    .click()
  await unfold(page)
  const ledger = page.getByRole('region', { name: say('orders.admin.part.ledger') })
  const charged = formatAmount(amount(90_000, 'USD'), language)
  const paid = ledger
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: say('orders.admin.ledger.paid') }) })
  await expect(paid).toContainText(charged)
  await expect(page.getByRole('region', { name: say('orders.admin.part.delivery') })).toContainText('12 rue des Lilas')
})

test('PERM-04 a member who is no admin reads why the owner’s pages are closed', async ({ page, database, say }) => {
  const email = await openAs(page, database, say, 'member', '/admin/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.denied.title'))
  await expect(page.getByText(say('accounts.denied.text'))).toBeVisible()
  await expect(page.getByText(say('accounts.denied.who', { email }))).toBeVisible()
  await expectAccessible(page, 'a page that is denied')
  await page.getByRole('button', { name: say('accounts.denied.change') }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/auth' && url.searchParams.get('return') === '/admin')
  await expect(emailField(page, say)).toBeVisible()
})

test('ADM-02 the owner’s pages stay in the language of the sign-in, and say within their frame that an address is none', async ({
  database,
  say,
  language,
  newVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  const { email } = await anAccount(database, { role: 'admin' })
  const page = await (await newVisitor({ locale: language === 'fr' ? 'en-US' : 'fr-FR' })).newPage()
  await page.goto(`/${language}/auth`)
  await signIn(page, say, email)
  await expect(page).toHaveURL(({ pathname }) => pathname === `/${language}/admin`)
  await expect(page.getByRole('region', { name: say('today.sales'), exact: true })).toBeVisible()
  for (const address of ['/admin/nothing', '/admin/orders/1001/nothing']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(say('app.admin.no-page.title'))
  }
  await expectAccessible(page, 'an address that is no page')
  await expectFits(page, 'an address that is no page')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('app.admin.back.today') })
    .click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin')
})

test('PERM-01 NAV-02 the owner’s and the members’ pages ask a visitor to sign in, and open to their own; signing out closes them', async ({
  page,
  database,
  say,
  language,
  device,
  newVisitor,
}) => {
  for (const address of [...adminPages, ...memberPages]) {
    await page.goto(address)
    await expect(page, address).toHaveURL(({ pathname }) => pathname === '/auth')
  }
  const member = await (await newVisitor({ locale: language === 'fr' ? 'fr-FR' : 'en-US' })).newPage()
  await openAs(member, database, say, 'member', adminPages[0] ?? '')
  for (const address of adminPages) {
    await goWithin(member, address)
    await expect(member, address).toHaveURL(({ pathname }) => pathname === address)
    await expect(member.getByRole('heading', { level: 1 }), address).toHaveText(say('accounts.denied.title'))
  }
  for (const address of memberPages) {
    await member.goto(address)
    await expect(member, address).toHaveURL(({ pathname }) => pathname === address)
    await expect(member.getByRole('heading', { level: 1 }), address).not.toHaveText(say('accounts.denied.title'))
  }

  const admin = await openAs(page, database, say, 'admin', '/admin/products/renouvela-riche')
  await unfold(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A phone shows the bar that saves in the place of the one that leads away.
  if (device === 'desktop') {
    await field(page, say, 'title', 'english').fill('Words that are not saved')
    await pressSignOut(page, say)
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: say('ui.form.stay') }).click()
    await expect(field(page, say, 'title', 'english')).toHaveValue('Words that are not saved')
    expect(await savedSessionIn(page)).toMatchObject({ user: { email: admin } })
    await pressSignOut(page, say)
    await dialog.getByRole('button', { name: say('ui.form.leave') }).click()
  } else {
    await pressSignOut(page, say)
  }
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  await expect.poll(() => savedSessionIn(page)).toBeNull()
  await page.goto('/admin/orders')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/auth')
})
