import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { shortDay } from '#language/short-day.ts'
import { formatAmount } from '#money/format.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter, daysBetween } from '#platform/time/days.ts'
import { advanceTime, anOwner, aReservation, day } from '../support/a-reservation.ts'
import { expectAccessible, expectFits, expectWithin } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { dropFilterWithoutMatches, openAndTryAgain, openWithGoneFilters } from '../support/list-states.ts'
import { openAsOwner } from '../support/sign-in.ts'

const widths = [320, 340, 360, 390, 720, 768, 820, 960, 1024, 1180, 1280, 1440]

test.afterEach(({ shop }) => advanceTime(shop, 'back'))

test('ADM-02 the board of reservations marks what is late, overdue or unanswered, and counts it', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, shop, database, say, language, device }) => {
  test.slow()
  const [late, overdue, unanswered] = [
    await aReservation(shop, database, language, { isDeposit: false }),
    await aReservation(shop, database, language),
    await aReservation(shop, database, language),
  ]
  const take = await anOwner(shop, database)
  const { lines } = await take(unanswered.number, 'note', { text: 'A remark' })
  const promised = lines[0]?.promisedOn ?? ''
  const asked = daysAfter(promised, 20)
  const wait = daysBetween(dayOf(new Date()), promised)
  await advanceTime(shop, (wait - 14) * day)
  const { due } = await take(overdue.number, 'ready')
  await take(unanswered.number, 'move', { day: asked, reason: 'The jars are late' })
  // The letter of the days of grace is one of the day before: the buyer is reminded once a day.
  await advanceTime(shop, 15 * day)
  await advanceTime(shop, day)

  await openAsOwner(page, database, '/admin/reservations')
  await expect(page.getByRole('link', { name: say('reservations.admin.look.board') })).toHaveAttribute(
    'aria-current',
    'true',
  )
  const today = daysAfter(promised, 2)
  const short = (day: string) => shortDay(day, language, today)
  const column = (state: 'delay-pending' | 'overdue' | 'paid' | 'reserved') =>
    page.getByRole('region', { name: say(`orders.admin.state.${state}`) })
  const cardOf = ({ number }: { number: number }) => page.getByRole('article').filter({ hasText: String(number) })
  /** A phone shows one column at a time. */
  async function show(state: Parameters<typeof column>[0]) {
    if (device === 'phone') await page.getByRole('button', { name: say(`orders.admin.state.${state}`) }).click()
  }
  await show('paid')
  await expect(column('paid').locator(cardOf(late))).toContainText(say('reservations.admin.late', { days: 2 }))
  await show('delay-pending')
  const question = column('delay-pending').locator(cardOf(unanswered))
  // The day that still binds is late; the one that was proposed is shown beside it.
  await expect(question.locator('[data-tone="bad"]')).toContainText(short(promised))
  await expect(question.locator('[data-asked]')).toContainText(short(asked))
  await show('overdue')
  const owed = column('overdue').locator(cardOf(overdue))
  await expect(owed).toContainText(formatAmount(due, language))
  await expect(owed).not.toContainText(say('reservations.admin.late', { days: 2 }))
  await expect(column('overdue')).toContainText(formatAmount(due, language))
  await expectAccessible(page, 'the board of reservations')
  await expectWithin(page, 'the board of reservations', widths)
  if (device === 'desktop') {
    // From the card of one column to that of the next, and back.
    await page.keyboard.press('j')
    const focused = page.locator('article:focus-within')
    const from = await focused.textContent()
    await page.keyboard.press('ArrowRight')
    await expect(focused).not.toHaveText(from ?? '')
    await page.keyboard.press('ArrowLeft')
    await expect(focused).toHaveText(from ?? '')
  }
  await owed.getByRole('button', { name: say('reservations.admin.act.remind') }).press('Enter')
  const dialog = page.getByRole('dialog', { name: say('reservations.admin.act.remind') })
  await expectAccessible(page, 'a reminder from the board')
  await dialog.getByRole('button', { name: say('reservations.admin.act.remind-do', { count: 1 }) }).click()
  await expect(dialog.getByText(say('reservations.admin.did.done'), { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: say('reservations.admin.act.close') }).click()

  await page.getByRole('link', { name: say('reservations.admin.look.list'), exact: true }).click()
  await expect(page).toHaveURL(/as=list/)
  const row = ({ number }: { number: number }) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: String(number), exact: true }) })
  await expect(row(late)).toContainText(say('reservations.admin.late', { days: 2 }))
  await expect(row(unanswered)).toContainText(short(asked))
  await expectAccessible(page, 'late reservations')
  await expectWithin(page, 'late reservations', widths)
  await page.goto('/admin/reservations')
  await expect(row(late)).toBeVisible()
  await page.getByRole('link', { name: new RegExp(say('reservations.admin.figure.late')) }).click()
  await expect(page).toHaveURL(/view=late/)
  await expect(row(late)).toBeVisible()
  await expect(row(unanswered)).toBeVisible()
  await expect(row(overdue)).toHaveCount(0)
})

