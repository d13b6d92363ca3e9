// The shipping bench: from the orders of the day to shipped parcels, with the keyboard, a scanner or a thumb.

import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import { anOwner, aReservation } from '../support/a-reservation.ts'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { anOrder, clearBench, longName, rowOf, trackingField as tracking } from '../support/bench.ts'
import { expect, test } from '../support/fixtures.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner } from '../support/sign-in.ts'
import { tryAgain } from '../support/steps.ts'

const parcelsOf = (database: ShopDatabase, number: number) =>
  database.rows<{ carrier: string; tracking: string }>(
    'select carrier, tracking from parcels join orders on orders.id = order_id where number = $1',
    [number],
  )

test('ADM-02 an owner ships the orders of the day with a scanner and the keyboard alone', async ({
  page,
  shop,
  database,
  say,
}) => {
  test.slow()
  await clearBench(database)
  const [first, second, third] = [
    await anOrder(shop, database, { giftMessage: 'Bon anniversaire, mon cœur' }),
    await anOrder(shop, database, { name: '山田 花子', language: 'fr' }),
    await anOrder(shop, database),
  ]
  await database.rows(
    'update order_lines set promised_on = $2 from orders where orders.id = order_id and number = $1',
    [first, '2026-01-05'],
  )
  await openAsOwner(page, database, '/admin/orders')
  await expect(page.getByRole('banner').getByRole('button', { name: say('app.admin.find') })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/shipping')
  const late = page.getByRole('region', { name: say('shipping.group.late') })
  await expect(late.locator('li[data-number]')).toHaveCount(1)
  await expect(rowOf(page, first)).toContainText('Bon anniversaire')
  await expectAccessible(page, 'the bench')
  await expectWithin(page, 'the bench', [320, 390, 820, 1440])

  // A scanner types and presses Enter; the next number is waited for.
  await page.keyboard.press('j')
  await expect(rowOf(page, first).getByRole('link')).toBeFocused()
  await page.getByLabel(say('shipping.carrier', { number: String(first) })).selectOption({ label: 'DHL Express' })
  await tracking(page, say, first).focus()
  await page.keyboard.type('3318810026')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, first)).toContainText(say('shipping.problem.mistyped'))
  await expect(tracking(page, say, first)).toBeFocused()
  // It is selected, so the next scan replaces it.
  await page.keyboard.type('3318810025')
  await page.keyboard.press('Enter')
  await expect(tracking(page, say, second)).toBeFocused()
  await page.keyboard.type('3318810025')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, second)).toContainText(say('shipping.problem.twice', { order: String(first) }))
  await page.keyboard.type(String(third))
  await page.keyboard.press('Enter')
  await expect(rowOf(page, second)).toContainText(say('shipping.problem.order-number', { order: String(third) }))
  await expectAccessible(page, 'a number with a problem')
  await page.keyboard.type('3318810036')
  await page.keyboard.press('Enter')
  await expect(tracking(page, say, third)).toBeFocused()
  const bar = page.getByRole('region', { name: say('shipping.bar') })
  await expect(bar).toContainText(say('shipping.ticked', { count: 2 }))
  await expectWithin(page, 'ticked orders', [320, 390, 820, 1440])
  await bar.getByRole('button', { name: say('shipping.print') }).press('Enter')
  const slips = page.getByRole('link', { name: say('shipping.print.new-tab', { what: say('shipping.print.slips') }) })
  await expect(slips).toHaveAttribute('href', `/admin/shipping/slips?of=${first},${second}`)
  await expectAccessible(page, 'the choice of papers')
  await page.keyboard.press('Escape')

  // The third waits: only the ticked ones are shipped.
  await bar.getByRole('button', { name: say('shipping.ship', { count: 2 }) }).press('Enter')
  const dialog = page.getByRole('dialog', { name: say('shipping.dialog.title', { count: 2 }) })
  const go = dialog.getByRole('button', { name: say('shipping.ship', { count: 2 }) })
  await dialog.getByText(say('orders.admin.letters.fr', { count: 1 })).press('Enter')
  await expect(dialog.locator('details[open] iframe')).toBeVisible()
  await expect(dialog.getByText('3318810036').first()).toBeVisible()
  await expectAccessible(page, 'the last question before shipping')
  await expectWithin(page, 'the last question before shipping', [320, 390, 820, 1440])
  await go.press('Enter')
  const done = page.getByRole('status').filter({ hasText: say('shipping.done.title', { count: 2 }) })
  await expect(done).toBeFocused()
  await expect(rowOf(page, first)).toContainText(say('shipping.outcome.shipped'))
  expect(await parcelsOf(database, first)).toEqual([{ carrier: 'DHL Express', tracking: '3318810025' }])
  expect(await parcelsOf(database, second)).toHaveLength(1)
  expect(await parcelsOf(database, third)).toEqual([])
  await expectAccessible(page, 'shipped orders')
  await done.getByRole('button', { name: say('shipping.done.show') }).press('Enter')
  await expect(page.locator('li[data-number]')).toHaveCount(1)
})

