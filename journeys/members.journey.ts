import type { Page } from '@playwright/test'
import { anAccount, anAuthClient, password } from '#accounts/testing/members.ts'
import { sessionKey } from '#accounts/web/saved-session.ts'
import { aRequest, parisAddress } from '#checkout/testing/a-checkout.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectFits } from './for-everyone.ts'
import { lettersTo, linkIn } from './letters.ts'
import type { OpenShop } from './open-shop.ts'
import type { Shelf } from './shelf.ts'
import { emailField, passwordField, savedSessionIn, signIn } from './sign-in.ts'
import { buy, open, reload } from './steps.ts'

const refused = /status of 4(0[013]|22)/

test('AUTH-02 AUTH-11 a visitor signs up, sees each problem beside its field, opens the mail’s link, and is on the home page', async ({
  page,
  shop,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(refused)
  const email = `newcomer-${test.info().project.name}-${test.info().retry}@example.com`
  await open(page, '/auth')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('accounts.to-sign-up') })
    .click()
  await page.getByLabel(say('accounts.name')).fill('Anne Martin')
  await emailField(page, say).fill(email)
  const button = page.getByRole('button', { name: say('accounts.sign-up.button') })
  for (const [weak, problem] of [
    ['short', 'accounts.problem.short'],
    ['password123', 'accounts.problem.guessable'],
  ] as const) {
    await passwordField(page, say).fill(weak)
    await button.click()
    await expect(passwordField(page, say)).toHaveAccessibleDescription(new RegExp(say(problem)))
    await expect(passwordField(page, say)).toBeFocused()
  }
  await passwordField(page, say).fill(password)
  await button.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.sent.title'))

  await open(page, '/auth')
  await signIn(page, say, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.sent.title'))

  const [letter] = await lettersTo(shop, email, 1)
  const link = linkIn(letter)
  await page.goto(link)
  await page.getByRole('button', { name: say('accounts.confirm.button') }).click()
  await expect(page).toHaveURL((url) => /^\/(en|fr)?\/?$/.test(url.pathname))
  await expect(page.getByText(say('accounts.confirmed.signup')).first()).toBeVisible()

  await open(page, '/faq')
  await page.goto(link)
  await page.getByRole('button', { name: say('accounts.confirm.button') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.link-failed.title'))
  await expect(page).toHaveURL(({ hash }) => hash === '')

  await page.evaluate((next) => window.location.assign(next), link.replace(/token_hash=[^&]*/, 'token_hash=another'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.confirm.title'))
})

test('PERM-02 a protected page leads to /auth and back, without a step behind; a wrong password says so', async ({
  page,
  shelf,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(refused)
  const { email } = await anAccount(shelf)
  await open(page, '/faq')
  await page.goto('/account')
  await expect(page).toHaveURL((url) => url.pathname === '/auth' && url.searchParams.get('return') === '/account')
  await emailField(page, say).fill(email)
  await passwordField(page, say).fill('not the password')
  await page.getByRole('button', { name: say('accounts.sign-in.button') }).click()
  await expect(passwordField(page, say)).toHaveAccessibleDescription(say('accounts.problem.credentials'))
  await expect(emailField(page, say)).toHaveValue(email)
  await signIn(page, say, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.account.title'))
  await expect(page).toHaveURL(({ pathname }) => pathname === '/account')
  await page.goBack()
  await expect(page).toHaveURL(/\/faq$/)
})

test('AUTH-04 a session has its tokens, its times and its member, and outlives the tab and the page', async ({
  page,
  context,
  shelf,
  say,
}) => {
  const { email, id } = await anAccount(shelf)
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
  shelf,
  say,
  device,
  expectedErrors,
}) => {
  // Requests of the other tab at that moment are refused.
  expectedErrors.push(/status of 40[013]/)
  const { email } = await anAccount(shelf)
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
  shelf,
  say,
  expectedErrors,
}) => {
  // If an hour passes in a moment, no answer comes in time.
  expectedErrors.push(/ERR_FAILED/, /^Error syncing cart: TimeoutError/)
  const { email, id } = await anAccount(shelf)
  await page.clock.install()
  await open(page, '/auth?return=/account')
  await signIn(page, say, email)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/account')
  const refreshes = async () =>
    (await shelf.rows<{ count: number }>('select refresh_count as count from sessions where member_id = $1', [id]))[0]
      ?.count
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

test('AUTH-03 a forgotten password is replaced by mail', async ({
  page,
  shop,
  shelf,
  say,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(refused)
  const { email } = await anAccount(shelf, { language })
  await open(page, '/auth')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('accounts.forgotten.link') })
    .click()
  await emailField(page, say).fill(email)
  await page.getByRole('button', { name: say('accounts.forgotten.button') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.sent.title'))
  const [letter] = await lettersTo(shop, email, 1)
  await page.goto(linkIn(letter))
  const next = page.getByLabel(say('accounts.new-password.label'), { exact: true })
  await next.fill('qwertyuiop')
  await next.press('Enter')
  await expect(next).toHaveAccessibleDescription(new RegExp(say('accounts.problem.guessable')))
  await next.fill('une autre phrase 99')
  await next.press('Enter')
  await expect(page.getByText(say('accounts.new-password.done')).first()).toBeVisible()
  await open(page, '/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.account.title'))
})

test('AUTH-01 no link from /auth leads out of the shop', async ({ page, shelf, say }) => {
  const { email } = await anAccount(shelf)
  await open(page, '/auth?return=//evil.example/account')
  await signIn(page, say, email)
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('a member keeps an address, and finds it at the checkout; after signing out it is forgotten', async ({
  page,
  context,
  shelf,
  say,
  language,
}) => {
  const { id, email } = await anAccount(shelf, { language })
  await open(page, '/auth?return=/account')
  await signIn(page, say, email)
  await page.getByRole('button', { name: say('accounts.account.address-add') }).click()
  await page.getByLabel(say('accounts.address.country')).selectOption('FR')
  const address = page.locator('section').filter({ hasText: say('accounts.account.addresses') })
  await address.getByLabel(say('accounts.address.name'), { exact: true }).fill('Anne Martin')
  await address.getByLabel(say('accounts.address.line1'), { exact: true }).fill('12 rue des Lilas')
  const postcode = address.getByLabel(say('accounts.address.postcode'))
  await postcode.fill('7501')
  await address.getByRole('button', { name: say('accounts.account.address-keep') }).click()
  await expect(address.getByLabel(say('accounts.address.city'))).toHaveAccessibleDescription(say('ui.problem.needed'))
  await address.getByLabel(say('accounts.address.city')).fill('Paris')
  await address.getByRole('button', { name: say('accounts.account.address-keep') }).click()
  await expect(postcode).toHaveAccessibleDescription(say('delivery.postcode.five-digits'))
  await expect(postcode).toBeFocused()
  await postcode.fill('F-75011')
  await address.getByRole('button', { name: say('accounts.account.address-keep') }).click()
  await expect(address.getByText('75011 Paris')).toBeVisible()

  await open(page, '/collection')
  await buy(page, 'Renouvela Riche')
  await expect(page.getByLabel(say('checkout.email'), { exact: true })).toHaveValue(email)
  await expect(page.getByLabel(say('checkout.line1'), { exact: true })).toHaveValue('12 rue des Lilas')

  // One that was kept before postal codes were checked is filled in too, and said to be wrong.
  await shelf.rows(`update addresses set delivery = delivery || '{"postcode": "7501"}' where member_id = $1`, [id])
  await page.evaluate(() => sessionStorage.removeItem('checkout-draft'))
  await reload(page)
  const filled = page.getByLabel(say('checkout.postcode'))
  await expect(filled).toHaveValue('7501')
  await expect(filled).toHaveAccessibleDescription(say('delivery.postcode.five-digits'))
  await filled.fill('75011')
  await expect(filled).not.toHaveAccessibleDescription(/./)

  const other = await context.newPage()
  await open(other, '/account')
  await other
    .getByRole('main')
    .getByRole('button', { name: say('app.nav.sign-out'), exact: true })
    .click()
  await expect(other).toHaveURL(({ pathname }) => pathname === '/')
  await expect(page.getByText(say('cart.empty'))).toBeVisible()
  await open(page, '/collection')
  await buy(page, 'Renouvela Riche')
  await expect(page.getByLabel(say('checkout.line1'), { exact: true })).toHaveValue('')
  const kept = () => page.evaluate(() => sessionStorage.getItem('checkout-draft') ?? '')
  await expect.poll(kept).not.toMatch(/Lilas|@example/)
})

test('NAV-05 PERM-03 an admin finds the ways behind the shop, once it is known who they are; a member finds none', async ({
  page,
  stranger,
  shelf,
  shop,
  say,
  device,
  language,
}) => {
  const ways = async (seen: Page) => {
    if (device === 'phone') await seen.getByRole('button', { name: say('app.nav.open-menu') }).click()
    return seen.getByRole('navigation', { name: say('app.admin.name') }).getByRole('link')
  }
  const { email } = await anAccount(shelf, { role: 'admin' })
  await open(page, '/auth?return=/faq')
  await signIn(page, say, email)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/faq')
  await expect(await ways(page)).toHaveText([
    say('app.admin.products'),
    say('app.admin.orders'),
    say('app.admin.reservations'),
    say('app.admin.requests'),
    say('app.admin.messages'),
    say('app.admin.problems'),
  ])

  const { promise: patience, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/user-roles*', async (route) => {
    await patience
    await route.continue()
  })
  await page.goto('/admin/orders')
  await expect(page.getByRole('status').filter({ hasText: say('ui.loading') })).toBeVisible()
  arrive()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders.admin.title'))

  const visitor = await (await stranger()).newPage()
  const member = await anAccount(shelf)
  await open(visitor, `${shop.url}/${language}/auth?return=/faq`)
  await signIn(visitor, say, member.email)
  await expect(visitor).toHaveURL(({ pathname }) => pathname.endsWith('/faq'))
  await expect(visitor.getByRole('button', { name: say('app.nav.sign-out'), includeHidden: true })).toBeAttached()
  await expect(visitor.getByRole('navigation', { name: say('app.admin.name') })).toHaveCount(0)
})

test('AUTH-05 two tabs whose token is due at the same moment both go on', async ({ page, context, shelf, say }) => {
  const { email, id } = await anAccount(shelf)
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
    shelf.rows<{ refreshed: boolean; ended: string | null }>(
      'select refresh_count > 0 as refreshed, ended_because as ended from sessions where member_id = $1',
      [id],
    )
  await expect.poll(session).toEqual([{ refreshed: true, ended: null }])
})

test('the account can be used by everyone', async ({ page, shelf, say }) => {
  const { email } = await anAccount(shelf)
  await open(page, '/auth?return=/account')
  await expectAccessible(page, 'signing in')
  await signIn(page, say, email)
  await expect(page.getByText(say('accounts.device.here'))).toBeVisible()
  await page.getByRole('button', { name: say('accounts.account.address-add') }).click()
  await page.getByLabel(say('accounts.address.country')).selectOption('US')
  await expectAccessible(page, 'the account')
  await expectFits(page, 'the account')
})

test('a session that was ended elsewhere ends here with the next thing that is asked for', async ({
  page,
  shelf,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(refused)
  const { email, id } = await anAccount(shelf)
  await open(page, '/auth?return=/account')
  await signIn(page, say, email)
  await expect(page.getByText(say('accounts.device.here'))).toBeVisible()
  const save = page.getByRole('button', { name: say('accounts.account.keep'), exact: true })
  // Otherwise a request of the page itself could be the next one.
  await expect(page.locator('html')).toHaveAttribute('data-live', 'connected')
  await save.click({ trial: true })
  await shelf.rows(`update sessions set ended_at = now(), ended_because = 'signed-out' where member_id = $1`, [id])
  await save.click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/auth')
  await signIn(page, say, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.account.title'))
})

test('a session that was ended elsewhere ends here when a page for members is opened, which says so', async ({
  page,
  shelf,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(refused, /^Error syncing cart:/)
  const { email, id } = await anAccount(shelf)
  for (const address of ['/account', '/my-reservations']) {
    await open(page, `/auth?return=${address}`)
    await signIn(page, say, email)
    await expect(page).toHaveURL(({ pathname }) => pathname.endsWith(address))
    await expect(page.locator('html')).toHaveAttribute('data-live', 'connected')
    await shelf.rows(`update sessions set ended_at = now(), ended_because = 'signed-out' where member_id = $1`, [id])
    await page.reload()
    await expect(page.getByText(say('accounts.sign-in.ended'))).toBeVisible()
    await signIn(page, say, email)
    await expect(page).toHaveURL(({ pathname }) => pathname.endsWith(address))
    await page.evaluate((key) => window.localStorage.removeItem(key), sessionKey)
  }
})

test('PERM-05 a failed look-up of the admin role is logged, and means no', async ({
  page,
  shelf,
  say,
  errors,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /^Error checking admin status:/)
  const { email } = await anAccount(shelf, { role: 'admin' })
  await page.route('**/api/user-roles*', (route) => route.abort())
  await open(page, '/auth?return=/admin/orders')
  await signIn(page, say, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.denied.title'))
  await expect.poll(() => errors.filter((error) => error.startsWith('Error checking admin status:'))).not.toEqual([])
})

test('AUTH-02 a letter opened in another browser than the sign-up’s, or after several sign-ups, leads to a password', async ({
  page,
  shop,
  say,
  language,
}) => {
  const signUp = (email: string) =>
    fetch(`${shop.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `language=${language}` },
      body: JSON.stringify({ email, password: 'words of a stranger' }),
    })
  const name = `${test.info().project.name}-${test.info().retry}`
  async function choose(email: string) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.first-password.title'))
    await expectAccessible(page, 'a first password')
    await expectFits(page, 'a first password')
    await page.getByLabel(say('accounts.new-password.label')).fill(password)
    await page.getByRole('button', { name: say('accounts.new-password.button') }).click()
    await expect(page).toHaveURL((url) => /^\/(en|fr)?\/?$/.test(url.pathname))
    await expect(page.getByText(say('accounts.confirmed.signup')).first()).toBeVisible()
    const { error } = await anAuthClient(shop).signInWithPassword({ email, password: 'words of a stranger' })
    expect(error).toMatchObject({ code: 'invalid_credentials' })
    await page.evaluate((key) => window.localStorage.removeItem(key), sessionKey)
  }
  const elsewhere = `elsewhere-${name}@example.com`
  await signUp(elsewhere)
  await page.goto(linkIn((await lettersTo(shop, elsewhere, 1))[0]))
  await choose(elsewhere)

  const several = `several-${name}@example.com`
  await signUp(several)
  await lettersTo(shop, several, 1)
  await open(page, '/auth?mode=sign-up')
  await page.getByLabel(say('accounts.name')).fill('Anne Martin')
  await emailField(page, say).fill(several)
  await passwordField(page, say).fill(password)
  await page.getByRole('button', { name: say('accounts.sign-up.button') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.sent.title'))
  const [own] = await lettersTo(shop, several, 2)
  await page.goto(linkIn(own))
  await page.getByRole('button', { name: say('accounts.confirm.button') }).click()
  await choose(several)
})

test('PERM-06 an admin signs the member who bought out on all devices, from the page of their order', async ({
  page,
  shop,
  shelf,
  say,
}) => {
  const member = await anAccount(shelf)
  const owner = await anAccount(shelf, { role: 'admin' })
  const client = anAuthClient(shop)
  const { data } = await client.signInWithPassword({ email: member.email, password })
  const number = await buyAs(shop, shelf, member.email, data.session?.access_token ?? '')
  await page.goto(`/admin/orders/${number}`)
  await signIn(page, say, owner.email)
  await page.getByRole('button', { name: say('orders.admin.sign-out.ask') }).click()
  await expect(page.getByText(say('orders.admin.sign-out.about'))).toBeFocused()
  await expectAccessible(page, 'an order whose buyer is to be signed out')
  await page.getByRole('button', { name: say('orders.admin.sign-out.do') }).click()
  await expect(page.getByText(say('orders.admin.sign-out.done', { count: 1 }))).toBeVisible()
  expect((await client.getUser()).error).not.toBeNull()
})

/** A member buys and pays, without a browser; answers the number of the order. */
async function buyAs(shop: OpenShop, shelf: Shelf, customerEmail: string, token: string): Promise<number> {
  const body = JSON.stringify(aRequest({ customerEmail, delivery: parisAddress }))
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const { url } = (await (
    await fetch(`${shop.url}/api/create-checkout`, { method: 'POST', headers, body })
  ).json()) as {
    url: string
  }
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
  const find = async () => shelf.rows('select number from orders where email = $1', [customerEmail])
  await expect.poll(async () => (await find()).length).toBe(1)
  return Number(((await find()) as { number: number }[])[0]?.number)
}
