import type { Page } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import { aWithdrawal } from '#inbox/testing/a-message.ts'
import { formatAmount } from '#money/format.ts'
import { amount } from '#money/money.ts'
import { aReservation } from '../support/a-reservation.ts'
import { expectAccessible, expectFits, expectWithin } from '../support/accessibility.ts'
import { anOrder, clearBench, trackingField } from '../support/bench.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner, openSignedIn } from '../support/sign-in.ts'
import { addProduct } from '../support/steps.ts'

test.use({ environment: { TAKE_BACK_SECONDS: '120' } })

/** An owner at a reservation, and the press that refunds 50.00 of it. */
async function atARefund(page: Page, database: ShopDatabase, say: Say, number: number, language: 'en' | 'fr') {
  await openAsOwner(page, database, `/admin/orders/${number}`)
  const steps = page.getByRole('region', { name: say('orders.admin.part.steps') })
  const button = (name: string) => steps.getByRole('button', { name, exact: true })
  const sum = formatAmount(amount(5_000, language === 'fr' ? 'EUR' : 'USD'), language)
  async function refund() {
    await button(say('orders.admin.step.refund')).click()
    await steps.getByRole('radio', { name: say('orders.admin.scope.sum') }).check()
    await steps.getByLabel(say('orders.admin.field.sum'), { exact: true }).fill(language === 'fr' ? '50,00' : '50.00')
    await steps.getByRole('textbox').last().fill('A scratch')
    await button(say('orders.admin.do.refund', { amount: sum })).click()
    await expect(steps.getByText(say('orders.admin.waiting.returns', { amount: sum }))).toBeVisible()
  }
  return { steps, button, refund }
}

const refundsOf = (database: ShopDatabase, number: number) =>
  database.rows('select from refunds join orders on orders.id = order_id where number = $1', [number])

test('ADM-02 a refund waits, counts down, is taken back by its own page, and leaves at once when it is released', {
  tag: '@on-desktop',
}, async ({ page, shop, database, say, language }) => {
  test.slow()
  const { number } = await aReservation(shop, database, language)
  const { steps, button, refund } = await atARefund(page, database, say, number, language)
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
  // The button of the step, and that of its form.
  await expect(button(step).first()).toBeVisible()
  const past = page.getByRole('region', { name: say('orders.admin.part.events') })
  await expect(past).toContainText(say('orders.admin.event.step-taken-back'))
  expect(await refundsOf(database, number)).toHaveLength(0)
  // Its form is open again.
  await expect(steps.getByLabel(say('orders.admin.field.sum'), { exact: true })).toHaveValue(/^50[.,]00$/)
  await expect(steps.getByRole('textbox').last()).toHaveValue('A scratch')
  await button(say('orders.admin.leave')).click()
  await refund()
  await button(say('orders.admin.waiting.leave')).click()
  await expect(past).toContainText(say('orders.admin.event.refund-granted'))
  await expect(button(say('orders.admin.waiting.take-back'))).toHaveCount(0)
  expect(await refundsOf(database, number)).toHaveLength(1)
})

