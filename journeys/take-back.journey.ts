import type { Page } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import { formatAmount } from '#money/format.ts'
import { amount } from '#money/money.ts'
import { aReservation } from './a-reservation.ts'
import { test as base, expect, type Say } from './fixtures.ts'
import { expectAccessible, expectFits } from './for-everyone.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import type { Shelf } from './shelf.ts'
import { openSignedIn } from './sign-in.ts'

const test = base.extend<object, { shop: OpenShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use) => {
      const shop = await openShop({ TAKE_BACK_SECONDS: '120' })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
})

/** An owner at a reservation, and the press that refunds 50.00 of it. */
async function atARefund(page: Page, shelf: Shelf, say: Say, number: number, language: 'en' | 'fr') {
  const { email } = await anAccount(shelf, { role: 'admin' })
  await openSignedIn(page, shelf, email, `/admin/orders/${number}`)
  const steps = page.getByRole('region', { name: say('orders.admin.part.steps') })
  const button = (name: string) => steps.getByRole('button', { name, exact: true })
  const sum = formatAmount(amount(5_000, language === 'fr' ? 'EUR' : 'USD'), language)
  async function refund() {
    await button(say('orders.admin.step.refund')).click()
    await steps.getByRole('radio', { name: say('orders.admin.wish.sum') }).check()
    await steps.getByLabel(say('orders.admin.field.sum'), { exact: true }).fill(language === 'fr' ? '50,00' : '50.00')
    await steps.getByRole('textbox').last().fill('A scratch')
    await button(say('orders.admin.do.refund', { amount: sum })).click()
    await expect(steps.getByText(say('orders.admin.waiting.returns', { amount: sum }))).toBeVisible()
  }
  return { steps, button, refund }
}

const refundsOf = (shelf: Shelf, number: number) =>
  shelf.rows('select from refunds join orders on orders.id = order_id where number = $1', [number])

test('ADM-02 a refund waits, counts down, is taken back by its own page, and leaves at once when it is hurried', {
  tag: '@at-desk',
}, async ({ page, shop, shelf, say, language }) => {
  test.slow()
  const { number } = await aReservation(shop, shelf, language)
  const { steps, button, refund } = await atARefund(page, shelf, say, number, language)
  await refund()
  const step = say('orders.admin.step.refund')
  await expect(steps.getByRole('status').filter({ hasText: step })).toContainText(
    say('orders.admin.waiting.title', { step, seconds: 115 }),
  )
  await expect(button(step)).toHaveCount(0)
  await expectAccessible(page, 'a step that waits')
  await expectFits(page, 'a step that waits')
  await button(say('orders.admin.waiting.take-back')).click()
  await expect(page.getByText(say('orders.admin.waiting.taken-back'))).toBeVisible()
  await expect(button(step)).toBeVisible()
  const past = page.getByRole('region', { name: say('orders.admin.part.events') })
  await expect(past).toContainText(say('orders.admin.event.step-taken-back'))
  expect(await refundsOf(shelf, number)).toHaveLength(0)
  await button(step).click()
  await expect(steps.getByLabel(say('orders.admin.field.sum'), { exact: true })).toHaveValue(/^50[.,]00$/)
  await expect(steps.getByRole('textbox').last()).toHaveValue('A scratch')
  await button(say('orders.admin.leave')).click()
  await refund()
  await button(say('orders.admin.waiting.leave')).click()
  await expect(past).toContainText(say('orders.admin.event.refund-granted'))
  await expect(button(say('orders.admin.waiting.take-back'))).toHaveCount(0)
  expect(await refundsOf(shelf, number)).toHaveLength(1)
})

