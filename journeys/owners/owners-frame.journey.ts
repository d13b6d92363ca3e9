import type { Page } from '@playwright/test'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import type { OrderList } from '#orders/order-schemas/order-list-schema.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { anOwner, aReservation } from '../support/a-reservation.ts'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { expectOneLanguage } from '../support/one-language.ts'
import { adminPages } from '../support/pages.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner, savedSessionIn } from '../support/sign-in.ts'
import { goWithin } from '../support/steps.ts'

async function openFrame(page: Page, database: ShopDatabase, say: Say, address: string): Promise<void> {
  await openAsOwner(page, database, address)
  await expect(page.getByRole('banner').getByRole('button', { name: say('app.admin.find') })).toBeVisible()
}

/** A paid order of creams, made without a browser; answers its number. */
async function anOrderOf(shopUrl: string, database: ShopDatabase, name: string, quantity = 1): Promise<number> {
  const email = `${crypto.randomUUID()}@example.com`
  const request = aRequest({
    customerEmail: email,
    delivery: { ...parisAddress, name },
    items: [anItem('renouvela-creme', { quantity })],
  })
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(request) }
  const { url } = (await (await fetch(`${shopUrl}/api/create-checkout`, init)).json()) as { url: string }
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
  const find = async () =>
    (await database.rows('select number from orders where email = $1', [email])) as { number: number }[]
  await expect.poll(async () => (await find()).length).toBe(1)
  return Number((await find())[0]?.number)
}

const menuOf = (page: Page, say: Say) => page.getByRole('dialog', { name: say('app.admin.find') })
const fieldOf = (page: Page, say: Say) => menuOf(page, say).getByRole('combobox')

test('ADM-02 the scripts of the places come before a click, and their rows are asked for with it', {
  tag: '@on-desktop',
}, async ({ page, database, say }) => {
  const loaded: string[] = []
  page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname))
  await openFrame(page, database, say, '/admin')
  // The sockets come some seconds after the page.
  const scripts = () => loaded.filter((path) => path.startsWith('/assets/') && !path.includes('live-socket'))
  // They come in steps: the list of the owners' pages, then each page and its parts.
  await page.waitForLoadState('networkidle')
  await expect(async () => {
    const count = scripts().length
    await page.waitForTimeout(1_000)
    expect(scripts()).toHaveLength(count)
  }).toPass()
  const before = scripts().length
  const place = page
    .getByRole('navigation')
    .getByRole('link', { name: say('app.admin.orders') })
    .first()
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/admin/orders')
  await place.focus()
  await asked
  expect(page.url()).toMatch(/admin$/)
  await place.click()
  await expect(page.getByRole('heading', { level: 1, name: say('orders.admin.title') })).toBeVisible()
  expect(scripts().slice(before)).toEqual([])
})