test('ADM-02 the forms of a change of products and of a withdrawal that were taken back contain what was typed', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, shop, database, say, language }) => {
  test.slow()
  const items = [anItem('renouvela-creme', { quantity: 3 }, language)]
  const number = await anOrder(shop, database, { items, language })
  await database.rows(
    `with parcel as (insert into parcels (id, order_id, carrier, tracking, shipped_at)
       select gen_random_uuid(), id, 'Colissimo', 'J' || number, now() from orders where number = $1 returning id, order_id),
     gone as (update order_lines set quantity_sent = 1 from parcel where order_lines.order_id = parcel.order_id)
     insert into parcel_lines (parcel_id, order_id, position, quantity) select id, order_id, 1, 1 from parcel`,
    [number],
  )
  await openAsOwner(page, database, `/admin/orders/${number}`)
  const steps = page.getByRole('region', { name: say('orders.admin.part.steps') })
  const button = (name: string) => steps.getByRole('button', { name, exact: true })
  async function takeBack() {
    await button(say('orders.admin.waiting.take-back')).click()
    await expect(button(say('orders.admin.waiting.take-back'))).toHaveCount(0)
  }
  async function openStep(name: 'change-lines' | 'withdrawal') {
    const step = button(say(`orders.admin.step.${name}`))
    const more = button(say('orders.admin.steps.more'))
    await expect(step.or(more).first()).toBeVisible()
    if ((await step.count()) === 0) await more.press('Enter')
    await step.press('Enter')
  }

  await openStep('change-lines')
  const stays = steps.getByRole('group', { name: say('orders.admin.lines.stay') }).getByRole('combobox')
  await stays.selectOption('2')
  await steps.getByLabel(say('orders.admin.lines.add')).selectOption('immortela-elixir-10ml')
  await button(say('orders.admin.lines.add-it')).click()
  const unit = steps.getByLabel(say('orders.admin.lines.unit'))
  await unit.fill(language === 'fr' ? '420,50' : '420.50')
  await steps.getByRole('textbox').last().fill('As we said.')
  const form = page.locator('#step-change-lines')
  await form.locator('button[type=submit]').first().click()
  await takeBack()
  await expect(stays).toHaveValue('2')
  await expect(unit).toHaveValue(/^420[.,]50$/)
  await expect(steps.getByRole('textbox').last()).toHaveValue('As we said.')
  await button(say('orders.admin.leave')).click()

  const [{ email } = { email: '' }] = await database.rows<{ email: string }>(
    'select email from orders where number = $1',
    [number],
  )
  const body = JSON.stringify(aWithdrawal({ email, orderNumber: String(number), language }))
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${shop.url}/api/messages`, { method: 'POST', headers, body })).status).toBe(200)
  await page.reload()
  await openStep('withdrawal')
  await steps.getByRole('combobox').selectOption('1')
  const sent = steps.getByRole('radio', { name: say('orders.admin.place.withdrawal.sent') })
  await sent.check()
  await button(say('orders.admin.letter.read')).click()
  await button(say('orders.admin.do.withdrawal-accept')).click()
  await takeBack()
  await expect(steps.getByRole('combobox')).toHaveValue('1')
  await expect(sent).toBeChecked()
})

test('ADM-02 the letter about a parcel that was shipped from the bench is taken back there, and the parcel stays shipped', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, shop, database, say }) => {
  const number = await anOrder(shop, database)
  await openAsOwner(page, database, '/admin/shipping')
  await trackingField(page, say, number).fill(aTrackingNumber(number))
  await trackingField(page, say, number).press('Enter')
  const ship = page.getByRole('button', { name: say('shipping.ship', { count: 1 }) })
  await ship.click()
  const dialog = page.getByRole('dialog', { name: say('shipping.dialog.title', { count: 1 }) })
  await dialog.getByRole('button', { name: say('shipping.ship', { count: 1 }) }).click()
  await page.getByRole('button', { name: say('shipping.letters.take-back', { count: 1 }) }).click()
  await expect(page.getByText(say('shipping.letters.back', { count: 1 }))).toBeVisible()
  await expectAccessible(page, 'a bench whose email was taken back')
  const mails = await database.rows(
    "select given_up_because from mails join orders on orders.id = order_id where number = $1 and template = 'order-shipped'",
    [number],
  )
  expect(mails).toEqual([{ given_up_because: 'withdrawn' }])
})

test('ADM-02 parcels that were shipped from the bench are taken back together, with what was typed', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, shop, database, say }) => {
  test.slow()
  await clearBench(database)
  const numbers = [await anOrder(shop, database), await anOrder(shop, database)]
  await openAsOwner(page, database, '/admin/shipping')
  for (const number of numbers) {
    await trackingField(page, say, number).fill(aTrackingNumber(number))
    await trackingField(page, say, number).press('Enter')
  }
  const ship = say('shipping.ship', { count: 2 })
  await page.getByRole('button', { name: ship }).click()
  await page
    .getByRole('dialog', { name: say('shipping.dialog.title', { count: 2 }) })
    .getByRole('button', { name: ship })
    .click()
  const takeBack = page.getByRole('button', { name: say('shipping.parcels.take-back', { count: 2 }) })
  await expect(takeBack).toBeVisible()
  await expectAccessible(page, 'parcels that can be taken back')
  await expectWithin(page, 'parcels that can be taken back', [320, 390, 820, 1440])
  await takeBack.click()
  await expect(page.getByText(say('shipping.parcels.back', { count: 2 }))).toBeVisible()
  await expect(page.getByRole('button', { name: ship })).toBeVisible()
  for (const number of numbers) {
    await expect(trackingField(page, say, number)).toHaveValue(aTrackingNumber(number))
    expect(
      await database.rows('select from parcels join orders on orders.id = order_id where number = $1', [number]),
    ).toEqual([])
  }
  expect(
    await database.rows(
      "select from mails join orders on orders.id = order_id where number = any($1) and template = 'order-shipped' and given_up_at is null",
      [numbers],
    ),
  ).toEqual([])
})

test('ADM-02 a step that waits can be taken back from the page that its owner has gone to', {
  tag: '@on-phone',
}, async ({ page, shop, database, say, language }) => {
  test.slow()
  const { number } = await aReservation(shop, database, language)
  const { refund } = await atARefund(page, database, say, number, language)
  await refund()
  await page.getByRole('link', { name: say('app.admin.back.orders'), exact: true }).click()
  const step = say('orders.admin.step.refund')
  const toast = page.locator('.toast').filter({
    hasText: say('orders.admin.waiting.toast', { step, number: String(number) }),
  })
  await expect(toast).toBeVisible()
  await expectAccessible(page, 'the toast of a step that waits')
  await toast.getByRole('button', { name: say('orders.admin.waiting.take-back') }).click()
  await expect(page.getByText(say('orders.admin.waiting.taken-back'))).toBeVisible()
  expect(await refundsOf(database, number)).toHaveLength(0)
  // The message leads to the order, whose form has what was typed.
  await page.getByRole('button', { name: say('orders.admin.waiting.open') }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === `/admin/orders/${number}`)
  await expect(page.locator('#step-refund').getByRole('textbox').last()).toHaveValue('A scratch')
  await expectAccessible(page, 'a form that opens again on the next visit')
})

test('ADM-02 ORDF-01 an offer whose letter has not left is taken back, and the request is open again', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language }) => {
  test.slow()
  const { email } = await anAccount(database, { role: 'admin' })
  await openSignedIn(page, database, email, '/admin/orders/new')
  await page.getByLabel(say('requests.admin.fact.email'), { exact: true }).fill(`offered-${language}@example.com`)
  await page.getByLabel(say('requests.admin.new.name'), { exact: true }).fill('Solange Petit')
  await addProduct(page, say, 'renouvela creme')
  await page.getByLabel(say('requests.admin.new.end.later')).check()
  await page.getByRole('button', { name: say('requests.admin.new.do.later', { amount: '', hasSum: 'no' }) }).click()
  // On a phone it is where the button before was, and a second press there does nothing for a moment.
  await page.getByRole('button', { name: say('requests.admin.offer'), exact: true }).press('Enter')
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
  expect(await database.rows("select from mails where template = 'order-offer' and sent_at is not null")).toHaveLength(
    0,
  )
})

test('ADM-02 a step in bulk says in each row that it waits, that its seconds are over, and that another waits', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, shop, database, say, language, device, expectedErrors }) => {
  test.skip(device === 'phone', 'A phone has no ticks')
  test.slow()
  const orders = [await aReservation(shop, database, language), await aReservation(shop, database, language)]
  const { email } = await anAccount(database, { role: 'admin' })
  // The clock of the test is a script, which the frame of a letter refuses.
  expectedErrors.push(/Blocked script execution in 'about:srcdoc'/)
  await page.clock.install()
  await openSignedIn(page, database, email, '/admin/reservations?as=list')
  const outcome = page.getByRole('status').filter({ hasText: say('reservations.admin.did.title') })
  const says = (what: 'waits' | 'waited') =>
    expect(outcome.getByText(say(`reservations.admin.did.${what}`), { exact: true })).toHaveCount(2)
  const act = page.getByRole('button', { name: say('reservations.admin.act.ready-do', { count: 2 }) })
  async function openBulk() {
    for (const { number } of orders) {
      const name = say('reservations.admin.reservation', { number: String(number) })
      await page.getByRole('checkbox', { name: say('ui.list.tick-one', { name }) }).check()
    }
    await page.getByRole('button', { name: say('reservations.admin.act.ready'), exact: true }).click()
  }
  await openBulk()
  await act.click()
  await says('waits')
  const back = outcome.getByRole('button', { name: say('reservations.admin.take-back', { count: 2 }) })
  await expect(back).toBeVisible()
  await expectAccessible(page, 'a step in bulk that waits')
  await expectFits(page, 'a step in bulk that waits')
  await page.clock.fastForward('02:05')
  await says('waited')
  await expect(back).toHaveCount(0)
  await page.getByRole('button', { name: say('reservations.admin.act.close') }).click()
  await openBulk()
  const dialog = page.getByRole('dialog', { name: say('reservations.admin.act.ready') })
  await expect(dialog.getByText(say('reservations.admin.would.occupied'))).toBeVisible()
  await expect(act).toHaveCount(0)
  await expectFits(page, 'a step in bulk beside one that waits')
})