test('ADM-02 a step that waits can be taken back from the page that its owner has gone to', {
  tag: '@on-phone',
}, async ({ page, shop, shelf, say, language }) => {
  test.slow()
  const { number } = await aReservation(shop, shelf, language)
  const { refund } = await atARefund(page, shelf, say, number, language)
  await refund()
  await page.getByRole('link', { name: say('orders.admin.back'), exact: true }).click()
  const step = say('orders.admin.step.refund')
  const toast = page.locator('.toast').filter({
    hasText: say('orders.admin.waiting.toast', { step, number: String(number) }),
  })
  await expect(toast).toBeVisible()
  await expectAccessible(page, 'the toast of a step that waits')
  await toast.getByRole('button', { name: say('orders.admin.waiting.take-back') }).click()
  await expect(page.getByText(say('orders.admin.waiting.taken-back'))).toBeVisible()
  expect(await refundsOf(shelf, number)).toHaveLength(0)
})

test('ADM-02 ORDF-01 an offer whose letter has not left is taken back, and the request is open again', {
  tag: '@at-desk',
}, async ({ page, shelf, say, language }) => {
  test.slow()
  const { email } = await anAccount(shelf, { role: 'admin' })
  await openSignedIn(page, shelf, email, '/admin/orders/new')
  await page.getByLabel(say('requests.admin.fact.email'), { exact: true }).fill(`offered-${language}@example.com`)
  await page.getByLabel(say('requests.admin.new.name'), { exact: true }).fill('Solange Petit')
  await page.getByLabel(say('requests.page.product'), { exact: true }).selectOption('renouvela-creme')
  await page.getByRole('button', { name: say('requests.admin.new.do') }).click()
  await page.getByRole('button', { name: say('requests.admin.offer'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: say('requests.admin.offer') })
    .click()
  const back = page.getByRole('button', { name: say('requests.admin.waiting.take-back'), exact: true })
  await expect(back).toBeVisible()
  await expectAccessible(page, 'an offer that waits')
  await expectFits(page, 'an offer that waits')
  await back.click()
  await expect(page.getByText(say('requests.admin.waiting.taken-back'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('requests.admin.offer'), exact: true })).toBeVisible()
  expect(await shelf.rows("select from mails where template = 'order-offer' and sent_at is not null")).toHaveLength(0)
})

test('ADM-02 a step in bulk says in each row that it waits, that its seconds are over, and that another waits', {
  tag: ['@at-desk', '@seldom'],
}, async ({ page, shop, shelf, say, language, device }) => {
  test.skip(device === 'phone', 'A phone has no ticks')
  test.slow()
  const orders = [await aReservation(shop, shelf, language), await aReservation(shop, shelf, language)]
  const { email } = await anAccount(shelf, { role: 'admin' })
  await page.clock.install()
  await openSignedIn(page, shelf, email, '/admin/reservations?as=list')
  const outcome = page.getByRole('status').filter({ hasText: say('reservations.admin.did.title') })
  const says = (what: 'waits' | 'waited' | 'occupied') =>
    expect(outcome.getByText(say(`reservations.admin.did.${what}`), { exact: true })).toHaveCount(2)
  async function bulk() {
    for (const { number } of orders) {
      const name = say('reservations.admin.reservation', { number: String(number) })
      await page.getByRole('checkbox', { name: say('ui.list.tick-one', { name }) }).check()
    }
    await page.getByRole('button', { name: say('reservations.admin.act.ready'), exact: true }).click()
    await page.getByRole('button', { name: say('reservations.admin.act.ready-do', { count: 2 }) }).click()
  }
  await bulk()
  await says('waits')
  const back = outcome.getByRole('button', { name: say('reservations.admin.take-back', { count: 2 }) })
  await expect(back).toBeVisible()
  await expectAccessible(page, 'a step in bulk that waits')
  await expectFits(page, 'a step in bulk that waits')
  await page.clock.fastForward('02:05')
  await says('waited')
  await expect(back).toHaveCount(0)
  await page.getByRole('button', { name: say('reservations.admin.act.close') }).click()
  await bulk()
  await says('occupied')
  await expectFits(page, 'a step in bulk beside one that waits')
})
