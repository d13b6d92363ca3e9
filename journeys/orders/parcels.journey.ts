// A wrong number of a parcel is put right, and a parcel that did not leave comes back to the bench.
import type { Page } from '@playwright/test'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anOwner, aReservation } from '../support/a-reservation.ts'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner } from '../support/sign-in.ts'
import { unfold } from '../support/unfold.ts'

const widths = [320, 390, 820, 1024, 1440]

async function openOrder(page: Page, database: ShopDatabase, say: Say, number: number) {
  await openAsOwner(page, database, `/admin/orders/${number}`)
  const part = (name: Parameters<Say>[0]) => page.getByRole('region', { name: say(name) })
  const parcels = part('orders.admin.part.parcels')
  return { steps: part('orders.admin.part.steps'), parcels, past: part('orders.admin.part.events') }
}

test('ADM-02 a wrong number is noticed before the parcel leaves, or corrected afterwards with its letter', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, shop, database, say, language }) => {
  test.slow()
  const reserved = await aReservation(shop, database, language, { isDeposit: false })
  const { number } = reserved
  const { steps, parcels, past } = await openOrder(page, database, say, number)
  const button = (name: Parameters<Say>[0]) => steps.getByRole('button', { name: say(name), exact: true })
  await button('orders.admin.step.ship').click()
  const carrier = steps.getByLabel(say('orders.admin.field.carrier'))
  const tracking = steps.getByLabel(say('orders.admin.field.tracking'))
  await expect(carrier).toHaveValue('Colissimo')
  await expect(tracking).toBeFocused()
  await carrier.fill('DHL Express')
  await tracking.fill('X1')
  await button('orders.admin.do.ship').click()
  await expect(tracking).toBeFocused()
  await expect(steps.getByText(say('orders.admin.problem.tracking'))).toBeVisible()
  await tracking.fill('3318810026')
  await button('orders.admin.do.ship').click()
  await expect(steps.getByText(say('orders.admin.problem.tracking-mistyped'))).toBeVisible()
  await tracking.fill('1Z 999AA1 0123456784')
  await expect(steps.getByText(say('orders.admin.parcel.form-of', { carrier: 'UPS' }))).toBeVisible()
  await button('orders.admin.do.ship').click()
  await expect(steps.getByRole('checkbox', { name: say('orders.admin.parcel.sure') })).toBeFocused()
  await expectAccessible(page, 'a number in the form of another carrier')
  await expectWithin(page, 'a number in the form of another carrier', widths)
  await steps.getByRole('button', { name: say('orders.admin.parcel.use-carrier', { carrier: 'UPS' }) }).click()
  await expect(carrier).toHaveValue('UPS')
  // A number of another parcel was on the label.
  await carrier.fill('Colissimo')
  await tracking.fill(aTrackingNumber(number))
  await button('orders.admin.do.ship').click()
  await expect(parcels).toContainText(aTrackingNumber(number))

  const of = { tracking: aTrackingNumber(number) }
  await unfold(page)
  await expect(past.getByRole('button', { name: say('orders.admin.parcel.correct-parcel-of', of) })).toBeVisible()
  await parcels.getByRole('button', { name: say('orders.admin.parcel.correct-parcel-of', of) }).press('Enter')
  const right = aTrackingNumber(number, 2)
  await expect(parcels.getByLabel(say('orders.admin.field.carrier'))).toBeFocused()
  await parcels.getByLabel(say('orders.admin.field.tracking')).fill(right)
  await expectWithin(page, 'a parcel before it is corrected', widths)
  await parcels.getByRole('button', { name: say('orders.admin.letter.read') }).press('Enter')
  const letter = parcels.frameLocator('iframe')
  await expect(letter.getByText(right).last()).toBeVisible()
  await expectAccessible(page, 'the letter about a corrected parcel')
  await expectWithin(page, 'the letter about a corrected parcel', widths)
  await parcels.getByRole('button', { name: say('orders.admin.do.correct-parcel'), exact: true }).press('Enter')
  await expect(parcels.getByText(say('orders.admin.did.correct-parcel'))).toBeFocused()
  await expect(parcels.getByRole('table')).toContainText(right)
  await expect(past).toContainText(say('orders.admin.event.parcel-corrected'))
  await expectAccessible(page, 'a corrected parcel')

  await page.goto(`/${language}/order/${number}#${reserved.key}`)
  await expect(
    page.getByRole('link', { name: say('orders.buyer.parcel.follow-of', { tracking: right }) }),
  ).toHaveAttribute('href', new RegExp(`${right}$`))
})

test('ADM-02 a parcel that is still here is to be shipped again; another admin’s change keeps what was typed', {
  tag: ['@on-phone', '@seldom'],
}, async ({ page, shop, database, say, language, expectedErrors }) => {
  test.slow()
  expectedErrors.push(/status of 409/)
  const { number } = await aReservation(shop, database, language, { isDeposit: false })
  const take = await anOwner(shop, database)
  await take(number, 'ship', { carrier: 'Colissimo', tracking: aTrackingNumber(number) })
  const { steps, parcels, past } = await openOrder(page, database, say, number)
  const of = { tracking: aTrackingNumber(number) }
  await parcels.getByRole('button', { name: say('orders.admin.parcel.parcel-back-of', of) }).click()
  const reason = parcels.getByLabel(say('orders.admin.field.parcel-back-reason'))
  await expect(reason).toBeFocused()
  await reason.fill('Found on the shelf')
  await parcels.getByRole('button', { name: say('orders.admin.letter.read') }).click()
  await expect(parcels.frameLocator('iframe').getByText(aTrackingNumber(number)).last()).toBeVisible()
  await expectAccessible(page, 'a parcel before it is taken back')
  await expectWithin(page, 'a parcel before it is taken back', widths)
  const { parcels: before } = await take(number, 'note', { text: 'Nothing that counts' })
  await take(number, 'correct-parcel', {
    ...{ parcel: before[0]?.id, carrier: 'Colissimo', tracking: aTrackingNumber(number, 2), address: null },
    notify: false,
  })
  await parcels.getByRole('button', { name: say('orders.admin.do.parcel-back'), exact: true }).click()
  const changed = parcels.getByRole('alert').filter({ hasText: say('orders.admin.changed.title') })
  await expect(changed).toBeFocused()
  await expect(changed).toContainText(say('orders.admin.event.parcel-corrected'))
  await expect(reason).toHaveValue('Found on the shelf')
  await parcels.getByRole('button', { name: say('orders.admin.letter.read') }).click()
  await parcels.getByRole('button', { name: say('orders.admin.do.parcel-back'), exact: true }).click()
  await expect(page.getByText(say('orders.admin.did.parcel-back'))).toBeFocused()
  await expect(past).toContainText('Found on the shelf')
  await expect(steps.getByRole('button', { name: say('orders.admin.step.ship'), exact: true })).toBeVisible()
  await expectAccessible(page, 'a parcel that was taken back')
  await page.goto('/admin/shipping')
  await expect(page.locator(`li[data-number="${number}"]`)).toBeVisible()
})
