import type { Page } from '@playwright/test'
import type { Language } from '#language/language.ts'
import { formatAmount } from '#money/format.ts'
import { amount } from '#money/money.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { advanceTime, anOwner, aReservation, day, linkInLetter } from '../support/a-reservation.ts'
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { open, reload } from '../support/steps.ts'

const halfIn = { en: amount(45_000, 'USD'), fr: amount(41_500, 'EUR') }
const halfOf = (language: Language) => formatAmount(halfIn[language], language)
const stateOf = (page: Page) => page.getByTestId('order-state')

test.afterEach(({ shop }) => advanceTime(shop, 'back'))

test('RES-05 a member cancels: every cent is seen before, and goes back', async ({
  page,
  shop,
  database,
  say,
  language,
}) => {
  const half = halfOf(language)
  const reserved = await aReservation(shop, database, language)
  await page.goto('/my-reservations')
  await signIn(page, say, reserved.email)
  const cancel = page.getByRole('button', { name: say('orders.buyer.cancel', { kind: 'reservation' }) })
  await cancel.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByTestId('preview')).toHaveText(half)
  await expectAccessible(page, 'canceling')
  await expectFits(page, 'canceling')
  await dialog.getByRole('button', { name: say('orders.buyer.cancel.keep', { kind: 'reservation' }) }).click()
  await expect(cancel).toBeFocused()
  await cancel.click()
  await dialog.getByRole('button', { name: say('orders.buyer.cancel.confirm', { amount: half }) }).click()
  const cancelled = { kind: 'reservation', number: String(reserved.number) }
  await expect(page.getByText(say('orders.buyer.cancelled', cancelled))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(say('reservations.none-active'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${say('reservations.tab.past')}`) })
    .click()
  await expect(stateOf(page)).toHaveText(say('orders.state.cancelled'))
  await expect(page.getByTestId('goes-back')).toHaveText(say('orders.buyer.back.refunded', { amount: half }))
  await linkInLetter(shop, say, reserved, 'order-cancelled')
})

test('RES-05 a page that changed meanwhile is read again and reports it; no step is taken', { tag: '@seldom' }, async ({
  page,
  shop,
  database,
  say,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/)
  const half = halfOf(language)
  const reserved = await aReservation(shop, database, language)
  const link = await linkInLetter(shop, say, reserved, 'reservation-confirmed')
  await open(page, link)
  await page.getByRole('button', { name: say('orders.buyer.cancel', { kind: 'reservation' }) }).click()
  const answer = await fetch(`${shop.url}/api/orders/${reserved.number}/cancel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'order-key': reserved.key },
    body: JSON.stringify({ shown: halfIn[language] }),
  })
  expect(((await answer.json()) as BuyerOrder).state).toBe('cancelled')
  await page.getByRole('button', { name: say('orders.buyer.cancel.confirm', { amount: half }) }).click()
  await expect(stateOf(page)).toHaveText(say('orders.state.cancelled'))
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(say('orders.buyer.changed'))
})

test('RES-05 a reservation that cannot be shown hides no other; while the bank decides, the balance is not paid twice', {
  tag: '@seldom',
}, async ({ page, shop, database, say, language, expectedErrors }) => {
  expectedErrors.push(/TypeError|Cannot read properties/)
  const half = halfOf(language)
  const reserved = await aReservation(shop, database, language)
  await page.route('**/api/reservations', async (route) => {
    const [order] = (await (await route.fetch()).json()) as BuyerOrder[]
    await route.fulfill({ json: [{ ...order, number: 9, lines: null }, order] })
  })
  await page.goto('/my-reservations')
  await signIn(page, say, reserved.email)
  const pay = page.getByRole('button', { name: say('orders.pay.balance', { amount: half }) })
  await expect(pay).toHaveCount(1)
  await expect(page.getByText(say('orders.buyer.card-failed', { kind: 'reservation', number: '9' }))).toBeVisible()

  await pay.click()
  await page.getByRole('button', { name: say('simulator.delayed-failed') }).click()
  await expect(page).toHaveURL(/\/payment-success/)
  await open(page, `/order/${reserved.number}`)
  await expect(stateOf(page)).toHaveText(say('orders.state.checking'))
  await expect(page.getByTestId('order-next')).toHaveText(say('orders.buyer.next.processing'))
  await expect(pay).toHaveCount(0)
})

test('RES-05 an unpaid balance: overdue, then ended and refunded; an invalid key opens nothing', async ({
  page,
  shop,
  database,
  say,
  language,
  expectedErrors,
}) => {
  const half = halfOf(language)
  const reserved = await aReservation(shop, database, language)
  await (await anOwner(shop, database))(reserved.number, 'ready')
  await advanceTime(shop, 15 * day)
  const link = await linkInLetter(shop, say, reserved, 'balance-overdue')
  await open(page, link)
  await expect(stateOf(page)).toHaveText(say('orders.state.overdue'))
  await expectAccessible(page, 'an order that is overdue')
  await advanceTime(shop, 10 * day)
  await reload(page)
  await expect(stateOf(page)).toHaveText(say('orders.state.lapsed'))
  await expect(page.getByTestId('goes-back')).toHaveText(say('orders.buyer.back.refunded', { amount: half }))
  await expectAccessible(page, 'an order that has ended')
  await linkInLetter(shop, say, reserved, 'reservation-lapsed')

  expectedErrors.push(/status of 404/)
  await page.goto('/faq')
  await open(
    page,
    link.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders.buyer.unknown'))
  await expectAccessible(page, 'an order that does not open')
  await expectFits(page, 'an order that does not open')
})
