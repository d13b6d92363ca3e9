import { anAccount } from '#accounts/testing/members.ts'
import { shortDay } from '#language/short-day.ts'
import { formatAmount } from '#money/format.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter, daysBetween } from '#platform/time/days.ts'
import { anOwner, aReservation, day, letTimePass } from './a-reservation.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectWithin } from './for-everyone.ts'
import { openSignedIn } from './sign-in.ts'

const widths = [320, 340, 360, 390, 720, 768, 820, 960, 1024, 1180, 1280, 1440]

test.afterEach(({ shop }) => letTimePass(shop, 'back'))

test('ADM-02 the board of reservations marks what is late, overdue or unanswered, and counts it', {
  tag: '@at-desk',
}, async ({ page, shop, shelf, say, language, device }) => {
  test.slow()
  const [late, overdue, unanswered] = [
    await aReservation(shop, shelf, language, { isDeposit: false }),
    await aReservation(shop, shelf, language),
    await aReservation(shop, shelf, language),
  ]
  const take = await anOwner(shop, shelf)
  const { lines } = await take(unanswered.number, 'note', { text: 'A remark' })
  const promised = lines[0]?.promisedOn ?? ''
  const asked = daysAfter(promised, 20)
  const wait = daysBetween(dayOf(new Date()), promised)
  await letTimePass(shop, (wait - 13) * day)
  const { due } = await take(overdue.number, 'ready')
  await take(unanswered.number, 'move', { day: asked, reason: 'The jars are late' })
  await letTimePass(shop, 15 * day)

  const { email } = await anAccount(shelf, { role: 'admin' })
  await openSignedIn(page, shelf, email, '/admin/reservations')
  await expect(page.getByRole('link', { name: say('reservations.admin.look.board') })).toHaveAttribute(
    'aria-current',
    'true',
  )
  const today = daysAfter(promised, 2)
  const short = (day: string) => shortDay(day, language, today)
  const column = (state: 'delay-pending' | 'overdue' | 'paid' | 'reserved') =>
    page.getByRole('region', { name: say(`orders.admin.state.${state}`) })
  const cardOf = ({ number }: { number: number }) => page.getByRole('article').filter({ hasText: String(number) })
  await expect(column('paid').locator(cardOf(late))).toContainText(say('reservations.admin.late', { days: 2 }))
  const question = column('delay-pending').locator(cardOf(unanswered))
  await expect(question.locator('s')).toHaveText(short(promised))
  await expect(question).toContainText(short(asked))
  const owed = column('overdue').locator(cardOf(overdue))
  await expect(owed).toContainText(say('reservations.admin.due', { amount: formatAmount(due, language) }))
  await expect(owed).not.toContainText(say('reservations.admin.late', { days: 2 }))
  await expect(column('overdue')).toContainText(formatAmount(due, language))
  await expectAccessible(page, 'the board of reservations')
  await expectWithin(page, 'the board of reservations', widths)
  if (device === 'desk') {
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