test('ADM-02 letters typed before the menu has come are in its field', { tag: '@on-desktop' }, async ({
  page,
  database,
  say,
}) => {
  await openFrame(page, database, say, '/admin/problems')
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/CommandMenu/, async (route) => {
    await gate
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('gvan')
  await page.keyboard.press('Backspace')
  release()
  await page.keyboard.type('sseur')
  await expect(fieldOf(page, say)).toHaveValue('gvasseur')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/problems')
  await page.keyboard.type('!')
  await expect(fieldOf(page, say)).toHaveValue('gvasseur!')
})

test('ADM-02 Enter waits for the search of what is typed, and opens its first line', { tag: '@on-desktop' }, async ({
  page,
  shop,
  database,
  say,
}) => {
  const number = await anOrderOf(shop.url, database, 'Early Enter')
  await openFrame(page, database, say, '/admin/problems')
  const open: (() => void)[] = []
  let isWaiting = true
  await page.route('**/api/admin/find?*', async (route) => {
    if (isWaiting) await new Promise<void>((resolve) => open.push(resolve))
    await route.continue()
  })
  const isAt = (path: string) => expect(page).toHaveURL(({ pathname }) => pathname === path)
  // Typed and entered before the scripts of the menu have come.
  await page.keyboard.press('Control+k')
  await page.keyboard.type(String(number))
  await page.keyboard.press('Enter')
  await expect.poll(() => open.length).toBe(1)
  await expect(menuOf(page, say)).toContainText(say('app.admin.menu.searching'))
  await isAt('/admin/problems')
  open[0]?.()
  await isAt(`/admin/orders/${number}`)

  // Enter was not for the letters that are typed after it.
  await page.keyboard.press('Control+k')
  await fieldOf(page, say).fill('early e')
  await page.keyboard.press('Enter')
  await page.keyboard.type('nter')
  await expect.poll(() => open.length).toBeGreaterThan(1)
  isWaiting = false
  for (const each of open) each()
  const first = menuOf(page, say).getByRole('option').first()
  await expect(first).toContainText(`${number}, Early Enter`)
  await expect(first).toHaveAttribute('data-highlighted')
  await expect(menuOf(page, say)).toBeVisible()
  await page.keyboard.press('Escape')

  // A line that was chosen with the arrows is opened at once.
  await page.keyboard.press('Control+k')
  await fieldOf(page, say).fill(say('app.admin.problems'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await isAt('/admin/problems')
})

test('ADM-02 a menu that is opened again while it closes keeps the focus, though the page comes later', {
  tag: '@on-desktop',
}, async ({ page, shop, database, say }) => {
  const number = await anOrderOf(shop.url, database, 'Late Page')
  await openFrame(page, database, say, '/admin/problems')
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/admin/orders/${number}*`, async (route) => {
    await gate
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await fieldOf(page, say).fill(String(number))
  await expect(menuOf(page, say).getByRole('option').first()).toContainText('Late Page')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+k')
  await expect(page).toHaveURL(({ pathname }) => pathname === `/admin/orders/${number}`)
  await expect(fieldOf(page, say)).toBeFocused()
  release()
  await expect(page.locator('h1', { hasText: String(number) })).toBeAttached()
  await page.waitForLoadState('networkidle')
  await page.keyboard.type('gvasseur')
  await expect(fieldOf(page, say)).toBeFocused()
  await expect(fieldOf(page, say)).toHaveValue(/gvasseur$/)
})

test('ADM-02 the menu finds the pages of the shop and the tasks, and opens them', { tag: '@on-desktop' }, async ({
  page,
  database,
  say,
  language,
}) => {
  const title = `Thank the beekeeper ${language}`
  await database.rows(
    `insert into tasks (id, kind, occasion, title, made_by, created_at)
     values (new_id(), 'by-hand', 'by-hand:' || $1, $1, 'claire@example.com', now())`,
    [title],
  )
  await openFrame(page, database, say, '/admin/products')
  for (const name of ['home', 'story', 'commitment', 'footer'] as const) {
    await page.keyboard.press('Control+k')
    await fieldOf(page, say).fill(say(`content.admin.page.${name}`))
    await expect(menuOf(page, say).getByRole('option').first()).toHaveText(say(`content.admin.page.${name}`))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(({ pathname }) => pathname === `/admin/pages/${name}`)
    await expect(page.getByRole('main')).toBeFocused()
  }
  await page.keyboard.press('Control+k')
  await fieldOf(page, say).fill(title.toUpperCase())
  await menuOf(page, say)
    .getByRole('group', { name: say('app.admin.tasks'), exact: true })
    .getByRole('option', { name: title })
    .click()
  const drawer = page.getByRole('dialog', { name: say('people.task.edit') })
  await expect(drawer.getByLabel(say('people.task.title'), { exact: true })).toHaveValue(title)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test('ADM-02 an owner finds an order by its buyer, and reaches every place, with the keyboard alone', {
  tag: '@on-desktop',
}, async ({ page, shop, database, say, language, device }) => {
  const name = `Solveig Aune ${language} ${device}`
  const number = await anOrderOf(shop.url, database, name)
  await openFrame(page, database, say, '/admin/problems')

  await page.keyboard.press('Control+k')
  await expect(fieldOf(page, say)).toBeFocused()
  await page.keyboard.type(name)
  const found = (word: Parameters<Say>[0]) =>
    menuOf(page, say)
      .getByRole('group', { name: say(word), exact: true })
      .getByRole('option')
  await expect(found('app.admin.orders')).toHaveText([
    new RegExp(`${number}, ${name}.*${say('orders.admin.state.paid')}`),
  ])
  await expect(found('app.admin.menu.people')).toContainText([name])
  await expect(found('app.admin.menu.acts').first()).toContainText(say('orders.admin.step.prepare'))
  await expectAccessible(page, 'the menu')
  await expectWithin(page, 'the menu', [320, 390, 820, 1440])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(({ pathname }) => pathname === `/admin/orders/${number}`)
  await expect(menuOf(page, say)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('catalogue.admin.title'))
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('/')
  const search = page.getByLabel(say('catalogue.admin.search-label'))
  await expect(search).toBeFocused()
  await page.keyboard.type('go?/')
  await expect(search).toHaveValue('go?/')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/products')

  await page.getByRole('main').getByRole('link').first().focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: say('app.admin.keys.title') })
  await expect(keys).toContainText(say('app.admin.keys.go', { place: say('app.admin.problems') }))
  await expectAccessible(page, 'the keys')
  await expectWithin(page, 'the keys', [320, 390, 820, 1440])
  // A key of the frame does nothing behind a dialog.
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/products')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()

  await page.keyboard.press('?')
  await keys.getByRole('link', { name: say('app.admin.manual.read') }).press('Enter')
  const contents = page.getByRole('navigation', { name: say('app.admin.manual.contents') })
  await expectAccessible(page, 'the contents of the manual')
  await expectWithin(page, 'the contents of the manual', [320, 390, 820, 1440])
  const chapter = contents.getByRole('link').first()
  const title = await chapter.innerText()
  await chapter.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  const picture = page.getByRole('main').locator('.manual-picture img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await expectAccessible(page, 'the manual')
  await expectWithin(page, 'the manual', [320, 390, 820, 1440])
  // A dialog that is closing keeps no key from the frame.
  await page.keyboard.press('?')
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/audit')
  // The menu leads to the manual too, and the addresses in its text are links.
  await page.keyboard.press('Control+k')
  await page.keyboard.type(say('app.admin.menu.manual'))
  await menuOf(page, say)
    .getByRole('group', { name: say('app.admin.menu.do') })
    .getByRole('option', { name: say('app.admin.menu.manual'), exact: true })
    .click()
  const words = page.getByRole('textbox', { name: say('app.admin.manual.search-label') })
  await words.fill('/admin/shipping')
  await words.press('Enter')
  await expectAccessible(page, 'what was found in the manual')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('main').getByRole('link', { name: '/admin/shipping', exact: true }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/shipping')
})

test('ADM-02 the menu begins with the acts of the page, and has what was opened last', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, shop, database, say, device }) => {
  test.skip(device === 'phone', 'A phone has no keys')
  const number = await anOrderOf(shop.url, database, 'Recent Buyer')
  await openFrame(page, database, say, `/admin/orders/${number}`)
  await expect(page.getByRole('button', { name: say('orders.admin.step.prepare') })).toBeVisible()
  const group = (word: 'begin' | 'here' | 'recent') =>
    menuOf(page, say).getByRole('group', { name: say(`app.admin.menu.${word}`) })
  await page.keyboard.press('Control+k')
  await expect(group('recent')).toHaveCount(0)
  await group('here')
    .getByRole('option', { name: say('orders.admin.step.prepare') })
    .click()
  await expect(menuOf(page, say)).toBeHidden()
  // The button of its open form may have the same name.
  await expect(page.locator('main [data-step="prepare"]').first()).toHaveAttribute('aria-expanded', 'true')
  // An act and a number lead to the form of that step, also on the page of its order.
  const refund = say('orders.admin.step.refund')
  for (const path of [undefined, '/admin/problems']) {
    if (path) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    // The keys come with the scripts of the page.
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(fieldOf(page, say)).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await fieldOf(page, say).fill(`${refund} ${number}`)
    const act = say('app.admin.menu.act', { act: refund, number: String(number) })
    await expect(menuOf(page, say).getByRole('option', { name: act })).toHaveAttribute('data-highlighted', '')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').locator('[data-step="refund"]')).toHaveAttribute('aria-expanded', 'true')
  }

  // And an act with the name of the buyer.
  const cancel = say('orders.admin.step.cancel')
  await page.keyboard.press('Control+k')
  await fieldOf(page, say).fill(`${cancel} recent buyer`)
  const named = say('app.admin.menu.act', { act: cancel, number: String(number) })
  await expect(menuOf(page, say).getByRole('option', { name: named })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/admin/orders')
  await expect(page.getByRole('main').getByRole('link', { name: say('orders.admin.new') })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(menuOf(page, say).getByRole('option').first()).toHaveText(say('orders.admin.ledger-export'))
  await expect(group('begin').getByRole('option', { name: say('app.admin.menu.new-order') })).toHaveCount(0)
  await expectAccessible(page, 'the menu of the list of orders')
  const recent = say('app.admin.menu.recent.order', { number: String(number) })
  await group('recent').getByRole('option', { name: recent }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === `/admin/orders/${number}`)
  await expect(menuOf(page, say)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(fieldOf(page, say)).toBeFocused()
  await page.keyboard.type(say('app.admin.menu.new-product'))
  const item = menuOf(page, say).getByRole('option', { name: say('app.admin.menu.new-product'), exact: true })
  await expect(item).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/products/new')
})

test('the menu says that it searches, that nothing was found, that it failed, and tries again', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED/)
  await openFrame(page, database, say, '/admin/orders')
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/admin/find?*', async (route) => {
    await arrived
    await route.continue()
  })
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('app.admin.find') })
    .click()
  const menu = menuOf(page, say)
  await fieldOf(page, say).fill('zyxwv')
  await expect(menu.getByText(say('app.admin.menu.searching'))).toBeVisible()
  arrive()
  await expect(menu.getByText(say('app.admin.menu.found', { count: 0 }))).toBeVisible()

  await page.unrouteAll()
  await page.route('**/api/admin/find?*', (route) => route.abort('connectionrefused'))
  await fieldOf(page, say).fill('zyxwvu')
  await expect(menu.getByText(say('ui.failed.offline'))).toBeVisible()
  await expectAccessible(page, 'the menu that failed')
  await page.unrouteAll()
  await menu.getByRole('button', { name: say('ui.try-again') }).click()
  await expect(menu.getByText(say('app.admin.menu.found', { count: 0 }))).toBeVisible()
  await fieldOf(page, say).press('Enter')
  await expect(page).toHaveURL(({ pathname, search }) => pathname === '/admin/orders' && search === '?q=zyxwvu')
})

test('a phone has the daily places in its bar, and behind the last tab all others and the ways out', {
  tag: '@on-phone',
}, async ({ page, database, say }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openFrame(page, database, say, '/admin/orders')
  const bar = page.getByRole('navigation', { name: say('app.admin.navigation') })
  // By its beginning: the count of another place speaks of orders too.
  const tab = (place: 'today' | 'orders' | 'shipping' | 'messages') =>
    bar.getByRole('link', { name: new RegExp(`^${say(`app.admin.${place}`)}`) })
  for (const place of ['today', 'orders', 'shipping', 'messages'] as const) await expect(tab(place)).toBeVisible()
  await expect(tab('orders')).toHaveAttribute('aria-current', 'page')
  for (const height of await bar.getByRole('link').evaluateAll((links) => links.map((link) => link.clientHeight)))
    expect(height).toBeGreaterThanOrEqual(44)
  await bar.getByRole('button', { name: say('app.admin.more') }).click()
  const more = page.getByRole('dialog', { name: say('app.admin.more') })
  await expectAccessible(page, 'what a phone’s bar has no room for')
  await expectWithin(page, 'what a phone’s bar has no room for', [320, 390])
  await more.getByRole('link', { name: say('app.admin.products') }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/products')
  await expect(more).toBeHidden()
  await expect(page.getByRole('banner')).toContainText(say('app.admin.products'))

  await bar.getByRole('button', { name: say('app.admin.more') }).click()
  await more.getByRole('button', { name: say('app.admin.sign-out') }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  await expect.poll(() => savedSessionIn(page)).toBeNull()
})

test('ADM-02 LANG-01 every page of the owner can be used by everyone, speaks one language whole, and fits a tablet, upright and across, and the narrowest phone', {
  tag: '@on-desktop',
}, async ({ page, shop, database, say, language, device, expectedErrors }) => {
  test.slow()
  // The request that stands in for all is none.
  expectedErrors.push(/status of 404/)
  const name = 'Bénédicte de La Rochefoucauld-Montmorency'
  await anOrderOf(shop.url, database, name, 9)
  const { number } = await aReservation(shop, database, language, { delivery: { ...parisAddress, name } })
  const take = await anOwner(shop, database)
  await take(number, 'ready')
  await take(number, 'move', { day: daysAfter(dayOf(new Date()), 300), reason: 'A late harvest' })
  await addLongPrograms(database)
  await openFrame(page, database, say, '/admin')
  for (const address of [...adminPages, `/admin/orders/${number}`]) {
    // In translations.journey.ts each is opened by its address.
    await goWithin(page, address)
    await expect(page).toHaveURL(({ pathname }) => pathname === address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(say('ui.loading'), { exact: true })).toHaveCount(0)
    await expectOneLanguage(page, say, language, address)
    if (device === 'desktop') await expectAccessible(page, address)
    await expectWithin(page, address, [320, 720, 768, 820, 960, 1024, 1180, 1280, 1366, 1440])
  }
})

test('ADM-02 between a phone and a desktop the bar says the place and the search whole, and has the ways out in a menu', {
  tag: '@on-desktop',
}, async ({ page, database, say }) => {
  await openFrame(page, database, say, '/admin/reservations')
  const banner = page.getByRole('banner')
  const isWhole = (name: string) => banner.locator(name).evaluate((part) => part.scrollWidth <= part.clientWidth)
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(banner.getByText(say('app.admin.reservations'), { exact: true })).toBeVisible()
    expect([width, await isWhole('.admin-here'), await isWhole('.admin-find .words')]).toEqual([width, true, true])
    await expect(banner.getByRole('link', { name: say('app.admin.account') })).toBeHidden()
  }
  const menu = banner.getByRole('button', { name: say('app.admin.ways') })
  await menu.press('Enter')
  await expect(banner.getByRole('link', { name: say('app.admin.account') })).toBeVisible()
  await expectAccessible(page, 'the ways out in a menu')
  await page.keyboard.press('Escape')
  await expect(banner.getByRole('button', { name: say('app.admin.sign-out') })).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.press('Enter')
  await banner.getByRole('button', { name: say('app.admin.sign-out') }).click()
  await expect(page).toHaveURL(({ pathname }) => !pathname.startsWith('/admin'))
})

test('ADM-02 the longest states leave the sums of an order within the sheet, at every width', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, shop, database, say }) => {
  for (const name of ['Bénédicte de La Rochefoucauld-Montmorency', 'Jo', 'Claudine Faure'])
    await anOrderOf(shop.url, database, name, 2)
  const states = ['withdrawing', 'delay-pending', 'return-awaited', 'paid'] as const
  await page.route(/\/api\/admin\/orders\?|\/api\/admin\/orders$/, async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as OrderList
    const rows = list.rows.map((row, position) => ({
      ...row,
      state: states[position % states.length],
      remark: position % 2 === 0 ? 'partly-refunded' : 'price-lowered',
      promisedOn: daysAfter(dayOf(new Date()), position % 3 === 0 ? -42 : 30),
      total: { minor: 1_288_850, currency: 'USD' },
      price: { minor: 1_188_850, currency: 'USD' },
      due: { minor: 594_425, currency: 'USD' },
      payBy: { day: daysAfter(dayOf(new Date()), 20), latest: null },
    }))
    await route.fulfill({ json: { ...list, rows } })
  })
  await openFrame(page, database, say, '/admin/orders')
  await expect(page.getByText(say('orders.admin.remark.partly-refunded')).first()).toBeVisible()
  await expectWithin(page, 'the longest states', [320, 390, 768, 820, 960, 1024, 1180, 1280, 1366, 1440, 1920])
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const column of ['items', 'due', 'total'] as const)
      await expect(page.getByRole('columnheader', { name: say(`orders.admin.column.${column}`) })).toBeVisible()
  }
  // A phone shows the first order below few controls.
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = await page.getByRole('banner').boundingBox()
  const group = await page.getByRole('row').filter({ visible: true }).first().boundingBox()
  expect((group?.y ?? 0) - (bar?.height ?? 0)).toBeLessThan(200)
})

test('ADM-02 the last tab of a phone counts the work behind it, and marks a problem among it', {
  tag: '@on-phone',
}, async ({ page, database, say }) => {
  const row = { late: 0, sums: [], first: null }
  const rows = [
    { ...row, kind: 'requests', count: 2 },
    { ...row, kind: 'problems', count: 1 },
    { ...row, kind: 'to-ship', count: 4 },
  ]
  await page.route('**/api/admin/today/to-do', (route) => route.fulfill({ json: { rows, failed: [] } }))
  await page.setViewportSize({ width: 390, height: 844 })
  await openFrame(page, database, say, '/admin/orders')
  const bar = page.getByRole('navigation', { name: say('app.admin.navigation') })
  const more = bar.getByRole('button', { name: say('app.admin.more') })
  await expect(more).toContainText(say('app.admin.more-count', { count: 3 }))
  await expect(more.locator('[data-tone="bad"]')).toBeVisible()
  await expect(bar.getByRole('link', { name: say('app.admin.shipping') })).toContainText('4')
  await more.click()
  const behind = page.getByRole('dialog', { name: say('app.admin.more') })
  await expect(behind.getByRole('link', { name: say('app.admin.requests') })).toContainText('2')
  await expect(behind.getByRole('link', { name: say('app.admin.problems') })).toContainText('1')
})

test('ADM-02 the sidebar of a desktop is folded to a rail, and stays folded without a shift at load', {
  tag: '@on-desktop',
}, async ({ page, database, say, device }) => {
  test.skip(device === 'phone', 'A phone has no sidebar')
  await openFrame(page, database, say, '/admin/problems')
  const side = page.getByRole('navigation', { name: say('app.admin.navigation') })
  const widthOf = async () => (await side.boundingBox())?.width ?? 0
  await expect.poll(widthOf).toBe(232)
  await side.getByRole('button', { name: say('app.admin.side.fold') }).click()
  await expect.poll(widthOf).toBe(60)
  await expect(side.getByRole('button', { name: say('app.admin.side.unfold') })).toBeFocused()
  await expectAccessible(page, 'the folded sidebar')
  await page.addInitScript(() => {
    Object.assign(window, { widths: new Set<number>() })
    const note = () => {
      const found = document.querySelector('.admin-side')
      if (found) (window as unknown as { widths: Set<number> }).widths.add(found.getBoundingClientRect().width)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await page.reload()
  await expect(side.getByRole('link', { name: say('app.admin.orders') }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => [...(window as unknown as { widths: Set<number> }).widths])).toEqual([60])
  await side.getByRole('button', { name: say('app.admin.side.unfold') }).click()
  await expect.poll(widthOf).toBe(232)
})

test('ADM-02 the menu finds articles and opens them, and the pages of the house by their group', {
  tag: '@on-desktop',
}, async ({ page, database, say, language }) => {
  await openFrame(page, database, say, '/admin/products')
  const title = { en: 'Eleven mornings', fr: 'Onze matins' }[language]
  await page.keyboard.press('Control+k')
  await fieldOf(page, say).fill(say('app.admin.group.house'))
  await expect(
    menuOf(page, say)
      .getByRole('group', { name: say('app.admin.menu.go') })
      .getByRole('option'),
  ).toContainText([say('app.admin.problems'), say('app.admin.audit'), say('app.admin.settings')])
  await fieldOf(page, say).fill(title.toUpperCase())
  const articles = menuOf(page, say).getByRole('group', { name: say('app.admin.menu.articles') })
  await articles.getByRole('option', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('ADM-02 a list without a row has the act that makes the first one', { tag: ['@on-desktop', '@seldom'] }, async ({
  page,
  database,
  say,
}) => {
  const empty = { rows: [], next: null, previous: null, any: false }
  await page.route(/\/api\/admin\/(orders|requests)(\?|$)/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), ...empty } })
  })
  await openFrame(page, database, say, '/admin/requests')
  const act = page.getByRole('main').getByRole('link', { name: say('requests.admin.none.form') })
  await expect(act).toHaveAttribute('href', /\/order$/)
  await goWithin(page, '/admin/orders')
  const tile = page.locator('.admin-tile')
  await tile.getByRole('link', { name: say('orders.admin.new') }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/orders/new')
})

test('the frame says when the browser has lost its connection, and that it is back', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, expectedErrors }) => {
  // The cart of the member is sent in the background, and waits for the connection too.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /^Error syncing cart: TypeError: Failed to fetch/)
  await openFrame(page, database, say, '/admin/products')
  await page.context().setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: say('app.admin.offline') })).toBeVisible()
  await expectAccessible(page, 'a page without a connection')
  await page.context().setOffline(false)
  await expect(page.getByText(say('app.admin.offline'))).toHaveCount(0)
})

/** A key and a webhook whose names, rights and addresses are long; neither is active. */
async function addLongPrograms(database: ShopDatabase): Promise<void> {
  const madeBy = 'benedicte.de-la-rochefoucauld-montmorency@maison-des-immortelles.example'
  await database.rows(
    `insert into api_keys (id, name, prefix, digest, scopes, made_by, made_at, last_used_at, revoked_at, expires_at)
     values (gen_random_uuid(), 'Comptabilité de la maison et de Bénédicte', 'imk_7d6ebd0e', sha256($1::bytea), '{read,orders,messages,products,articles,export}', $2, now(), now(),
             now(), now() + interval '90 days')`,
    [`long ${Date.now()}`, madeBy],
  )
  await database.rows(
    `insert into webhooks (id, active, address, events, secret, made_by, made_at)
     select gen_random_uuid(), false, $1, '{order.placed,order.payment_received,order.shipped}', 'whsec_long', $2, now() where not exists (select from webhooks where address = $1)`,
    ['https://logistics.maison-des-immortelles.example/incoming/shop-events/orders/v2?source=immortela', madeBy],
  )
}

test('ADM-02 Ctrl+K before the frame is there opens the menu with what was typed since', {
  tag: '@on-desktop',
}, async ({ page, database, say }) => {
  await openFrame(page, database, say, '/admin/problems')
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*AdminPages/, async (route) => {
    await gate
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.takeMenuKeys !== undefined)
  // The browser takes no key before it has painted.
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('gvas')
  await page.keyboard.press('Backspace')
  release()
  await expect(fieldOf(page, say)).toHaveValue('gva')
  await page.keyboard.press('Escape')
  await expect(menuOf(page, say)).toBeHidden()
  // From then on the key is that of the frame alone.
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page, say)).toHaveValue('')
})

test('ADM-02 the menu leads to carriers, to what is overdue and to a person of the house', {
  tag: '@on-desktop',
}, async ({ page, database, say, language }) => {
  const email = await openAsOwner(page, database, '/admin/problems')
  await database.rows("update members set metadata = jsonb_build_object('full_name', $2::text) where email = $1", [
    email,
    `Ottilie Brandt ${language}`,
  ])
  const choose = async (typed: string, name: string | RegExp) => {
    await page.keyboard.press('Control+k')
    await fieldOf(page, say).fill(typed)
    await menuOf(page, say).getByRole('option', { name }).first().click()
  }
  await choose(language === 'en' ? 'carriers' : 'transporteurs', say('app.admin.menu.carriers'))
  const carriers = page.getByRole('dialog', { name: say('carriers.title') })
  await expect(carriers).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(carriers).toBeHidden()
  await choose(language === 'en' ? 'overdue' : 'retard', say('app.admin.menu.overdue-tasks'))
  await expect(page).toHaveURL(/\/crm\/tasks\?view=overdue$/)
  await choose('brandt ottilie', new RegExp(`Ottilie Brandt ${language}`))
  await expect(page.getByRole('dialog', { name: `Ottilie Brandt ${language}` })).toBeVisible()
})
