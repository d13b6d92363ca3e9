// The comforts of the page of an order: its neighbors, its sums, its address and its gift text.
import type { Page } from '@playwright/test'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { anOwner } from '../support/a-reservation.ts'
import { expectAccessible, expectFits, expectWithin } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import type { OpenShop } from '../support/open-shop.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner } from '../support/sign-in.ts'
import { tryAgain } from '../support/steps.ts'
import { unfold } from '../support/unfold.ts'

/** A paid order of a cream as a gift, made without a browser. */
async function aGift(shop: OpenShop, database: ShopDatabase, name: string): Promise<number> {
  const customerEmail = `${name.replaceAll(' ', '.')}@example.com`
  const delivery = { ...parisAddress, name }
  const request = aRequest({ customerEmail, items: [anItem('renouvela-creme')], delivery, giftMessage: 'For you' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${shop.url}/api/create-checkout`, {
    method: 'POST',
    headers,
    body: JSON.stringify(request),
  })
  const { url } = (await answer.json()) as { url: string }
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
  const find = () =>
    database.rows<{ number: number }>('select number::int from orders where email = $1', [customerEmail])
  await expect.poll(find).toHaveLength(1)
  return (await find())[0]?.number ?? 0
}

test('ADM-02 from an order of a list the owner goes to the next and back by keyboard, and returns to the list', {
  tag: '@on-desktop',
}, async ({ page, shop, database, say, language, device }) => {
  const name = `Zelie ${language} ${device}`
  const first = await aGift(shop, database, `${name} one`)
  const second = await aGift(shop, database, `${name} two`)
  await openAsOwner(page, database, `/admin/orders?q=${encodeURIComponent(name).replaceAll('%20', '+')}&sort=oldest`)
  await page.getByRole('link', { name: String(first), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${first}\\?.*sort=oldest`))
  const next = page.getByRole('link', { name: say('orders.admin.neighbors.next', { number: String(second) }) })
  await expect(next).toBeVisible()
  await expectFits(page, 'an order with neighbors')
  const previous = page.getByRole('link', { name: say('orders.admin.neighbors.previous', { number: String(first) }) })
  if (device === 'desktop') {
    await page.keyboard.press('j')
    await expect(previous).toBeVisible()
    await page.keyboard.press('k')
  }
  await next.click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${second}\\?.*sort=oldest`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(second))
  await previous.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${first}\\?.*sort=oldest`))
  await page.getByRole('link', { name: say('app.admin.back.orders'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?.*sort=oldest/)
})

test('ADM-02 the email address, the address and the tracking number of an order are copied by a press', {
  tag: '@on-desktop',
}, async ({ page, shop, database, say, language, device }) => {
  const name = `Zora ${language} ${device}`
  const number = await aGift(shop, database, name)
  const tracking = aTrackingNumber(number)
  const take = await anOwner(shop, database)
  await take(number, 'ship', { carrier: 'Colissimo', tracking, address: null })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAsOwner(page, database, `/admin/orders/${number}`)
  const copied = async (button: string) => {
    await page.getByRole('button', { name: button, exact: true }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: say('ui.admin.copy.done') })).not.toHaveCount(0)
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const email = `${name.replaceAll(' ', '.')}@example.com`
  expect(await copied(say('orders.admin.copy', { text: email }))).toBe(email)
  expect(await copied(say('orders.admin.copy', { text: tracking }))).toBe(tracking)
  const address = await copied(say('orders.admin.copy.address'))
  expect(address.split('\n').slice(0, 2)).toEqual([name, parisAddress.line1])
  await expectAccessible(page, 'an order with what can be copied')

  // A browser that refuses says so, instead of an old text that is pasted.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Refused'))
  })
  await page.getByRole('button', { name: say('orders.admin.copy.address'), exact: true }).press('Enter')
  await expect(page.getByText(say('ui.admin.copy.failed')).first()).toBeVisible()
})