test('ADM-02 numbers are pasted in a column or beside their orders, and what fits no order is named', {
  tag: '@seldom',
}, async ({ page, shop, database, say }) => {
  await clearBench(database)
  const [first, second] = [await anOrder(shop, database), await anOrder(shop, database)]
  await openAsOwner(page, database, '/admin/shipping')
  await page.getByRole('button', { name: say('shipping.paste') }).click()
  const dialog = page.getByRole('dialog', { name: say('shipping.paste.title') })
  await dialog.getByRole('textbox').fill(`${second}\tAA 22222\n999999\tBB 33333`)
  await expect(dialog.getByRole('status')).toContainText(say('shipping.paste.count', { count: 1 }))
  await expect(dialog).toContainText(say('shipping.paste.not-here', { place: 2, order: '999999' }))
  await dialog.getByRole('button', { name: say('shipping.paste.do') }).click()
  await expect(dialog).toBeHidden()
  await expect(tracking(page, say, second)).toHaveValue('AA 22222')
  await page.getByRole('button', { name: say('shipping.untick') }).click()
  await page.getByRole('button', { name: say('shipping.paste') }).click()
  await dialog.getByRole('textbox').fill('CC 44444\nDD 55555')
  await dialog.getByRole('button', { name: say('shipping.paste.do') }).click()
  await expect(dialog).toBeHidden()
  await expect(tracking(page, say, first)).toHaveValue('CC 44444')
  await expect(tracking(page, say, second)).toHaveValue('DD 55555')
  // It is not lost by a reload either, or by mistake.
  await page.reload()
  await expect(tracking(page, say, second)).toHaveValue('DD 55555')
  await page
    // Its name says what waits there, too.
    .getByRole('link', { name: new RegExp(`^${say('app.admin.orders')}`) })
    .first()
    .click()
  await page.getByRole('button', { name: say('shipping.unsaved-no') }).click()
  await expect(tracking(page, say, first)).toHaveValue('CC 44444')
})

