import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { anOwner, aReservation } from '../support/a-reservation.ts'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/sign-in.ts'

test('ADM-02 N begins what the page begins, elsewhere it opens the menu of New, and a field keeps its letters', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say }) => {
  await openAsOwner(page, database, '/admin/problems')
  const button = page.getByRole('banner').getByRole('button', { name: say('app.admin.new') })
  const menu = page.getByRole('menu')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The keys come with the scripts of the page.
  await expect(async () => {
    await page.keyboard.press('n')
    await expect(menu).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(menu.getByRole('menuitem')).toHaveText([
    say('app.admin.menu.new-order'),
    say('app.admin.menu.new-product'),
    say('app.admin.menu.new-article'),
    say('app.admin.menu.new-task'),
    say('app.admin.menu.new-contact'),
    say('app.admin.menu.pictures'),
  ])
  await expectAccessible(page, 'the menu of New')
  await expectWithin(page, 'the menu of New', [320, 390, 820, 1440])
  // Its lines are found by letters: they are no keys of the page behind.
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/problems')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await button.press('Enter')
  await menu.getByRole('menuitem', { name: say('app.admin.menu.new-product') }).press('Enter')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/products/new')
  await expect(menu).toBeHidden()
  // The form of a new product begins in its first field.
  await expect(page.getByRole('main').locator('input').first()).toBeFocused()

  await page.goto('/admin/orders')
  const search = page.getByLabel(say('orders.admin.search-label'))
  await expect(search).toBeVisible()
  await search.press('n')
  await expect(search).toHaveValue('n')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('orders.admin.new') })
    .first()
    .focus()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/orders/new')
})

test('ADM-02 on an order L opens the payment link, E more time, and Ctrl+Enter sends the open form', {
  tag: '@on-desktop',
}, async ({ page, shop, database, say, language }) => {
  const { number } = await aReservation(shop, database, language)
  await openAsOwner(page, database, `/admin/orders/${number}`)
  const step = (name: 'remind' | 'extend' | 'ready') => page.locator(`#step-${name}`)
  const button = (name: 'remind' | 'ready') => page.getByRole('button', { name: say(`orders.admin.step.${name}`) })
  await expect(button('ready')).toBeVisible()
  await page.keyboard.press('l')
  await expect(page.getByText(say('orders.admin.key.link.not-ready'))).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByText(say('orders.admin.key.time.not-ready'))).toBeVisible()
  await expect(page.locator('main form.admin-step')).toHaveCount(0)

  const take = await anOwner(shop, database)
  await take(number, 'ready')
  await expect(button('remind')).toBeVisible()
  await page.keyboard.press('e')
  await expect(step('extend').locator('input')).toBeFocused()
  // A field has its letters; the form is left before the other key.
  await page.keyboard.press('Shift+Tab')
  await step('extend').getByRole('heading').focus()
  await page.keyboard.press('l')
  await expect(step('extend')).toBeHidden()
  await expect(step('remind')).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: say('app.admin.keys.title') })
  await expect(keys.getByRole('region', { name: say('app.admin.keys.group.order') })).toContainText(
    say('app.admin.keys.link'),
  )
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(say('orders.admin.did.remind'))).toBeVisible()
})

test('ADM-02 on an order without a sum due, L and E say that nothing is due', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, shop, database, say }) => {
  const email = `${crypto.randomUUID()}@example.com`
  const request = aRequest({ customerEmail: email, delivery: parisAddress, items: [anItem('renouvela-creme')] })
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(request) }
  const { url } = (await (await fetch(`${shop.url}/api/create-checkout`, init)).json()) as { url: string }
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
  const find = () => database.rows<{ number: number }>('select number::int from orders where email = $1', [email])
  await expect.poll(find).toHaveLength(1)
  const [order] = await find()
  await openAsOwner(page, database, `/admin/orders/${order?.number}`)
  await expect(page.getByRole('button', { name: say('orders.admin.step.prepare') })).toBeVisible()
  await page.keyboard.press('l')
  await expect(page.getByText(say('orders.admin.key.link.not-due'))).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByText(say('orders.admin.key.time.not-due'))).toBeVisible()
})