test('ADM-02 the page of an order says how far it is, keeps seldom steps behind a press, and filters its past', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, shop, database, say, language, device }) => {
  const number = await aGift(shop, database, `Zita ${language} ${device}`)
  await openAsOwner(page, database, `/admin/orders/${number}`)
  const progress = page.getByRole('list', { name: say('orders.admin.progress'), exact: true })
  const marked = (step: 'paid' | 'preparing' | 'delivered', is: 'done' | 'now' | 'to-come') =>
    progress.getByText(`${say(`orders.admin.progress.${step}`)}, ${say(`orders.admin.progress.is.${is}`)}`)
  await expect(marked('paid', 'done')).toBeVisible()
  await expect(marked('preparing', 'now')).toBeVisible()
  await expect(marked('delivered', 'to-come')).toBeVisible()

  const steps = page.getByRole('region', { name: say('orders.admin.part.steps') })
  const cancel = steps.getByRole('button', { name: say('orders.admin.step.cancel'), exact: true })
  await expect(steps.getByText(say('orders.admin.need.prepare'), { exact: true })).toBeVisible()
  await expect(cancel).toHaveCount(0)
  const others = steps.getByRole('button', { name: say('orders.admin.steps.more'), exact: true })
  await others.press('Enter')
  await expect(cancel).toBeVisible()
  await others.press('Enter')
  await expect(cancel).toHaveCount(0)

  const past = page.getByRole('region', { name: say('orders.admin.part.events') })
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('m')
  const note = past.getByRole('textbox', { name: say('orders.admin.field.note') })
  await expect(note).toBeFocused()
  await note.fill('Rang, no answer')
  await past.getByRole('button', { name: say('orders.admin.do.note') }).press('Enter')
  await expect(past.getByRole('status').filter({ hasText: say('orders.admin.did.note') })).toBeFocused()
  const rows = past.getByRole('list', { name: say('orders.admin.part.events') }).getByRole('listitem')
  await expect(rows.first()).toContainText('Rang, no answer')
  const show = (only: 'money' | 'letters' | 'notes') =>
    past.getByRole('button', { name: say(`orders.admin.past.${only}`), exact: true }).press('Enter')
  await show('notes')
  await expect(rows).toHaveCount(1)
  await show('money')
  await expect(rows).toContainText([say('orders.admin.event.paid')])
  await show('letters')
  const letter = say('orders.admin.mail.order-confirmed')
  const reads = rows.getByRole('button', { name: new RegExp(letter) })
  await reads.press('Enter')
  await expect(rows.getByText(say('orders.admin.letter.now'))).toBeVisible()
  await expectAccessible(page, 'an order with a letter open')
  await expectWithin(page, 'an order with a letter open', [320, 390, 820, 1024, 1440])

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/orders')
})

test('ADM-02 each sum of an order unfolds into what makes it up', { tag: ['@on-desktop', '@seldom'] }, async ({
  page,
  shop,
  database,
  say,
  language,
  device,
}) => {
  const number = await aGift(shop, database, `Zenon ${language} ${device}`)
  await openAsOwner(page, database, `/admin/orders/${number}`)
  await unfold(page)
  const ledger = page.getByRole('region', { name: say('orders.admin.part.ledger') })
  const received = ledger.getByRole('button', { name: new RegExp(`^${say('orders.admin.sum.paid')}`) })
  await received.press('Enter')
  await expect(received).toHaveAttribute('aria-expanded', 'true')
  const parts = ledger.getByRole('list', { name: say('orders.admin.sum.parts', { sum: say('orders.admin.sum.paid') }) })
  await expect(parts.getByRole('listitem')).toHaveText([new RegExp(say('orders.admin.ledger.paid'))])
  const lines = page.getByRole('region', { name: say('orders.admin.part.lines') })
  await lines.getByRole('button', { name: new RegExp(`^${say('orders.admin.sum.total')}`) }).press('Enter')
  const priced = lines.getByRole('list', {
    name: say('orders.admin.sum.parts', { sum: say('orders.admin.sum.total') }),
  })
  await expect(priced.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, 'an unfolded sum')
  await received.press('Enter')
  await expect(parts).toBeHidden()
})

test('ADM-02 the owner corrects an address and a gift text; a country with another VAT is explained, a failure loses nothing', {
  tag: '@on-desktop',
}, async ({ page, shop, database, say, language, device, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|status of/)
  const number = await aGift(shop, database, `Zacharie ${language} ${device}`)
  await openAsOwner(page, database, `/admin/orders/${number}`)
  const part = page.getByRole('region', { name: say('orders.admin.part.delivery') })
  const change = part.getByRole('button', { name: say('orders.admin.step.address'), exact: true })
  await change.press('Enter')
  const form = part.getByRole('form', { name: say('orders.admin.step.address') })
  const country = form.getByLabel(say('orders.admin.address.country'))
  await expect(country).toBeFocused()
  await country.selectOption('DE')
  await expect(form.getByText(/19/)).toBeVisible()
  await expectAccessible(page, 'a country with another VAT')
  await expectFits(page, 'a country with another VAT')
  await country.selectOption('FR')
  await form.getByLabel(say('orders.admin.address.line1')).fill('4 place Bellecour')
  await form.getByLabel(say('orders.admin.address.postcode')).fill('69002')
  await form.getByLabel(say('orders.admin.address.city')).fill('Lyon')
  const failing = '**/api/admin/orders/*/address'
  const save = form.getByRole('button', { name: say('orders.admin.do.address') })
  await page.route(failing, (route) => route.abort())
  await save.click()
  await expect(form.getByText(say('ui.failed.offline'))).toBeVisible()
  await tryAgain(page, save, failing)
  await expect(part.getByText(say('orders.admin.did.address'))).toBeVisible()
  await expect(part.locator('address')).toContainText('69002 Lyon')
  await expect(part.getByText(say('orders.admin.address.confirm-again'))).toBeVisible()
  await part.getByText(say('orders.admin.letter.open'), { exact: true }).click()
  await expect(part.frameLocator('iframe').getByText('69002 Lyon').first()).toBeVisible()

  await part.getByRole('button', { name: say('orders.admin.step.gift'), exact: true }).press('Enter')
  const gift = part.getByRole('form', { name: say('orders.admin.step.gift') })
  await gift.getByLabel(say('orders.admin.field.gift')).fill('Bon anniversaire')
  await gift.getByRole('button', { name: say('orders.admin.do.gift') }).press('Enter')
  await expect(part.getByRole('figure')).toContainText('Bon anniversaire')
})