test('ADM-02 pasted lines that fit no order fill in nothing, and are named before the others are filled in', {
  tag: '@seldom',
}, async ({ page, shop, database, say }) => {
  await clearBench(database)
  const [first, second, third] = [
    await anOrder(shop, database),
    await anOrder(shop, database),
    await anOrder(shop, database),
  ]
  await openAsOwner(page, database, '/admin/shipping')
  await page.getByRole('button', { name: say('shipping.paste') }).click()
  const dialog = page.getByRole('dialog', { name: say('shipping.paste.title') })
  await dialog
    .getByRole('textbox')
    .fill(
      [
        `${third} 1Z999AA10123456784`,
        `${first};6A12345678901`,
        '99999 ABC123456',
        `${first} 6A99999999999`,
        `${second}\tnot a number ❤`,
        'Hélène Rousseau 12',
      ].join('\n'),
    )
  const left = dialog.getByRole('list', { name: say('shipping.paste.left-list') }).getByRole('listitem')
  await expect(left).toHaveText([
    new RegExp(say('shipping.paste.named-twice', { place: 2, order: String(first) })),
    new RegExp(say('shipping.paste.not-here', { place: 3, order: '99999' })),
    new RegExp(say('shipping.paste.named-twice', { place: 4, order: String(first) })),
    new RegExp(say('shipping.paste.unlike', { place: 5, order: String(second) })),
    new RegExp(say('shipping.paste.no-order', { place: 6 })),
  ])
  await expectAccessible(page, 'pasted numbers')
  await expectWithin(page, 'pasted numbers', [320, 390, 820, 1440])
  await dialog.getByRole('button', { name: say('shipping.paste.do') }).click()
  await expect(tracking(page, say, third)).toHaveValue('1Z999AA10123456784')
  await expect(tracking(page, say, first)).toHaveValue('')
  await expect(tracking(page, say, second)).toHaveValue('')
  await tracking(page, say, first).fill('NOTANUMBER❤ <b>')
  await expect(rowOf(page, first)).toContainText(say('shipping.problem.unlike'))

  // Another carrier's number asks once more.
  const carrierOf = (number: number) => page.getByLabel(say('shipping.carrier', { number: String(number) }))
  await carrierOf(third).selectOption({ label: 'DHL Express' })
  const usual = await carrierOf(second).inputValue()
  await expect(rowOf(page, third)).toContainText(say('shipping.form-of', { carrier: 'UPS' }))
  await expectAccessible(page, 'a number of another carrier')
  await expectWithin(page, 'a number of another carrier', [320, 390, 820, 1440])
  const ship = say('shipping.ship', { count: 1 })
  await page.getByRole('button', { name: ship }).click()
  const asked = page.getByRole('dialog', { name: say('shipping.dialog.title', { count: 1 }) })
  await asked.getByRole('button', { name: ship }).click()
  await expect(asked.getByRole('alert')).toHaveText(say('shipping.dialog.not-sure'))
  await expect(asked.getByRole('checkbox', { name: say('shipping.dialog.sure', { count: 1 }) })).toBeFocused()
  await expectWithin(page, 'a number that is asked about', [320, 390, 820, 1440])
  await asked.getByRole('button', { name: say('shipping.dialog.leave') }).click()
  await rowOf(page, third)
    .getByRole('button', { name: say('shipping.use-carrier', { carrier: 'UPS' }) })
    .click()
  // The answer selects the order and goes on, and is that of this parcel only.
  await expect(page.getByRole('button', { name: ship })).toBeFocused()
  await expect(rowOf(page, third)).toContainText(say('shipping.turned', { carrier: 'UPS' }))
  await expect(carrierOf(third).locator('option:checked')).toHaveText('UPS')
  await expect(carrierOf(second)).toHaveValue(usual)
  // A text that is no number is answered as it is entered.
  await tracking(page, say, second).fill('x')
  await expect(rowOf(page, second)).not.toContainText(say('shipping.problem.short'))
  await tracking(page, say, second).press('Enter')
  await expect(rowOf(page, second)).toContainText(say('shipping.problem.short'))
  await expect(tracking(page, say, second)).toBeFocused()
  // A reload keeps the selection with its number.
  await page.reload()
  await expect(rowOf(page, third).getByRole('checkbox').first()).toBeChecked()
  await expect(rowOf(page, second).getByRole('checkbox').first()).not.toBeChecked()
  await page.getByRole('button', { name: ship }).click()
  await asked.getByRole('button', { name: ship }).click()
  await expect(rowOf(page, third)).toContainText(say('shipping.outcome.shipped'))
  expect(await parcelsOf(database, third)).toEqual([{ carrier: 'UPS', tracking: '1Z999AA10123456784' }])
  await page.reload()
  await expect(rowOf(page, first)).toBeVisible()
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('1Z999')
})

