import type { Page } from '@playwright/test'
import { anAccount, anAuthClient, password } from '#accounts/testing/members.ts'
import { sessionKey } from '#accounts/web/saved-session.ts'
import { aRequest } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import type { OpenShop } from '../support/open-shop.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { signIn } from '../support/sign-in.ts'
import { buy, open } from '../support/steps.ts'

test('a member keeps an address, and finds it at the checkout; after signing out it is forgotten', async ({
  page,
  context,
  database,
  say,
  language,
  expectedErrors,
}) => {
  // The other tab may ask for the role while the session ends.
  expectedErrors.push(/401.*user-roles/)
  const { id, email } = await anAccount(database, { language })
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
  await database.rows(`update addresses set delivery = delivery || '{"postcode": "7501"}' where member_id = $1`, [id])
  // From a page without the form, which would keep its draft again.
  await open(page, '/collection')
  await page.evaluate(() => sessionStorage.removeItem('checkout-draft'))
  await open(page, '/checkout')
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

test('a member finds their email address in the forms that ask for one, and can write another', async ({
  page,
  database,
  say,
}) => {
  const { email } = await anAccount(database)
  await open(page, '/auth?return=/withdraw')
  await signIn(page, say, email)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/withdraw')
  const main = page.getByRole('main')
  await expect(main.getByLabel(say('inbox.form.email'), { exact: true })).toHaveValue(email)
  await open(page, '/contact')
  await expect(main.getByLabel(say('inbox.form.email'), { exact: true })).toHaveValue(email)
  await open(page, '/order')
  const find = main.getByRole('region', { name: say('orders.find.title') })
  await expect(find.getByLabel(say('orders.find.email'), { exact: true })).toHaveValue(email)
  const ask = main.getByRole('region', { name: say('requests.page.ask') })
  const field = ask.getByLabel(say('inbox.form.email'), { exact: true })
  await expect(field).toHaveValue(email)
  await field.fill('other@example.com')
  await page.evaluate((key) => {
    window.localStorage.removeItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }, sessionKey)
  await expect(find.getByLabel(say('orders.find.email'), { exact: true }), 'it leaves with the member').toHaveValue('')
  await expect(field).toHaveValue('other@example.com')
})

test('NAV-05 PERM-03 an admin finds the ways behind the shop, once it is known who they are; a member finds none', async ({
  page,
  newVisitor,
  database,
  shop,
  say,
  device,
  language,
}) => {
  const ways = async (seen: Page) => {
    if (device === 'phone') await seen.getByRole('button', { name: say('app.nav.open-menu') }).click()
    return seen.getByRole('navigation', { name: say('app.admin.name') }).getByRole('link')
  }
  const { email } = await anAccount(database, { role: 'admin' })
  await open(page, '/auth?return=/faq')
  await signIn(page, say, email)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/faq')
  await expect(await ways(page)).toHaveText([
    say('app.admin.return'),
    say('app.admin.orders'),
    say('app.admin.products'),
  ])

  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/user-roles*', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/admin/orders')
  await expect(page.getByRole('status').filter({ hasText: say('ui.loading') })).toBeVisible()
  arrive()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders.admin.title'))

  const visitor = await (await newVisitor()).newPage()
  const member = await anAccount(database)
  await open(visitor, `${shop.url}/${language}/auth?return=/faq`)
  await signIn(visitor, say, member.email)
  await expect(visitor).toHaveURL(({ pathname }) => pathname.endsWith('/faq'))
  await expect(visitor.getByRole('button', { name: say('app.nav.sign-out'), includeHidden: true })).toBeAttached()
  await expect(visitor.getByRole('navigation', { name: say('app.admin.name') })).toHaveCount(0)
})

test('the account can be used by everyone', { tag: '@seldom' }, async ({ page, database, say }) => {
  const { email } = await anAccount(database)
  await open(page, '/auth?return=/account')
  await expectAccessible(page, 'signing in')
  await signIn(page, say, email)
  await expect(page.getByText(say('accounts.device.here'))).toBeVisible()
  await page.getByRole('button', { name: say('accounts.account.address-add') }).click()
  await page.getByLabel(say('accounts.address.country')).selectOption('US')
  await expectAccessible(page, 'the account')
  await expectFits(page, 'the account')
})

test('PERM-05 a failed look-up of the admin role is logged, admits no member, and can be tried again', async ({
  page,
  database,
  say,
  errors,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /^Error checking admin status:/)
  const { email } = await anAccount(database, { role: 'admin' })
  await page.route('**/api/user-roles*', (route) => route.abort())
  await open(page, '/auth?return=/admin/orders')
  await signIn(page, say, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('ui.failed.page'))
  await expect.poll(() => errors.filter((error) => error.startsWith('Error checking admin status:'))).not.toEqual([])
  await expect(page.getByText(say('accounts.denied.title'))).toHaveCount(0)
  await expectAccessible(page, 'a failed look-up of the admin role')
  await page.unroute('**/api/user-roles*')
  await page.getByRole('button', { name: say('ui.try-again') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders.admin.title'))
})

test('PERM-06 an admin signs the member who bought out on all devices, from the page of their order', {
  tag: '@seldom',
}, async ({ page, shop, database, say }) => {
  const member = await anAccount(database)
  const owner = await anAccount(database, { role: 'admin' })
  const client = anAuthClient(shop)
  const { data } = await client.signInWithPassword({ email: member.email, password })
  const number = await buyAs(shop, database, member.email, data.session?.access_token ?? '')
  await page.goto(`/admin/orders/${number}`)
  await signIn(page, say, owner.email)
  await page.getByRole('button', { name: say('orders.admin.menu') }).click()
  await page.getByRole('button', { name: say('orders.admin.sign-out.ask') }).click()
  await expect(page.getByText(say('orders.admin.sign-out.about'))).toBeFocused()
  await expectAccessible(page, 'an order whose buyer is to be signed out')
  await page.getByRole('button', { name: say('orders.admin.sign-out.do') }).click()
  await expect(page.getByText(say('orders.admin.sign-out.done', { count: 1 }))).toBeVisible()
  expect((await client.getUser()).error).not.toBeNull()
})

/** A member buys and pays, without a browser; answers the number of the order. */
async function buyAs(shop: OpenShop, database: ShopDatabase, customerEmail: string, token: string): Promise<number> {
  const body = JSON.stringify(aRequest({ customerEmail, delivery: parisAddress }))
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const { url } = (await (
    await fetch(`${shop.url}/api/create-checkout`, { method: 'POST', headers, body })
  ).json()) as {
    url: string
  }
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
  const find = async () => database.rows('select number from orders where email = $1', [customerEmail])
  await expect.poll(async () => (await find()).length).toBe(1)
  return Number(((await find()) as { number: number }[])[0]?.number)
}
