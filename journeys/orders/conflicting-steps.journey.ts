import type { Page } from '@playwright/test'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import { longDay } from '#language/day.ts'
import { formatAmount } from '#money/format.ts'
import { amount } from '#money/money.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { anOwner, aReservation, type Reserved } from '../support/a-reservation.ts'
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import type { OpenShop } from '../support/open-shop.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner } from '../support/sign-in.ts'
import { openStep } from '../support/steps.ts'
import { unfold } from '../support/unfold.ts'

/** A cream that has left, and whose transfer over half its price turned out never to have come. */
async function anUnpaidParcel(shop: OpenShop, database: ShopDatabase, take: Awaited<ReturnType<typeof anOwner>>) {
  const reserved = await aReservation(shop, database, 'en')
  const { number } = reserved
  await take(number, 'ready')
  await take(number, 'record-payment', { minor: 45_000, reference: `SEPA ${number}` })
  await take(number, 'ship', { carrier: 'Colissimo', tracking: `6A${number}` })
  await take(number, 'void', { entry: await lastPaymentOf(database, number), reason: 'It never came' })
  return reserved
}

async function lastPaymentOf(database: ShopDatabase, number: number): Promise<string> {
  const [entry] = await database.rows<{ id: string }>(
    `select ledger_entries.id from ledger_entries join orders on orders.id = order_id
      where number = $1 and ledger_entries.kind = 'paid' order by occurred_at desc limit 1`,
    [number],
  )
  return entry?.id ?? ''
}

/** The buyer pays what is due, and their bank takes its time. */
async function paySlowly(shop: OpenShop, database: ShopDatabase, { number, key }: Reserved): Promise<void> {
  const answer = await fetch(`${shop.url}/api/orders/${number}/balance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'order-key': key },
    body: JSON.stringify({ shown: amount(45_000, 'USD'), language: 'en' }),
  })
  const { url } = (await answer.json()) as { url: string }
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'delayed' }), redirect: 'manual' })
  const isProcessing = 'select from checkouts where payment_url = $1 and processing_since is not null'
  await expect.poll(() => database.rows(isProcessing, [url])).toHaveLength(1)
}

async function openOrder(page: Page, database: ShopDatabase, say: Say, number: number) {
  await openAsOwner(page, database, `/admin/orders/${number}`)
  const steps = page.getByRole('region', { name: say('orders.admin.part.steps') })
  const button = (name: string) => steps.getByRole('button', { name, exact: true })
  await unfold(page)
  await expect(page.getByRole('button', { name: say('orders.admin.step.note'), exact: true })).toBeVisible()
  return { steps, button }
}

for (const step of ['write-off', 'ask-payment'] as const) {
  test(`ADM-02 a press of ${step} while the buyer pays does nothing, and says so where the form was`, {
    tag: '@seldom',
  }, async ({ page, shop, database, say, expectedErrors }) => {
    test.slow()
    expectedErrors.push(/status of 409/)
    const order = await anUnpaidParcel(shop, database, await anOwner(shop, database))
    const { steps } = await openOrder(page, database, say, order.number)
    await openStep(steps, say, step)
    await paySlowly(shop, database, order)
    await steps.locator(`#step-${step}`).getByRole('button').first().click()
    const news = steps.getByRole('alert').filter({ hasText: say('orders.admin.changed.title') })
    await expect(news).toBeFocused()
    await expect(news).toContainText(say('orders.admin.changed.ended', { step: say(`orders.admin.step.${step}`) }))
    await expect(news).toContainText(say('orders.admin.sum.is-processing'))
    await expect(steps.locator(`#step-${step}`)).toHaveCount(0)
    await expectAccessible(page, 'a step that was overtaken')
    await expectFits(page, 'a step that was overtaken')
  })
}

