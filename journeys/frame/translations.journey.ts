import { anAccount } from '#accounts/testing/members.ts'
import { aReservation } from '../support/a-reservation.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectOneLanguage } from '../support/one-language.ts'
import { adminPages, everyPage, memberPages } from '../support/pages.ts'
import { openSignedIn } from '../support/sign-in.ts'
import { buy, cardOf, open, rememberCart, savedLine } from '../support/steps.ts'

// In French every page is listened to on the desktop, where it is also measured: in accessibility.journey.ts, and the owner's
// in owners-frame.journey.ts.
test('LANG-01 every page speaks one language whole, and never shows a key', { tag: '@on-phone' }, async ({
  page,
  say,
  shop,
  language,
  expectedErrors,
}) => {
  test.slow()
  expectedErrors.push(/status of 404/)
  await rememberCart(page.context(), shop.url, savedLine('renouvela-riche'), savedLine('no-longer-sold'))
  for (const address of [...everyPage, '/nowhere']) {
    await open(page, address)
    await expectOneLanguage(page, say, language, address)
  }
})

test('LANG-01 dialogs, messages and problems speak one language whole, and never show a key', async ({
  page,
  say,
  shop,
  language,
  device,
}) => {
  const listen = (screen: string) => expectOneLanguage(page, say, language, screen)
  await open(page, '/cart')
  await expect(page.getByText(say('cart.empty'))).toBeVisible()
  await listen('an empty cart')
  await rememberCart(page.context(), shop.url, savedLine('renouvela-riche'))
  await open(page, '/checkout?returned=unpaid')
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByText(say('checkout.problem.needed')).first()).toBeVisible()
  await listen('a checkout with problems')

  await open(page, '/collection')
  await buy(page, 'Renouvela Extra-Riche')
  await expect(page.getByText(say('catalogue.added'))).toBeVisible()
  await listen('what was added')
  await page.goBack()
  await cardOf(page, 'Renouvela Extra-Riche').getByRole('heading').getByRole('link').click()
  await expect(page.getByTestId('product-dialog')).toBeVisible()
  await listen('a product')
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('product-dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('renouvela')
  await expect(page.getByRole('option').first()).toBeVisible()
  await listen('the search')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  if (device === 'phone') {
    await page.getByRole('button', { name: say('app.nav.open-menu') }).click()
    await expect(page.getByRole('dialog', { name: say('app.nav.menu') })).toBeVisible()
    await listen('the menu')
  }
})

test('LANG-01 every screen of members speaks one language whole, and never shows a key', async ({
  page,
  shop,
  database,
  say,
  language,
}) => {
  const { email, number } = await aReservation(shop, database, language)
  await openSignedIn(page, database, email, '/account')
  for (const address of [...memberPages, `/order/${number}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    await expectOneLanguage(page, say, language, address)
  }
})

test('LANG-01 every screen of the owner speaks one language whole, and never shows a key', {
  tag: ['@on-phone', '@seldom'],
}, async ({ page, shop, database, say, language, expectedErrors }) => {
  test.slow()
  expectedErrors.push(/status of 404/)
  const { number } = await aReservation(shop, database, language)
  const admin = await anAccount(database, { role: 'admin', language })
  await openSignedIn(page, database, admin.email, '/admin/orders')
  for (const address of [...adminPages, `/admin/orders/${number}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    await expectOneLanguage(page, say, language, address)
  }
})
