import type { Page } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { buy, cardOf, expectOpen, fillCheckout, open, payButton, reload } from '../support/steps.ts'

const riche = 'Renouvela Extra-Riche'
const half = { en: '$450.00', fr: '415,00 €' }
const whole = { en: '$900.00', fr: '830,00 €' }

const trigger = (page: Page, say: Say) =>
  page.getByRole('button', { name: say('catalogue.action.reserve-with-deposit'), exact: true })
const dialogOf = (page: Page, say: Say) => page.getByRole('dialog', { name: say('reservations.reserve.title') })
const confirm = (page: Page, say: Say, amount: string) =>
  page.getByRole('button', { name: say('checkout.reserve', { amount }), exact: true })

/** Signs in on the way to an address, and is there. */
async function arrive(page: Page, say: Say, email: string, address: string) {
  await open(page, `/auth?${new URLSearchParams({ return: address })}`)
  await signIn(page, say, email)
  await expect(page).not.toHaveURL(/\/auth/)
}

/** A reservation from a product's page gets its address on the payment page. */
async function giveAddress(page: Page, say: Say): Promise<void> {
  for (const [field, value] of [
    ['name', 'Anne Martin'],
    ['line1', '12 rue des Lilas'],
    ['postcode', '75011'],
    ['city', 'Paris'],
  ] as const) {
    await page.getByLabel(say(`simulator.delivery.${field}`)).fill(value)
  }
}