test('ADM-02 by keyboard alone the owner opens a list of reservations, reads one, comes back and takes a step', {
  tag: '@on-desktop',
}, async ({ page, shop, database, say, language, device }) => {
  test.skip(device === 'phone', 'A phone has no keys')
  const name = `Clef ${language}`
  const delivery = { ...parisAddress, name }
  const [first, second] = [
    await aReservation(shop, database, language, { delivery }),
    await aReservation(shop, database, language, { delivery }),
  ]
  const address = `/admin/reservations?as=list&q=${name.replace(' ', '+')}&sort=promised`
  await openAsOwner(page, database, address)
  const rows = page.locator('tr[data-row]')
  await expect(rows).toHaveCount(2)
  const atOrder = ({ number }: { number: number }) =>
    expect(page.getByRole('heading', { level: 1 })).toContainText(String(number))
  const atList = () => expect(page).toHaveURL(({ pathname, search }) => pathname + search === address)

  await page.keyboard.press('j')
  await expect(rows.first().getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await atOrder(first)
  const next = say('orders.admin.neighbors.next', { number: String(second.number) })
  await expect(page.getByRole('link', { name: next })).toBeVisible()
  await page.keyboard.press('j')
  await atOrder(second)
  const previous = say('orders.admin.neighbors.previous', { number: String(first.number) })
  await expect(page.getByRole('link', { name: previous })).toBeVisible()
  await expect(page.getByRole('link', { name: next })).toHaveCount(0)
  await expect(page.getByRole('link', { name: say('app.admin.back.reservations') })).toBeVisible()
  const places = page.getByRole('navigation', { name: say('app.admin.navigation') })
  await expect(places.locator('[aria-current]')).toContainText(say('app.admin.reservations'))
  await expectAccessible(page, 'a reservation that was opened from its list')
  await page.keyboard.press('Escape')
  await atList()

  await expect(rows).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const ticked = page.getByRole('region', { name: say('ui.list.ticked') })
  await ticked.getByRole('button', { name: say('reservations.admin.act.ready') }).press('Enter')
  const dialog = page.getByRole('dialog', { name: say('reservations.admin.act.ready') })
  const write = dialog.getByRole('button', { name: say('reservations.admin.act.ready-do', { count: 1 }) })
  await expect(write).toBeFocused()
  // The letters are shown before the step can be taken; asked for after it, they would be refused.
  await expect(write).toBeEnabled()
  await expect(dialog.locator('iframe')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(say('reservations.admin.did.title'))).toBeVisible()
  await dialog.getByRole('button', { name: say('reservations.admin.act.close') }).press('Enter')
  await expect(rows.filter({ hasText: String(first.number) })).toContainText(say('orders.admin.state.balance-due'))

  // From a card of the board: along its column, and back to the board.
  await page.getByRole('link', { name: say('reservations.admin.look.board') }).press('Enter')
  const card = page.getByRole('article').filter({ hasText: String(second.number) })
  await card.getByRole('link').press('Enter')
  await atOrder(second)
  await expect(page).toHaveURL(/column=reserved/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) => pathname === '/admin/reservations' && searchParams.get('as') === 'board',
  )
  await expect(card).toBeVisible()
})

test('ADM-02 on a phone the owner asks for the balance of a reservation, opens it, and returns to the list', {
  tag: ['@on-phone', '@seldom'],
}, async ({ page, shop, database, say, language }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const name = `Pouce ${language}`
  const { number } = await aReservation(shop, database, language, { delivery: { ...parisAddress, name } })
  const address = `/admin/reservations?as=list&q=${name.replace(' ', '+')}`
  await openAsOwner(page, database, address)
  const cards = page.locator('tr[data-row]')
  await expect(cards).toHaveCount(1)
  await expectFits(page, 'cards of reservations')
  await page.getByRole('button', { name: say('ui.list.tick'), exact: true }).click()
  await cards.locator('td.tick').click()
  const ticked = page.getByRole('region', { name: say('ui.list.ticked') })
  await ticked.getByRole('button', { name: say('reservations.admin.act.ready') }).click()
  const dialog = page.getByRole('dialog', { name: say('reservations.admin.act.ready') })
  await expectFits(page, 'a step with reservations')
  await dialog.getByRole('button', { name: say('reservations.admin.act.ready-do', { count: 1 }) }).click()
  await expect(dialog.getByText(say('reservations.admin.did.title'))).toBeVisible()
  await dialog.getByRole('button', { name: say('reservations.admin.act.close') }).click()
  await ticked.getByRole('button', { name: say('ui.list.untick') }).click()
  await cards.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(number))
  await expectAccessible(page, 'a reservation that was opened from its list')
  await page.getByRole('link', { name: say('app.admin.back.reservations') }).click()
  await expect(page).toHaveURL(({ pathname, search }) => pathname + search === address)
  await expect(cards).toContainText(say('orders.admin.state.balance-due'))
})

test('ADM-02 reservations without matches, of an old address, or that fail, as a list and as a board, lead on', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, shop, database, say, language, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
  const { number } = await aReservation(shop, database, language)
  const country = `${say('orders.admin.filter.country')} ${say('ui.list.is')} Luxembourg`
  await openAsOwner(page, database, `/admin/reservations?q=${number}&country=LU&as=list`)
  await dropFilterWithoutMatches(page, say, 'reservation', country)
  await expect(page).toHaveURL((url) => !url.searchParams.has('country'))
  await expect(page.locator('tr[data-row]')).toHaveCount(1)
  await page.goto(`/admin/reservations?q=${number}&country=LU&as=board`)
  await dropFilterWithoutMatches(page, say, 'card', country)
  await expect(page.getByRole('article')).toHaveCount(1)
  await openWithGoneFilters(page, say, '/admin/reservations?warehouse=north&as=list', ['warehouse'])
  await openAndTryAgain(page, say, `/admin/reservations?q=${number}&as=list`, '**/api/admin/reservations?*')
  await expect(page.locator('tr[data-row]')).toHaveCount(1)
  await openAndTryAgain(page, say, `/admin/reservations?q=${number}&as=board`, '**/api/admin/reservations/board?*')
  await expect(page.getByRole('article')).toHaveCount(1)
})
