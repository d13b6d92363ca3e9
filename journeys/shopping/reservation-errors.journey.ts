import type { Page } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { open, savesData } from '../support/steps.ts'

const address = '**/api/create-checkout'
const half = { en: '$450.00', fr: '415,00 €' }

const dialogOf = (page: Page, say: Say) => page.getByRole('dialog', { name: say('reservations.reserve.title') })
const confirm = (page: Page, say: Say, amount: string) =>
  dialogOf(page, say).getByRole('button', { name: say('checkout.reserve', { amount }), exact: true })

/** A member before the open dialog of a product. */
async function before(page: Page, say: Say, email: string, slug = 'renouvela-extra-riche') {
  await open(page, `/auth?${new URLSearchParams({ return: `/collection/${slug}#reserve` })}`)
  await signIn(page, say, email)
  await expect(dialogOf(page, say)).toBeVisible()
}

test('RES-04 a call that fails says why in a toast, and the dialog is as it was', { tag: '@seldom' }, async ({
  page,
  say,
  database,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /status of (429|50[03])/)
  const { email } = await anAccount(database)
  await before(page, say, email)
  const dialog = dialogOf(page, say)
  await dialog.getByRole('button', { name: say('cart.more', { product: 'Renouvela Extra-Riche' }) }).click()
  const sum = { en: '$900.00', fr: '830,00 €' }[language]
  for (const [fault, sentence] of [
    [undefined, say('checkout.refused.offline')],
    [{ status: 500, json: { error: 'fault' } }, say('reservations.reserve.failed')],
    [{ status: 503, json: { error: 'The bank is closed.' } }, 'The bank is closed.'],
    [{ status: 429, json: { error: 'Too many pages.' } }, 'Too many pages.'],
  ] as const) {
    await page.route(address, (route) => (fault ? route.fulfill(fault) : route.abort()))
    await confirm(page, say, sum).click()
    const toast = page
      .getByRole('alertdialog', { includeHidden: true })
      .filter({ hasText: say('ui.error') })
      .filter({ hasText: sentence })
    await expect(toast).toBeVisible()
    await expect(confirm(page, say, sum)).toBeEnabled()
    await page.unroute(address)
  }
  await expect.poll(() => page.context().pages().length).toBe(1)
  await expect(dialog.getByLabel(say('reservations.reserve.email'), { exact: true })).toHaveValue(email)
  expect(await database.rows('select from checkouts where email = $1', [email])).toHaveLength(0)
})

test('RES-04 a visitor who is offline while the dialog is open is notified', async ({
  page,
  context,
  say,
  database,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /WebSocket/, /Failed to fetch/)
  const { email } = await anAccount(database)
  await before(page, say, email)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await confirm(page, say, half[language]).click()
  const toast = page.getByRole('alertdialog', { includeHidden: true })
  await expect(toast.filter({ hasText: say('checkout.refused.offline') })).toBeVisible()
  await context.setOffline(false)
})

test('RES-03 a member signed out meanwhile is asked to sign in, and nothing is reserved as a guest', {
  tag: '@seldom',
}, async ({ page, say, database, language, expectedErrors }) => {
  expectedErrors.push(/status of 40[013]/)
  const { email } = await anAccount(database)
  await before(page, say, email)
  await page.route(address, (route) => route.fulfill({ status: 401, json: { error: 'Signed out.' } }))
  await confirm(page, say, half[language]).click()
  await expect(dialogOf(page, say).getByRole('alert')).toContainText(say('checkout.refused.needs-session'))
  await expect.poll(() => page.context().pages().length).toBe(1)
})

test('a changed price is shown in the dialog, and nothing is charged before the new one was confirmed', async ({
  page,
  say,
  database,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/)
  const { email } = await anAccount(database)
  await database.add({ code: 'j-reserved', title: 'Aurore', with: { reserve_enabled: true } })
  await savesData(page)
  await before(page, say, email, 'j-reserved')
  await database.reprice('j-reserved', { usd: 600, eur: 560 })
  await confirm(page, say, { en: '$250.00', fr: '230,00 €' }[language]).click()
  const notice = dialogOf(page, say).getByRole('alert')
  await expect(notice).toContainText(say('reservations.reserve.changed'))
  const price = { en: '$600.00', fr: '560,00 €' }[language]
  await expect(notice.getByRole('listitem')).toHaveText(say('checkout.change.price', { product: 'Aurore', price }))
  await expect(confirm(page, say, { en: '$300.00', fr: '280,00 €' }[language])).toBeEnabled()
  await expectAccessible(page, 'a reserve dialog with a changed price')
  expect(await database.rows('select from checkouts where email = $1', [email])).toHaveLength(0)
  await expect.poll(() => page.context().pages().length).toBe(1)
})

test('RES-01 where the browser opens no tab, the payment page opens in the same one, and giving up leads back', {
  tag: '@seldom',
}, async ({ page, say, database, language }) => {
  const { email } = await anAccount(database)
  await page.addInitScript(() => {
    window.open = () => null
  })
  await before(page, say, email)
  await confirm(page, say, half[language]).click()
  await page.getByRole('button', { name: say('simulator.abandoned') }).click()
  await expect(dialogOf(page, say).getByText(say('reservations.reserve.returned'))).toBeVisible()
  await expect(confirm(page, say, half[language])).toBeEnabled()
})