test('RES-01 RES-02 PAY-03 a member reserves from a product’s page, pays half in a new tab, and reads what comes next', async ({
  page,
  say,
  database,
  language,
}) => {
  const { email } = await anAccount(database)
  await arrive(page, say, email, '/collection')
  await cardOf(page, riche).getByRole('heading').getByRole('link').click()
  await trigger(page, say).click()
  const dialog = dialogOf(page, say)
  await expect(dialog.getByRole('radio', { name: say('reservations.reserve.deposit') })).toBeChecked()
  await expect(dialog.getByLabel(say('reservations.reserve.email'), { exact: true })).toHaveValue(email)
  await expectAccessible(page, 'the reserve dialog')
  await expectFits(page, 'the reserve dialog')

  const sums = { now: half[language], later: half[language] }
  await expect(dialog.getByText(say('reservations.reserve.deposit-sums', sums))).toBeVisible()
  await dialog.getByRole('radio', { name: say('reservations.reserve.full') }).check()
  await expect(confirm(page, say, whole[language])).toBeEnabled()
  await dialog.getByRole('radio', { name: say('reservations.reserve.deposit') }).check()
  await dialog.getByLabel(say('reservations.reserve.email'), { exact: true }).fill('')
  await expect(dialog.getByText(say('reservations.reserve.email-required'))).toBeVisible()
  await expect(confirm(page, say, half[language])).toBeDisabled()
  await expectAccessible(page, 'the reserve dialog without an email')
  await dialog.getByLabel(say('reservations.reserve.email'), { exact: true }).fill(email)

  const [tab] = await Promise.all([page.waitForEvent('popup'), confirm(page, say, half[language]).dblclick()])
  await tab.waitForURL(/\/simulator\/pay\//)
  await expect(dialog).toHaveCount(0)
  await expect(trigger(page, say)).toBeFocused()
  expect(await database.rows('select from checkouts where email = $1', [email])).toHaveLength(1)
  await expect.poll(() => page.context().pages().length).toBe(2)

  await giveAddress(tab, say)
  await tab.getByRole('button', { name: say('simulator.pay', { total: half[language] }) }).click()
  await expect(tab.getByRole('heading', { name: say('orders.paid.title') })).toBeVisible()
  await expect(tab.getByText('12 rue des Lilas')).toBeVisible()
  await expect(tab.getByTestId('paid')).toHaveText(half[language])
  await expect(tab.getByTestId('due')).toHaveText(half[language])
  await expect(tab.getByText(say('orders.paid.reserved-2', { balance: half[language], days: 14 }))).toBeVisible()
  await expect(tab.getByRole('link', { name: say('orders.paid.to-reservations') })).toBeVisible()
  await expectAccessible(tab, 'the thanks for a reservation')
})

test('RES-03 a visitor is asked to sign in, and comes back to the open dialog', { tag: '@on-phone' }, async ({
  page,
  say,
  database,
  language,
}) => {
  const { email } = await anAccount(database)
  await open(page, '/collection/renouvela-extra-riche')
  await trigger(page, say).click()
  const dialog = dialogOf(page, say)
  await dialog.getByLabel(say('reservations.reserve.email'), { exact: true }).fill(email)
  await confirm(page, say, half[language]).click()
  await expect(dialog.getByRole('alert')).toContainText(say('checkout.refused.needs-session'))
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expectAccessible(page, 'the reserve dialog of a visitor')
  await expect.poll(() => page.context().pages().length).toBe(1)
  await dialog.getByRole('link', { name: say('reservations.reserve.log-in') }).click()
  await signIn(page, say, email)
  await expect(dialog.getByLabel(say('reservations.reserve.email'), { exact: true })).toHaveValue(email)
  await expect(dialog.getByText(say('checkout.refused.needs-session'))).toHaveCount(0)
  await expectOpen(dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/extra-riche$/)
  await expect(trigger(page, say)).toBeFocused()
})

test('PAY-02 PAY-03 a member’s cart of an elixir and a cream is split in two orders, and both sums are paid in one go', {
  tag: '@on-desktop',
}, async ({ page, say, database, language }) => {
  const { email } = await anAccount(database)
  await open(page, '/collection')
  await buy(page, riche)
  await expect(page.getByText(say('checkout.reserving.with-deposit'))).toHaveCount(0)
  await page.getByRole('main').locator('a[href*="/auth"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.sign-in.title'))
  await signIn(page, say, email)
  await expect(page).toHaveURL(/\/checkout$/)
  await open(page, '/collection/immortela-elixir-10ml')
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${say('catalogue.action.purchase')}`) })
    .click()
  const sum = { en: '$950.00', fr: '875,00 €' }[language]
  const deposit = page.getByRole('radio', { name: say('checkout.reserving.with-deposit') })
  await expect(deposit, 'the way by Reserve chose it').toBeChecked()
  await expect(page.getByTestId('total')).toHaveText(sum)
  await page.getByRole('radio', { name: say('checkout.reserving.in-full') }).check()
  await expect(page.getByTestId('total')).toHaveText({ en: '$1,400.00', fr: '1 290,00 €' }[language])
  await reload(page)
  await expect(page.getByTestId('total')).toHaveText({ en: '$1,400.00', fr: '1 290,00 €' }[language])
  await deposit.check()
  await expect(page.getByTestId('total')).toHaveText(sum)
  await expect(page.getByTestId('due-later')).toHaveText(half[language])
  await fillCheckout(page, say, { email })
  await expectAccessible(page, 'a checkout with a deposit')
  await expectFits(page, 'a checkout with a deposit')
  await payButton(page, say, sum).click()

  await page.getByRole('button', { name: say('simulator.abandoned') }).click()
  await expect(page.getByTestId('total')).toHaveText(sum)
  await page.getByRole('checkbox').check()
  await payButton(page, say, sum).click()
  await page.getByRole('button', { name: say('simulator.pay', { total: sum }) }).click()
  await expect(page.getByTestId('receipt')).toHaveCount(2)
  await expect(page.getByTestId('paid')).toHaveText([{ en: '$500.00', fr: '460,00 €' }[language], half[language]])
  await expect(page.getByTestId('paid-together')).toHaveText(sum)
  await expect(page.getByTestId('cart-count')).toHaveCount(0)
  await expectAccessible(page, 'the thanks for two orders')
})