test('ADM-02 an order that another owner shipped or changed meanwhile is named, and the rest is tried again', {
  tag: '@seldom',
}, async ({ page, shop, database, say, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED/)
  await clearBench(database)
  const [first, second] = [await anOrder(shop, database), await anOrder(shop, database)]
  const email = await openAsOwner(page, database, '/admin/shipping')
  for (const number of [first, second]) {
    await page.getByLabel(say('shipping.carrier', { number: String(number) })).selectOption({ label: 'Chronopost' })
    await tracking(page, say, number).fill(`XX ${number} 00`)
    await tracking(page, say, number).press('Enter')
  }
  const ship = page.getByRole('button', { name: say('shipping.ship', { count: 2 }) })
  await ship.first().click()
  const dialog = page.getByRole('dialog')
  const take = await anOwner(shop, database)
  await take(first, 'ship', { carrier: 'UPS', tracking: 'OTHER 100' })
  await take(second, 'prepare')
  await page.route('**/api/admin/shipping', (route) => route.abort('connectionrefused'))
  await dialog.getByRole('button', { name: say('shipping.ship', { count: 2 }) }).click()
  await expect(dialog.getByRole('alert')).toHaveText(say('ui.failed.offline'))
  await page.unrouteAll()
  await dialog.getByRole('button', { name: say('shipping.ship', { count: 2 }) }).click()
  const news = page.getByRole('status').filter({ hasText: say('shipping.done.left', { count: 1 }) })
  await expect(news).toContainText(say('orders.admin.event.preparing'))
  await expect(rowOf(page, first)).toContainText(say('shipping.outcome.already-unnamed'))
  await expect(rowOf(page, first)).not.toContainText(email)
  await expectAccessible(page, 'orders that were not shipped')
  await expectWithin(page, 'orders that were not shipped', [320, 390, 820, 1440])
  await news.getByRole('button', { name: say('shipping.done.again', { count: 1 }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('shipping.ship', { count: 1 }) })
    .click()
  await expect(rowOf(page, second)).toContainText(say('shipping.outcome.shipped'))
  expect(await parcelsOf(database, first)).toHaveLength(1)
  expect(await parcelsOf(database, second)).toHaveLength(1)
})

test('ADM-02 on a phone one order is scanned and shipped', async ({ page, shop, database, say }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await clearBench(database)
  const number = await anOrder(shop, database)
  await openAsOwner(page, database, '/admin/shipping')
  await tracking(page, say, number).fill(aTrackingNumber(number))
  // A thumb leaves the field without Enter.
  await tracking(page, say, number).blur()
  const ship = page.getByRole('button', { name: say('shipping.ship', { count: 1 }) })
  await expect(ship).toBeVisible()
  await tracking(page, say, number).press('Enter')
  await expect(ship).toBeFocused()
  await ship.click()
  const dialog = page.getByRole('dialog', { name: say('shipping.dialog.title', { count: 1 }) })
  await dialog.getByRole('button', { name: say('shipping.ship', { count: 1 }) }).click()
  await expect(rowOf(page, number)).toContainText(say('shipping.outcome.shipped'))
  expect(await parcelsOf(database, number)).toHaveLength(1)
  await page.getByRole('link', { name: say('shipping.correct-of', { number: String(number) }) }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === `/admin/orders/${number}`)
  await expect(page.getByLabel(say('orders.admin.field.carrier'))).toBeFocused()
  await expect(page.getByLabel(say('orders.admin.field.tracking'))).toHaveValue(aTrackingNumber(number))
})

test('ADM-02 an order counts as soon as its number is right, while the cursor is still in it', async ({
  page,
  shop,
  database,
  say,
}) => {
  await clearBench(database)
  const [first, second] = [await anOrder(shop, database), await anOrder(shop, database)]
  await openAsOwner(page, database, '/admin/shipping')
  const bar = page.getByRole('region', { name: say('shipping.bar') })
  const carrierOf = (number: number) => page.getByLabel(say('shipping.carrier', { number: String(number) }))
  for (const number of [first, second]) {
    await carrierOf(number).selectOption({ label: 'Chronopost' })
    await tracking(page, say, number).pressSequentially('XX')
    await expect(rowOf(page, number).getByRole('checkbox').first()).not.toBeChecked()
    await tracking(page, say, number).pressSequentially(` ${number} 00`)
    await expect(rowOf(page, number).getByRole('checkbox').first()).toBeChecked()
  }
  await expect(tracking(page, say, second)).toBeFocused()
  await bar.getByRole('button', { name: say('shipping.ship', { count: 2 }) }).click()
  const dialog = page.getByRole('dialog', { name: say('shipping.dialog.title', { count: 2 }) })
  await expect(dialog).toContainText(String(second))
  await dialog.getByRole('button', { name: say('shipping.dialog.leave') }).click()
  // A number that is taken out again leaves no selection behind.
  await bar.getByRole('button', { name: say('shipping.untick') }).click()
  await tracking(page, say, second).pressSequentially('1')
  await expect(bar).toContainText(say('shipping.ticked', { count: 1 }))
  await tracking(page, say, second).fill('')
  await expect(bar).toBeHidden()
})

test('ADM-02 papers are in the language of each order, a gift’s without prices, and no address is cut', {
  tag: '@seldom',
}, async ({ page, shop, database, say }) => {
  const [gift, plain] = [
    await anOrder(shop, database, {
      ...{ giftMessage: 'Pour toi', language: 'fr', name: `${longName} ${longName} chez M. Dupont` },
    }),
    await anOrder(shop, database, { name: '山田 花子 فاطمة الزهراء', language: 'en' }),
  ]
  const { number: unpaid } = await aReservation(shop, database, 'fr')
  await openAsOwner(page, database, `/admin/shipping/slips?of=${gift},${unpaid},${plain},999999`)
  const slips = page.getByRole('article')
  await expect(slips).toHaveCount(2)
  await expect(slips.first()).toContainText('Bon de livraison')
  await expect(slips.first()).toContainText('Pour toi')
  await expect(slips.first()).not.toContainText(/[€$]/)
  await expect(slips.last()).toContainText('Packing slip')
  await expect(slips.last()).toContainText('$')
  await expect(page.getByText(say('shipping.papers.missing', { count: 1, numbers: '999999' }))).toBeVisible()
  await expect(page.getByText(say('shipping.papers.stays', { count: 1, numbers: String(unpaid) }))).toBeVisible()
  await expectAccessible(page, 'packing slips')
  await expectWithin(page, 'packing slips', [320, 390, 820, 1440])
  await page.goto(`/admin/shipping/label?of=${gift}`)
  await expect(page.getByText(say('shipping.papers.no-sender'))).toBeVisible()
  const houseAddress = '8 chemin des Restanques, 83230 Bormes-les-Mimosas, France'
  await database.rows("insert into house_facts (name, value) values ('address', $1)", [houseAddress])
  for (const kind of ['labels', 'label']) {
    const labels = page.getByRole('article')
    await expect(async () => {
      await page.goto(`/admin/shipping/${kind}?of=${gift},${unpaid},${plain}`)
      await expect(labels).toHaveCount(2)
      await expect(labels.first()).toContainText(`Expéditeur : Immortela, ${houseAddress}`, { timeout: 1_000 })
    }).toPass()
    await expect(labels.last()).toContainText(`Sender: Immortela, ${houseAddress}`)
    await expect(page.getByText(say('shipping.papers.no-sender'))).toBeHidden()
    await expect(page.getByText(say('shipping.papers.stays', { count: 1, numbers: String(unpaid) }))).toBeVisible()
    await expectAccessible(page, kind)
    await expectWithin(page, kind, [320, 390, 820, 1440])
    await page.emulateMedia({ media: 'print' })
    const cut = () =>
      labels.evaluateAll(
        (all) =>
          all.filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1).length,
      )
    expect(await cut()).toBe(0)
    const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(pages).toHaveLength(kind === 'labels' ? 1 : 2)
    await page.emulateMedia({ media: null })
  }
  await database.rows("delete from house_facts where name = 'address'")
  const items = ['renouvela-creme', 'renouvela-riche'].map((code) => anItem(code, {}, 'fr'))
  const parted = await anOrder(shop, database, { items, language: 'fr' })
  const take = await anOwner(shop, database)
  await take(parted, 'ship', { carrier: 'Colissimo', tracking: aTrackingNumber(parted), units: [{ position: 1 }] })
  await page.goto(`/admin/shipping/slips?of=${parted}`)
  await expect(page.getByRole('article')).toContainText('Le reste de cette commande arrive dans un autre colis.')
  await expect(page.getByRole('article').getByRole('row')).toHaveCount(3)
  await page.goto('/admin/shipping/slips')
  await expect(page.getByText(say('shipping.papers.none'), { exact: true })).toBeVisible()
})

