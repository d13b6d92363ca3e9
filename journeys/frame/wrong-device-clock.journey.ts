// A computer whose clock is wrong: the shop says what day it is.
import type { Page } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import experiences from '#content/founding/experiences.json' with { type: 'json' }
import { longDay } from '#language/day.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter, daysBetween } from '#platform/time/days.ts'
import { advanceTime, anOwner, aReservation, day } from '../support/a-reservation.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { open, openStep, rememberCart, savedLine } from '../support/steps.ts'

/** Sets the clock of the visitor's computer, which goes on from there. */
const setClock = (page: Page, days: number) => page.clock.setSystemTime(Date.now() + days * day * 1000)

test('PROD-04 a visitor whose clock is a week ahead reads the dates that the shop promises', {
  tag: '@seldom',
}, async ({ page, shop, newVisitor, say }) => {
  const promises = async (seen: Page) => {
    await rememberCart(seen.context(), shop.url, savedLine('renouvela-riche'))
    const answered = seen.waitForResponse('**/api/terms-version')
    await open(seen, '/checkout')
    await answered
    const summary = seen.getByRole('region', { name: say('checkout.summary') })
    return summary.getByText(new RegExp(say('checkout.promised-estimated', { day: '.*' })))
  }
  const other = await (await newVisitor()).newPage()
  const right = await (await promises(other)).innerText()
  await setClock(page, 7)
  await expect(await promises(page)).toHaveText(right)
})

test('a visitor whose clock is a year ahead is offered the days that are still to come', { tag: '@seldom' }, async ({
  page,
  language,
  say,
}) => {
  await setClock(page, 365)
  await open(page, '/our-commitment')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('app.nav.experiences') })
    .click()
  await expect(page).toHaveURL(/\/experiences$/)
  const last = experiences.blocks.flatMap(({ values }) => values.day ?? []).at(-1) ?? ''
  await expect(page.getByRole('main').getByText(longDay(last, language)).first()).toBeVisible()
})

test('ADM-02 an owner whose clock is two days behind gets the shop’s days, also in a trial whose clock was moved', {
  tag: '@seldom',
}, async ({ page, shop, database, language, say }) => {
  test.slow()
  const { number } = await aReservation(shop, database, language)
  const take = await anOwner(shop, database)
  const { lines } = await take(number, 'record-payment', {
    minor: language === 'fr' ? 41_500 : 45_000,
    reference: `SEPA ${number}`,
  })
  await advanceTime(shop, 40 * day)
  const today = daysAfter(dayOf(new Date()), 40)
  expect((lines[0]?.promisedOn ?? today) < today).toBe(true)
  await setClock(page, -2)
  const { email } = await anAccount(database, { role: 'admin' })
  await page.goto('/admin/orders?view=to-ship')
  await signIn(page, say, email)
  const late = page.getByRole('row').filter({ has: page.getByRole('link', { name: String(number), exact: true }) })
  await expect(late).toContainText(
    say('orders.admin.late-days', { days: daysBetween(lines[0]?.promisedOn ?? today, today) }),
  )
  await late.getByRole('link', { name: String(number), exact: true }).click()
  await openStep(page.getByRole('region', { name: say('orders.admin.part.steps') }), say, 'record-withdrawal')
  await expect(page.getByLabel(say('orders.admin.field.received-on'))).toHaveValue(today)
  await advanceTime(shop, 'back')
})