test('ADM-02 an address that another owner changed meanwhile is shown, and what was typed stays', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, shop, database, say, language, device, newVisitor, expectedErrors }) => {
  expectedErrors.push(/status of 409/)
  const number = await aGift(shop, database, `Zoltan ${language} ${device}`)
  const other = await (await newVisitor()).newPage()
  for (const each of [page, other]) await openAsOwner(each, database, `/admin/orders/${number}`)
  const formOf = (each: Page) => each.getByRole('form', { name: say('orders.admin.step.address') })
  for (const each of [page, other]) {
    await each.getByRole('button', { name: say('orders.admin.step.address'), exact: true }).click()
    await formOf(each)
      .getByLabel(say('orders.admin.address.line1'))
      .fill(each === page ? '1 rue Une' : '2 rue Deux')
  }
  await formOf(other)
    .getByRole('button', { name: say('orders.admin.do.address') })
    .click()
  await expect(other.locator('address')).toContainText('2 rue Deux')
  await formOf(page)
    .getByRole('button', { name: say('orders.admin.do.address') })
    .click()
  await expect(page.getByText(say('orders.admin.changed.title'))).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: '2 rue Deux' })).toBeVisible()
  await expect(formOf(page).getByLabel(say('orders.admin.address.line1'))).toHaveValue('1 rue Une')
})

test('ADM-02 the ledger of some days is a file; days in the wrong order are refused at their field', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, shop, database, say, language, device }) => {
  test.skip(device === 'phone', 'A phone has no exports')
  await aGift(shop, database, `Zebulon ${language}`)
  await openAsOwner(page, database, '/admin/orders')
  await page.getByRole('button', { name: say('orders.admin.ledger-export') }).press('Enter')
  const panel = page.getByRole('dialog', { name: say('orders.admin.ledger-export') })
  await panel.getByLabel(say('ui.list.until')).fill('2020-01-01')
  await panel.getByRole('button', { name: say('orders.admin.ledger-export.do') }).press('Enter')
  await expect(panel.getByText(say('ui.list.choose-day'))).toBeVisible()
  await expectAccessible(page, 'the export of the ledger')
  await expectFits(page, 'the export of the ledger')
  await panel.getByLabel(say('ui.list.until')).fill('2999-01-01')
  const firstDay = await panel.getByLabel(say('ui.list.from')).inputValue()
  await panel.getByLabel(say('ui.list.from')).fill('2998-01-01')
  await panel.getByRole('button', { name: say('orders.admin.ledger-export.do') }).press('Enter')
  await expect(panel.getByText(say('orders.admin.ledger-export.future'))).toBeVisible()
  await panel.getByLabel(say('ui.list.from')).fill(firstDay)
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: say('orders.admin.ledger-export.do') }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^(ledger|paiements-du)-.*\.csv$/)
})

test('ADM-02 the owner corrects a mistyped address by keyboard, and reads the letters before they are sent', {
  tag: '@on-desktop',
}, async ({ page, shop, database, say, language, device }) => {
  const number = await aGift(shop, database, `Zelda ${language} ${device}`)
  const right = `zelda.${number}.${language}@example.com`
  await openAsOwner(page, database, `/admin/orders/${number}`)
  await page.getByRole('button', { name: say('orders.admin.step.email'), exact: true }).press('Enter')
  const form = page.getByRole('form', { name: say('orders.admin.step.email') })
  const email = form.getByLabel(say('orders.admin.fact.email'))
  await expect(email).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByText(say('orders.admin.problem.same-email'))).toBeVisible()
  await email.fill(right)
  await page.keyboard.press('Enter')
  await expect(form.getByRole('button', { name: say('orders.admin.do.email') })).toBeVisible()
  await expect(form).toContainText(right)
  await expectAccessible(page, 'the correction of an address')
  await expectWithin(page, 'the correction of an address', [320, 390, 820, 1440])
  await form.getByRole('button', { name: say('orders.admin.do.email') }).press('Enter')
  await expect(form).toBeHidden()
  await expect(page.getByRole('main')).toContainText(right)
  const [order] = await database.rows<{ email: string }>('select email from orders where number = $1', [number])
  expect(order?.email).toBe(right)
})
