import { anAccount } from '#accounts/testing/members.ts'
import { longDay } from '#language/day.ts'
import { daysAfter } from '#platform/time/days.ts'
import { anOwner, aReservation, day, letTimePass } from './a-reservation.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectWithin } from './for-everyone.ts'
import { openSignedIn } from './sign-in.ts'

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
  const wait = (Date.parse(promised) - Date.parse(new Date().toISOString().slice(0, 10))) / 86_400_000
  await letTimePass(shop, (wait - 13) * day)
  await take(overdue.number, 'ready')
  await take(unanswered.number, 'move', { day: asked, reason: 'The jars are late' })
  await letTimePass(shop, 15 * day)

  await openSignedIn(page, shelf, (await anAccount(shelf, { role: 'admin' })).email, '/admin/reservations')
  const card = ({ number }: { number: number }) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: String(number), exact: true }) })
  await expect(card(late)).toContainText(say('reservations.admin.late', { days: 2 }))
  const question = say('reservations.admin.asked', { day: longDay(asked, language) })
  await expect(card(unanswered)).toContainText(question)
  await expect(card(overdue)).toContainText(
    say('reservations.admin.grace', { day: longDay(daysAfter(promised, 11), language) }),
  )
  await expect(card(overdue)).not.toContainText(say('reservations.admin.late', { days: 2 }))
  await expectAccessible(page, 'late reservations')
  await expectWithin(page, 'late reservations', [320, 340, 360, 390, 720, 768, 820, 960, 1024, 1180, 1280, 1440])
  if (device === 'desk') {
    const head = page.getByRole('columnheader', { name: new RegExp(`^${say('reservations.admin.column.promise')}`) })
    // Other journeys of this worker may have left some.
    const column = await head.evaluate((cell) => (cell as HTMLTableCellElement).cellIndex)
    const count = (shape: string) => page.locator(`tbody td:nth-child(${column + 1}) [data-shape="${shape}"]`).count()
    const [lateOnes, askedOnes] = [await count('diamond'), await count('ring')]
    expect([lateOnes, askedOnes].every((each) => each > 0)).toBe(true)
    await expect(head).toContainText(say('reservations.admin.count.late', { count: lateOnes }))
    await expect(head).toContainText(say('reservations.admin.count.delay-pending', { count: askedOnes }))
  }
  await page.getByRole('link', { name: new RegExp(say('reservations.admin.figure.late')) }).click()
  await expect(page).toHaveURL(/view=late/)
  await expect(card(late)).toBeVisible()
  await expect(card(unanswered)).toBeVisible()
  await expect(card(overdue)).toHaveCount(0)
})