test('ADM-02 the carriers of the house are changed, and their tracking addresses follow', { tag: '@seldom' }, async ({
  page,
  shop,
  database,
  say,
  language,
}) => {
  await clearBench(database)
  const number = await anOrder(shop, database)
  await openAsOwner(page, database, '/admin/shipping')
  await page.getByRole('button', { name: say('shipping.carriers') }).click()
  const drawer = page.getByRole('dialog', { name: say('carriers.title') })
  await expectAccessible(page, 'the carriers')
  await expectWithin(page, 'the carriers', [320, 390, 820, 1440])
  const name = `Coursier ${language}`
  await drawer.getByRole('button', { name: say('carriers.add') }).click()
  await drawer.getByLabel(say('carriers.name')).fill(name)
  await drawer.getByLabel(say('carriers.pattern')).fill('https://example.com/nothing')
  await drawer.getByRole('button', { name: say('carriers.save') }).click()
  await expect(drawer).toContainText(say('carriers.pattern-problem', { placeholder: '{number}' }))
  await drawer.getByLabel(say('carriers.pattern')).fill('https://example.com/{number}')
  await drawer.getByRole('button', { name: say('carriers.save') }).click()
  await expect(drawer).toContainText(say('carriers.saved', { name }))
  await drawer.getByRole('button', { name: say('carriers.close') }).click()
  await page.getByLabel(say('shipping.carrier', { number: String(number) })).selectOption({ label: name })
  await tracking(page, say, number).fill('hand 123')
  await tracking(page, say, number).press('Enter')
  await page.getByRole('button', { name: say('shipping.ship', { count: 1 }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('shipping.ship', { count: 1 }) })
    .click()
  await expect(rowOf(page, number)).toContainText(say('shipping.outcome.shipped'))
  const [parcel] = await database.rows<{ address: string }>(
    'select tracking_address as address from parcels join orders on orders.id = order_id where number = $1',
    [number],
  )
  expect(parcel?.address).toBe('https://example.com/HAND123')
})

test('ADM-02 an empty bench and one that fails say so', { tag: '@seldom' }, async ({
  page,
  database,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  await clearBench(database)
  await openAsOwner(page, database, '/admin/shipping')
  await expect(page.getByText(say('shipping.empty'), { exact: true })).toBeVisible()
  await expectAccessible(page, 'an empty bench')
  await page.route('**/api/admin/shipping', (route) => route.abort())
  await page.reload()
  const again = page.getByRole('main').getByRole('button', { name: say('ui.try-again') })
  await expect(again).toBeVisible()
  await expectAccessible(page, 'a bench that failed')
  await tryAgain(page, again, '**/api/admin/shipping')
  await expect(page.getByText(say('shipping.empty'), { exact: true })).toBeVisible()
})

test('ADM-02 a scanned number of a parcel that has left opens its order', { tag: '@seldom' }, async ({
  page,
  shop,
  database,
  say,
}) => {
  await clearBench(database)
  const [gone, first, second] = [
    await anOrder(shop, database),
    await anOrder(shop, database),
    await anOrder(shop, database),
  ]
  const take = await anOwner(shop, database)
  await take(gone, 'ship', { carrier: 'Colissimo', tracking: aTrackingNumber(gone) })
  await openAsOwner(page, database, '/admin/shipping')
  const scan = async (number: number, scanned: string) => {
    await tracking(page, say, number).fill(scanned)
    await tracking(page, say, number).press('Enter')
  }
  // Typed by hand, it is noticed as its field is left, before anything is shipped.
  await tracking(page, say, first).fill(aTrackingNumber(gone))
  await tracking(page, say, first).blur()
  await expect(rowOf(page, first)).toContainText(say('shipping.problem.left-for', { order: String(gone) }))
  await scan(second, aTrackingNumber(second))
  await scan(first, aTrackingNumber(gone).replace('6A', '6A '))
  await expect(rowOf(page, first)).toContainText(say('shipping.problem.left-for', { order: String(gone) }))
  await expectAccessible(page, 'a number of a parcel that has left')
  await expectWithin(page, 'a number of a parcel that has left', [320, 390, 820, 1440])
  await expect(page.getByRole('link', { name: say('shipping.open-order', { order: String(gone) }) })).toBeVisible()
  await tracking(page, say, second).fill('')
  await tracking(page, say, first).press('Enter')
  await expect(page).toHaveURL(({ pathname }) => pathname === `/admin/orders/${gone}`)
})
