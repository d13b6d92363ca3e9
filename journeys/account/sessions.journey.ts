import { anAccount } from '#accounts/testing/members.ts'
import { sessionKey } from '#accounts/web/saved-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { savedSessionIn, signIn } from '../support/sign-in.ts'
import { open } from '../support/steps.ts'

const refused = /status of 4(0[013]|22)/

test('AUTH-04 a session has its tokens, its times and its member, and outlives the tab and the page', async ({
  page,
  context,
  database,
  say,
}) => {
  const { email, id } = await anAccount(database)
  await open(page, '/auth?return=/account')
  await signIn(page, say, email)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/account')
  const session = await savedSessionIn(page)
  expect(session).toMatchObject({
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    refresh_token: expect.stringMatching(/\S/),
    expires_in: 3600,
    user: { id, email },
  })
  const remaining = Number(session?.expires_at) - (await page.evaluate(() => Date.now() / 1000))
  expect(remaining).toBeGreaterThan(3000)
  // The time of expiry is given in whole seconds.
  expect(remaining).toBeLessThanOrEqual(3601)
  const later = await context.newPage()
  await page.close()
  for (const visit of ['first', 'reloaded']) {
    await open(later, '/account')
    await expect(later.getByRole('heading', { level: 1 }), visit).toHaveText(say('accounts.account.title'))
  }
})

test('NAV-02 AUTH-06 signing out in one tab signs out the other, and returns home', async ({
  page,
  context,
  database,
  say,
  device,
  expectedErrors,
}) => {
  // Requests of the other tab at that moment are refused.
  expectedErrors.push(/status of 40[013]/)
  const { email } = await anAccount(database)
  await open(page, '/auth?return=/account')
  await signIn(page, say, email)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/account')
  const other = await context.newPage()
  await open(other, '/account')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(say('accounts.account.title'))
  if (device === 'phone') await other.getByRole('button', { name: say('app.nav.open-menu') }).click()
  const place = device === 'phone' ? other.getByRole('dialog') : other.getByRole('banner')
  await place.getByRole('button', { name: say('app.nav.sign-out') }).click()
  await expect(other).toHaveURL((url) => url.pathname === '/')
  await expect(page).toHaveURL((url) => url.pathname === '/auth')
  // A tab may get the event before its copy of the storage changes.
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull()
})

test('AUTH-05 a token is refreshed when ninety seconds remain, and again after the shop was out of reach', async ({
  page,
  database,
  say,
  expectedErrors,
}) => {
  // If an hour passes in a moment, no answer comes in time.
  expectedErrors.push(/ERR_FAILED/, /^Error syncing cart: TimeoutError/)
  const { email, id } = await anAccount(database)
  await page.clock.install()
  await open(page, '/auth?return=/account')
  await signIn(page, say, email)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/account')
  const refreshes = async () =>
    (
      await database.rows<{ count: number }>('select refresh_count as count from sessions where member_id = $1', [id])
    )[0]?.count
  await page.clock.fastForward('57:00')
  expect(await refreshes()).toBe(0)
  await page.route('**/auth/v1/token*', (route) => route.abort())
  const unreachable = page.waitForEvent('requestfailed', (request) => request.url().includes('/auth/v1/token'))
  await page.clock.fastForward('02:00')
  await unreachable
  expect(await refreshes()).toBe(0)
  await page.unroute('**/auth/v1/token*')
  // Each attempt is answered before the clock runs on to the next. The new token is soon due, on a clock that is ahead.
  const afterAWhile = async () => {
    await page.clock.runFor(10_000)
    return refreshes()
  }
  await expect.poll(afterAWhile).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.account.title'))
})

test('AUTH-05 two tabs whose token is due at the same moment both go on', async ({ page, context, database, say }) => {
  const { email, id } = await anAccount(database)
  await open(page, '/auth?return=/faq')
  await signIn(page, say, email)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/faq')
  await page.goto('about:blank')
  const tabs = [await context.newPage(), await context.newPage()]
  await context.addInitScript((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!kept || sessionStorage.getItem('made-due')) return
    sessionStorage.setItem('made-due', 'yes')
    localStorage.setItem(key, JSON.stringify({ ...kept, expires_at: Math.floor(Date.now() / 1000) + 30 }))
  }, sessionKey)
  await Promise.all(tabs.map((tab) => tab.goto('/account')))
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(say('accounts.account.title'))
    await expect(tab.getByText(say('accounts.device.here'))).toBeVisible()
  }
  const session = async () =>
    database.rows<{ refreshed: boolean; ended: string | null }>(
      'select refresh_count > 0 as refreshed, ended_because as ended from sessions where member_id = $1',
      [id],
    )
  await expect.poll(session).toEqual([{ refreshed: true, ended: null }])
})

test('AUTH-06 a session that was ended elsewhere ends here with the next thing that is asked for', {
  tag: '@seldom',
}, async ({ page, database, say, expectedErrors }) => {
  expectedErrors.push(refused)
  const { email, id } = await anAccount(database)
  await open(page, '/auth?return=/account')
  await signIn(page, say, email)
  await expect(page.getByText(say('accounts.device.here'))).toBeVisible()
  const save = page.getByRole('button', { name: say('accounts.account.keep'), exact: true })
  // Otherwise a request of the page itself could be the next one.
  await expect(page.locator('html')).toHaveAttribute('data-live', 'connected')
  await save.click({ trial: true })
  await database.rows(`update sessions set ended_at = now(), ended_because = 'signed-out' where member_id = $1`, [id])
  await save.click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/auth')
  await signIn(page, say, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.account.title'))
})

test('AUTH-06 a session that was ended elsewhere ends here when a page for members is opened, which says so', {
  tag: '@seldom',
}, async ({ page, database, say, expectedErrors }) => {
  expectedErrors.push(refused, /^Error syncing cart:/)
  const { email, id } = await anAccount(database)
  for (const address of ['/account', '/my-reservations']) {
    await open(page, `/auth?return=${address}`)
    await signIn(page, say, email)
    await expect(page).toHaveURL(({ pathname }) => pathname.endsWith(address))
    await expect(page.locator('html')).toHaveAttribute('data-live', 'connected')
    await database.rows(`update sessions set ended_at = now(), ended_because = 'signed-out' where member_id = $1`, [id])
    await page.reload()
    await expect(page.getByText(say('accounts.sign-in.ended'))).toBeVisible()
    await signIn(page, say, email)
    await expect(page).toHaveURL(({ pathname }) => pathname.endsWith(address))
    await page.evaluate((key) => window.localStorage.removeItem(key), sessionKey)
  }
})