test('ADM-02 a transfer form asks about each surplus again, refuses a mistake first, and says when the order has changed', {
  tag: '@seldom',
}, async ({ page, shop, database, say, language }) => {
  test.slow()
  const { number } = await aReservation(shop, database, 'en')
  const { steps, button } = await openOrder(page, database, say, number)
  await button(say('orders.admin.step.record-payment')).click()
  const form = steps.locator('#step-record-payment')
  const sum = form.getByLabel(say('orders.admin.field.received'))
  const surplus = (minor: number) =>
    form.getByRole('checkbox', {
      name: say('orders.admin.field.surplus', { amount: formatAmount(amount(minor, 'USD'), language) }),
    })
  await sum.fill('455')
  await surplus(5_00).check()
  await sum.fill('4550')
  await expect(surplus(4_100_00)).not.toBeChecked()

  await sum.fill('45000')
  await expect(form.getByRole('checkbox')).toHaveCount(0)
  await expect(form.getByText(say('orders.admin.problem.sum-implausible'))).toBeVisible()
  const today = dayOf(new Date())
  const arrived = form.getByLabel(say('orders.admin.field.arrived-on'))
  await form.getByLabel(say('orders.admin.field.transfer-reference')).fill(`SEPA ${number}`)
  await arrived.fill(daysAfter(today, 1))
  await button(say('orders.admin.do.record-payment')).click()
  await expect(form.getByText(say('orders.admin.problem.only-day', { first: longDay(today, language) }))).toBeVisible()
  await arrived.fill(today)
  await button(say('orders.admin.do.record-payment')).click()
  await expect(sum).toBeFocused()
  await expect(form.getByText(say('orders.admin.problem.sum-implausible'))).toBeVisible()

  const outdated = form.getByText(say('orders.admin.changed.outdated'))
  await expect(outdated).toHaveCount(0)
  const take = await anOwner(shop, database)
  await take(number, 'record-payment', { minor: 45_000, reference: `SEPA ${number}, again` })
  await expect(outdated).toBeVisible()
  await expectAccessible(page, 'a form of an order that has changed')
  await expectFits(page, 'a form of an order that has changed')
})

test('ADM-02 a form that an owner overtook still names its goods in the language of the page', {
  tag: '@seldom',
}, async ({ page, shop, database, say, language, expectedErrors }) => {
  test.slow()
  expectedErrors.push(/status of 409/)
  const spoken = language === 'fr' ? 'en' : 'fr'
  const code = `a-balm-${language}`
  await database.add({ code, title: 'A balm', title_fr: 'Un baume' })
  const item = anItem(code, { product_price: spoken === 'fr' ? 460 : 500 }, spoken)
  const items = [item, anItem('renouvela-creme', {}, spoken)]
  const { number } = await aReservation(shop, database, spoken, { items, isReserve: false, isDeposit: false })
  const { steps, button } = await openOrder(page, database, say, number)
  await button(say('orders.admin.step.ship')).click()
  const form = steps.locator('#step-ship')
  const balm = form.getByRole('checkbox', { name: language === 'fr' ? 'Un baume' : 'A balm' })
  await expect(balm).toBeVisible()
  await form.getByLabel(say('orders.admin.field.carrier')).fill('Colissimo')
  await form.getByLabel(say('orders.admin.field.tracking')).fill(`B${number}`)
  const take = await anOwner(shop, database)
  await take(number, 'prepare')
  await button(say('orders.admin.do.ship')).click()
  await expect(steps.getByRole('alert').filter({ hasText: say('orders.admin.changed.title') })).toBeFocused()
  await expect(balm).toBeVisible()
})

test('ADM-02 a date that is named already, and the number of another parcel, are refused at their field', {
  tag: '@seldom',
}, async ({ page, shop, database, say, language, expectedErrors }) => {
  expectedErrors.push(/status of 400/)
  const items = ['renouvela-creme', 'renouvela-riche'].map((code) => anItem(code, {}, language))
  const { number } = await aReservation(shop, database, language, { items, isReserve: false, isDeposit: false })
  const take = await anOwner(shop, database)
  const { lines } = await take(number, 'ship', {
    carrier: 'Colissimo',
    tracking: aTrackingNumber(number),
    units: [{ position: 1 }],
  })
  const { steps, button } = await openOrder(page, database, say, number)

  await button(say('orders.admin.step.move')).click()
  const day = steps.getByLabel(say('orders.admin.field.day'), { exact: true })
  await day.fill(lines[1]?.promisedOn ?? '')
  const named = { language: say(`orders.admin.language.${language}`) }
  const reason = steps.getByLabel(say('orders.admin.field.reason', named))
  await reason.fill('The jars are late')
  await button(say('orders.admin.letter.read')).click()
  await expect(day).toBeFocused()
  await expect(steps.getByText(say('orders.admin.problem.same-date'))).toBeVisible()
  await expect(reason).toHaveValue('The jars are late')
  await button(say('orders.admin.leave')).click()

  await button(say('orders.admin.step.ship')).click()
  await steps.getByLabel(say('orders.admin.field.carrier')).fill('Colissimo')
  const tracking = steps.getByLabel(say('orders.admin.field.tracking'))
  await tracking.fill(aTrackingNumber(number))
  await button(say('orders.admin.do.ship')).click()
  await expect(tracking).toBeFocused()
  await expect(steps.getByText(say('orders.admin.problem.tracking-known'))).toBeVisible()
  await expectAccessible(page, 'the number of another parcel')
  await tracking.fill(aTrackingNumber(number, 2))
  await button(say('orders.admin.do.ship')).click()
  await expect(steps.getByText(say('orders.admin.did.ship'))).toBeVisible()
})
