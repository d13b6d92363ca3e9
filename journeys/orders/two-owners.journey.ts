import type { Page } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { formatAmount } from '#money/format.ts'
import { amount } from '#money/money.ts'
import { aReservation } from '../support/a-reservation.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import type { OpenShop } from '../support/open-shop.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner } from '../support/sign-in.ts'
import { unfold } from '../support/unfold.ts'

/** An owner with an order open, in a browser of their own. */
async function openedBy(page: Page, database: ShopDatabase, say: Say, number: number) {
  const email = await openAsOwner(page, database, `/admin/orders/${number}`)
  const steps = page.getByRole('region', { name: say('orders.admin.part.steps') })
  const button = (name: string) => steps.getByRole('button', { name, exact: true })
  await unfold(page)
  await expect(page.getByRole('button', { name: say('orders.admin.step.note'), exact: true })).toBeVisible()
  const changed = steps.getByRole('alert').filter({ hasText: say('orders.admin.changed.title') })
  return { page, email, steps, button, changed }
}

/** A cream that leaves at once and one that is made first, bought in one order. */
async function anOrderOfTwoLines(shop: OpenShop, database: ShopDatabase): Promise<number> {
  const { email: customerEmail } = await anAccount(database)
  const items = [anItem('renouvela-creme'), anItem('renouvela-riche')]
  const body = JSON.stringify(aRequest({ customerEmail, items, delivery: parisAddress }))
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${shop.url}/api/create-checkout`, { method: 'POST', headers, body })
  const { url } = (await answer.json()) as { url: string }
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
  const find = () => database.rows<{ number: number }>('select number from orders where email = $1', [customerEmail])
  await expect.poll(find).toHaveLength(1)
  return Number((await find())[0]?.number)
}

test('ADM-02 the same refund granted in two browsers goes out once; the second owner reads what the first did, and decides', async ({
  page,
  shop,
  database,
  say,
  language,
  newVisitor,
  expectedErrors,
}) => {
  test.slow()
  expectedErrors.push(/status of 409/)
  const { number } = await aReservation(shop, database, language)
  const anne = await openedBy(page, database, say, number)
  const bruno = await openedBy(await (await newVisitor()).newPage(), database, say, number)
  const half = language === 'fr' ? '50,00' : '50.00'
  const back = formatAmount(amount(5_000, language === 'fr' ? 'EUR' : 'USD'), language)
  const grant = say('orders.admin.do.refund', { amount: back })
  const refunds = () =>
    database.rows('select from refunds join orders on orders.id = order_id where number = $1', [number])
  for (const { steps, button } of [anne, bruno]) {
    await button(say('orders.admin.step.refund')).click()
    await steps.getByRole('radio', { name: say('orders.admin.scope.sum') }).check()
    await steps.getByLabel(say('orders.admin.field.sum'), { exact: true }).fill(half)
    await steps.getByRole('textbox').last().fill('A scratch')
    await expect(button(grant)).toBeVisible()
  }
  await anne.button(grant).click()
  await expect(anne.steps.getByText(say('orders.admin.did.refund'))).toBeVisible()
  // The page behind the form has followed; the form is still what it was.
  await expect(bruno.page.getByRole('region', { name: say('orders.admin.part.events') })).toContainText(anne.email)
  await bruno.button(grant).click()
  await expect(bruno.changed).toBeFocused()
  await expect(bruno.changed).toContainText(anne.email)
  await expect(bruno.changed).toContainText(back)
  await expectAccessible(bruno.page, 'a refund that was refused')
  expect(await refunds()).toHaveLength(1)
  await expect(bruno.steps.getByLabel(say('orders.admin.field.sum'), { exact: true })).toHaveValue(half)
  await bruno.button(grant).click()
  await expect(bruno.steps.getByText(say('orders.admin.did.refund'))).toBeVisible()
  expect(await refunds()).toHaveLength(2)
})

test('ADM-02 a parcel that another owner sent meanwhile is named beside the form, which sends the rest', {
  tag: '@seldom',
}, async ({ page, shop, database, say, newVisitor, expectedErrors }) => {
  test.slow()
  expectedErrors.push(/status of 409/)
  const number = await anOrderOfTwoLines(shop, database)
  const anne = await openedBy(page, database, say, number)
  const bruno = await openedBy(await (await newVisitor()).newPage(), database, say, number)
  const fill = async ({ steps, button }: typeof anne, tracking: string) => {
    await button(say('orders.admin.step.ship')).click()
    await steps.getByLabel(say('orders.admin.field.carrier')).fill('Colissimo')
    await steps.getByLabel(say('orders.admin.field.tracking')).fill(tracking)
  }
  await fill(bruno, `6A 0002 ${number}`)
  await expect(bruno.steps.getByRole('checkbox')).toHaveCount(2)
  await fill(anne, `6A 0001 ${number}`)
  await anne.steps.getByRole('checkbox').first().uncheck()
  await anne.button(say('orders.admin.do.ship')).click()
  await expect(anne.steps.getByText(say('orders.admin.did.ship'))).toBeVisible()
  const parcels = bruno.page.getByRole('region', { name: say('orders.admin.part.parcels') })
  await expect(parcels).toContainText(`6A0001${number}`)
  // The form keeps to what it was opened with.
  await expect(bruno.steps.getByRole('checkbox')).toHaveCount(2)
  await bruno.button(say('orders.admin.do.ship')).click()
  await expect(bruno.changed).toBeFocused()
  await expect(bruno.changed).toContainText(say('orders.admin.event.shipped'))
  await expect(bruno.changed).toContainText(`6A0001${number}`)
  await expect(bruno.changed).toContainText(anne.email)
  await expect(bruno.steps.getByLabel(say('orders.admin.field.tracking'))).toHaveValue(`6A 0002 ${number}`)
  await bruno.button(say('orders.admin.do.ship')).click()
  await expect(bruno.steps.getByText(say('orders.admin.did.ship'))).toBeVisible()
  await expect(parcels).toContainText(`6A0002${number}`)
})
