import type { Locator, Page } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { longDay } from '#language/day.ts'
import type { Language } from '#language/language.ts'
import { formatAmount } from '#money/format.ts'
import { amount } from '#money/money.ts'
import type { OrderState } from '#orders/order.ts'
import { daysAfter } from '#platform/time/days.ts'
import { advanceTime, anOwner, aReservation, day, linkInLetter } from '../support/a-reservation.ts'
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { expectOpen, open, reload, savesData } from '../support/steps.ts'

const halfIn = (language: Language) =>
  formatAmount(language === 'fr' ? amount(41_500, 'EUR') : amount(45_000, 'USD'), language)

async function openAs(page: Page, say: Say, email: string): Promise<void> {
  await page.goto('/my-reservations')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/auth')
  await signIn(page, say, email)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/my-reservations')
}

const showsState = (where: Page | Locator, say: Say, state: OrderState) =>
  expect(where.getByTestId('order-state')).toHaveText(say(`orders.state.${state}`))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.afterEach(({ shop }) => advanceTime(shop, 'back'))

test('RES-05 PAY-03 a reservation is moved, accepted, called, paid by the link of a letter, shipped and delivered', async ({
  page,
  shop,
  database,
  say,
  language,
  newVisitor,
}) => {
  test.slow()
  const half = halfIn(language)
  const owner = await anOwner(shop, database)
  const reserved = await aReservation(shop, database, language)
  const { number } = reserved
  await linkInLetter(shop, say, reserved, 'reservation-confirmed')
  await openAs(page, say, reserved.email)
  const card = page.getByRole('article')
  await showsState(card, say, 'reserved')
  await expect(card.getByTestId('order-paid')).toHaveText(say('orders.buyer.paid', { amount: half }))
  await expect(card.getByTestId('order-due')).toHaveText(say('orders.buyer.due', { amount: half }))

  const [first] = await database.rows<{ day: string }>(
    'select promised_on::text as day from order_lines where order_id = (select id from orders where number = $1)',
    [number],
  )
  const promised = first?.day ?? ''
  const later = daysAfter(promised, 10)
  const reason = language === 'fr' ? 'Le verre arrive tard.' : 'The glass comes late.'
  await owner(number, 'move', { day: later, reason })
  await linkInLetter(shop, say, reserved, 'date-moved')
  await reload(page)
  await showsState(card, say, 'delay-pending')
  await expect(card).toContainText(reason)
  await expectAccessible(page, 'a reservation with a question')
  await expectFits(page, 'a reservation with a question')
  await button(page, say('orders.buyer.later.accept', { day: longDay(later, language) })).click()
  await showsState(card, say, 'reserved')
  const moved = { count: 1, first: longDay(promised, language), last: longDay(later, language) }
  await expect(card).toContainText(say('orders.buyer.moved', moved))
  await linkInLetter(shop, say, reserved, 'date-accepted')

  await owner(number, 'ready')
  await linkInLetter(shop, say, reserved, 'balance-call')
  await advanceTime(shop, 7 * day)
  const link = await linkInLetter(shop, say, reserved, 'balance-reminder', { daysLeft: 7 })
  await reload(page)
  await showsState(card, say, 'balance-due')

  const other = await (await newVisitor({ baseURL: shop.url })).newPage()
  await payFromLetter(other, say, link, half)
  await open(other, new URL(link).pathname)
  await showsState(other, say, 'paid')
  await expect(other.getByTestId('order-paid')).toBeVisible()
  await expect(other.getByTestId('order-due')).toHaveCount(0)
  await linkInLetter(shop, say, reserved, 'balance-paid')

  await owner(number, 'prepare')
  await reload(other)
  await showsState(other, say, 'preparing')
  await owner(number, 'ship', {
    carrier: 'Colissimo',
    tracking: aTrackingNumber(number),
    address: 'https://example.com/6A1',
  })
  await linkInLetter(shop, say, reserved, 'order-shipped')
  await reload(other)
  await showsState(other, say, 'shipped')
  await expect(
    other.getByRole('link', { name: say('orders.buyer.parcel.follow-of', { tracking: aTrackingNumber(number) }) }),
  ).toBeVisible()
  await expectAccessible(other, 'an order that was shipped')
  await owner(number, 'deliver')
  await linkInLetter(shop, say, reserved, 'order-delivered')
  // The list has been notified of all this meanwhile.
  await expect(card).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${say('reservations.tab.past')}`) })
    .click()
  await expect(page).toHaveURL(/tab=past/)
  await showsState(card, say, 'delivered')
})

/**
 * The key leaves the address, a reload finds the order, and turning back at the payment page shows that nothing was
 * charged.
 */
async function payFromLetter(page: Page, say: Say, link: string, half: string): Promise<void> {
  await open(page, link)
  await showsState(page, say, 'balance-due')
  await expect(page).toHaveURL(({ hash }) => hash === '')
  await reload(page)
  await showsState(page, say, 'balance-due')
  await expectAccessible(page, 'an order by its link')
  await expectFits(page, 'an order by its link')
  const pay = button(page, say('orders.pay.balance', { amount: half }))
  await pay.click()
  await page.getByRole('button', { name: say('simulator.abandoned') }).click()
  await expect(page.getByText(say('orders.buyer.unpaid'))).toBeVisible()
  await pay.click()
  await page.getByRole('button', { name: say('simulator.pay', { total: half }) }).click()
  await expect(page).toHaveURL(/\/payment-success/)
}

test('RES-05 a member without reservations reads what reserving means, and finds products to reserve', {
  tag: '@seldom',
}, async ({ page, database, say, device, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
  const { email } = await anAccount(database)
  await openAs(page, say, email)
  await expect(page.getByRole('heading', { name: say('reservations.none.title') })).toBeVisible()
  const offer = page.getByRole('link', { name: say('reservations.reserve-of', { product: 'Renouvela Extra-Riche' }) })
  await expect(offer).toBeVisible()
  await expectAccessible(page, 'no reservation')
  await expectFits(page, 'no reservation')
  await offer.click()
  await expect(page).toHaveURL(/\/collection\/renouvela-extra-riche/)
  await expectOpen(page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  if (device === 'phone') await button(page, say('app.nav.open-menu')).click()
  await page.getByRole('link', { name: say('app.nav.reservations') }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname.endsWith('/my-reservations'))

  await page.route('**/api/reservations', (route) => route.abort())
  // Or the socket would ask again by itself, before the button is pressed.
  await savesData(page)
  await page.reload()
  await expect(page.getByText(say('ui.failed.offline'))).toBeVisible()
  await expectAccessible(page, 'reservations that did not come')
  await page.unroute('**/api/reservations')
  await button(page, say('ui.try-again')).click()
  await expect(offer).toBeVisible()
})
