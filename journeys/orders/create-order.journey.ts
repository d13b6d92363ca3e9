// An order that the owner makes for a buyer: by telephone with a payment link, in the boutique with the money in hand.
import type { Page } from '@playwright/test'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { anOrder } from '../support/bench.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { lettersTo } from '../support/letters.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner } from '../support/sign-in.ts'
import { addProduct, tryAgain } from '../support/steps.ts'

async function openNewOrder(page: Page, database: ShopDatabase, say: Say): Promise<void> {
  await openAsOwner(page, database, '/admin/orders')
  // A list without orders offers the same link once more.
  await page
    .getByRole('link', { name: say('orders.admin.new'), exact: true })
    .first()
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say('requests.admin.new') })).toBeVisible()
}

const emailField = (page: Page, say: Say) => page.getByLabel(say('requests.admin.fact.email'), { exact: true })
const quantityField = (page: Page, say: Say) => page.getByLabel(say('requests.admin.line.quantity'), { exact: true })

/** Types who orders what; the end is chosen by the journey. */
async function type(page: Page, say: Say, email: string, quantity = '2'): Promise<void> {
  await page.getByLabel(say('requests.admin.new.came-by')).selectOption('boutique')
  await emailField(page, say).fill(email)
  await page
    .getByLabel(say('requests.admin.new.name'), { exact: true })
    .first()
    .fill('Marguerite-Hortense de Beauharnais')
  await addProduct(page, say, 'renouvela creme')
  await quantityField(page, say).fill(quantity)
}

const keep = (page: Page, say: Say) =>
  page.getByRole('button', { name: say('requests.admin.new.do.later', { amount: '', hasSum: 'no' }) })

/** Begins an order that is worked on later, on the page of its draft. */
async function begin(page: Page, say: Say, email: string, quantity = '2'): Promise<void> {
  await type(page, say, email, quantity)
  await page.getByLabel(say('requests.admin.new.end.later')).check()
  await keep(page, say).press('Enter')
  await expect(page).toHaveURL(/\/admin\/requests\/[0-9a-f-]{36}$/)
  // The page of the new order has the same fields, and stays until the other one has come.
  await expect(page.getByRole('region', { name: say('requests.admin.part.next') })).toBeVisible()
  await expect(page.getByTestId('draft-total')).toBeVisible()
}

/** The fields show what is known of this buyer; then the email becomes that of another person. */
async function expectNothingOfAnother(page: Page, say: Say, email: string): Promise<void> {
  const name = page.getByLabel(say('requests.admin.new.name'), { exact: true }).first()
  const city = page.getByLabel(say('orders.admin.address.city'), { exact: true })
  const line1 = page.getByLabel(say('orders.admin.address.line1'))
  await expect(name).toHaveValue('Marguerite-Hortense de Beauharnais')
  await addProduct(page, say, 'renouvela creme')
  await page.getByLabel(say('requests.admin.place.reference'), { exact: true }).fill('Caisse 43')
  await emailField(page, say).fill(`other-${email}`)
  await emailField(page, say).press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('')
  await expect(city).toHaveValue('')

  // The answer comes when the email is another one already.
  const asked = '**/api/admin/request-buyers?*'
  const late = Promise.withResolvers<void>()
  await page.reload()
  await page.getByLabel(say('requests.admin.new.end.place')).check()
  await page.route(asked, async (route) => {
    await late.promise
    await route.continue()
  })
  await emailField(page, say).fill(email)
  const answer = page.waitForResponse(asked)
  await line1.fill('3 quai des Brumes')
  await emailField(page, say).fill(`third-${email}`)
  late.resolve()
  await (await answer).finished()
  await expect(emailField(page, say)).toBeFocused()
  await expect(name).toHaveValue('')

  await emailField(page, say).fill(email)
  await emailField(page, say).blur()
  await expect(name).toHaveValue('Marguerite-Hortense de Beauharnais')
  await expect(line1).toHaveValue('3 quai des Brumes')
  await expect(city).toHaveValue('')
}

test('ADM-02 an order paid in the boutique is placed on one page by keyboard: who, what, the money, the address', {
  tag: '@on-desktop',
}, async ({ page, shop, database, say, language, device, expectedErrors }) => {
  test.slow()
  expectedErrors.push(/Failed to load resource|status of/)
  await openNewOrder(page, database, say)
  await expectAccessible(page, 'a new order')
  await expectFits(page, 'a new order')
  await page.getByLabel(say('requests.admin.new.end.later')).check()
  await keep(page, say).press('Enter')
  await expect(emailField(page, say)).toBeFocused()
  const email = `boutique-${language}-${device}@example.com`
  await type(page, say, email)

  await page.getByLabel(say('requests.admin.new.end.place')).check()
  await page.getByLabel(say('requests.admin.place.how')).selectOption('cash')
  await page.getByLabel(say('requests.admin.place.reference'), { exact: true }).fill('Caisse 42')
  await expect(page.getByLabel(say('orders.admin.address.name'), { exact: true }).last()).toHaveValue(
    'Marguerite-Hortense de Beauharnais',
  )
  await page.getByLabel(say('orders.admin.address.country'), { exact: true }).selectOption('FR')
  await page.getByLabel(say('orders.admin.address.line1')).fill(parisAddress.line1)
  const postcode = page.getByLabel(say('orders.admin.address.postcode'))
  await postcode.fill('7501')
  await page.getByLabel(say('orders.admin.address.city'), { exact: true }).fill('Paris')
  const total = await page.getByTestId('draft-total').innerText()
  await expect(page.getByTestId('due-now')).toHaveText(total)
  await expectAccessible(page, 'a new order that is paid')
  await expectFits(page, 'a new order that is paid')
  const place = page.getByRole('button', { name: say('requests.admin.new.do.place', { amount: total, hasSum: 'yes' }) })
  await place.press('Enter')
  await expect(postcode).toBeFocused()
  await postcode.fill('75011')
  // The order is placed, and its answer lost: sent again, it is the same one.
  const failing = '**/api/admin/new-orders'
  await page.route(failing, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await place.press('Enter')
  await expect(page.getByText(say('ui.failed.offline'))).toBeVisible()
  await tryAgain(page, place, failing)
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
  await expect(page.getByText(/^(Entered by|Saisie par) /)).toBeVisible()
  await expect(page.getByRole('region', { name: say('orders.admin.part.payment') })).toContainText(
    say('orders.admin.fact.paid-by.cash'),
  )
  expect(await database.rows('select from orders where email = $1', [email])).toHaveLength(1)
  await lettersTo(shop, email, 1)

  await page.goto('/admin/orders/new')
  await page.getByLabel(say('requests.admin.new.find')).fill('Beauharn')
  await page.getByRole('button', { name: email }).click()
  await expect(emailField(page, say)).toHaveValue(email)
  await page.getByLabel(say('requests.admin.new.end.place')).check()
  await expect(page.getByLabel(say('orders.admin.address.city'), { exact: true })).toHaveValue('Paris')
  await expectNothingOfAnother(page, say, email)
})

test('ADM-02 an order by telephone is sent as a payment link from the same page, in the currency that was chosen', {
  tag: '@on-phone',
}, async ({ page, database, say, language, device }) => {
  test.slow()
  await openNewOrder(page, database, say)
  const email = `telephone-${language}-${device}@example.com`
  await type(page, say, email, '1')
  await page.getByLabel(say('requests.admin.new.currency'), { exact: true }).selectOption('EUR')
  await page.getByLabel(say('requests.admin.new.end.offer')).check()
  await page.getByLabel(say('requests.admin.offer-days')).selectOption('7')
  await expect(page.getByTestId('due-now')).toContainText('830')
  await page.getByLabel(say('requests.admin.new.country')).selectOption('FR')
  await expect(page.getByText(/20\s?%/)).toBeVisible()
  await expectAccessible(page, 'a new order that is offered')
  await expectFits(page, 'a new order that is offered')
  const send = page.getByRole('button', {
    name: new RegExp(say('requests.admin.new.do.offer', { amount: '.*830.*', hasSum: 'yes' })),
  })
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(send).toBeInViewport({ ratio: 1 })
  const price = page.getByLabel(say('requests.admin.line.unit'))
  await price.fill('83')
  const mistake = page.getByRole('status').filter({ hasText: /90\s?%/ })
  await expect(mistake).toBeVisible()
  await expectAccessible(page, 'a price that may have lost a digit')
  await expectFits(page, 'a price that may have lost a digit')
  await price.fill('830')
  await expect(mistake).toBeHidden()
  await page.getByRole('button', { name: say('requests.admin.new.letter.read') }).click()
  const drawer = page.getByRole('dialog', { name: say('requests.admin.new.letter') })
  await expect(drawer.frameLocator('iframe').getByText('830').first()).toBeVisible()
  await expectAccessible(page, 'the letter of a new order')
  await expectFits(page, 'the letter of a new order')
  await drawer.getByRole('button', { name: say('requests.admin.new.letter.close') }).click()
  expect(await database.rows('select from mails where recipient = $1', [email])).toEqual([])
  // While it is sent nothing that is typed changes it, and a second press does not reach the next page.
  const sent = Promise.withResolvers<void>()
  await page.route('**/api/admin/new-orders', async (route) => {
    await sent.promise
    await route.continue()
  })
  const place = await send.boundingBox()
  await send.click()
  const name = page.getByLabel(say('requests.admin.new.name'), { exact: true }).first()
  await name.pressSequentially('x')
  await expect(name).toHaveValue('Marguerite-Hortense de Beauharnais')
  sent.resolve()
  await expect(page.getByText(say('requests.admin.state.offered'), { exact: true }).first()).toBeVisible()
  await page.mouse.click((place?.x ?? 0) + (place?.width ?? 0) / 2, (place?.y ?? 0) + (place?.height ?? 0) / 2)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/requests\/[0-9a-f-]{36}$/)
  await expect.poll(() => database.rows('select from mails where recipient = $1', [email])).toHaveLength(1)
  await page.goto('/admin/orders/new')
  await expect(page.getByLabel(say('requests.admin.new.currency'), { exact: true })).toHaveValue('EUR')
})

test('ADM-02 an order that is corrected after its answer was lost is made once, and says where to correct it', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language, expectedErrors }) => {
  test.slow()
  expectedErrors.push(/ERR_FAILED/, /409/)
  await openNewOrder(page, database, say)
  const email = `lost-answer-${language}@example.com`
  await type(page, say, email, '1')
  await page.getByLabel(say('requests.admin.new.end.offer')).check()
  await page.route('**/api/admin/new-orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const send = page.getByRole('button', { name: new RegExp(say('requests.admin.new.do.offer', { amount: '.*' })) })
  await send.click()
  await expect(page.getByText(say('ui.failed.offline'))).toBeVisible()
  await page.unroute('**/api/admin/new-orders')
  await quantityField(page, say).fill('2')
  await send.click()
  await expect(page).toHaveURL(/\/admin\/requests\/[0-9a-f-]{36}$/)
  await expect(page.getByText(say('requests.admin.not-ended.sent-before'))).toBeVisible()
  await expect(page.getByText(say('requests.admin.state.offered'), { exact: true }).first()).toBeVisible()
  await expect(quantityField(page, say)).toHaveValue('1')
  await expectAccessible(page, 'an order that was made before its correction')
  await expectFits(page, 'an order that was made before its correction')
  expect(await database.rows('select from order_drafts where email = $1', [email])).toHaveLength(1)
})

test('ADM-02 an address that is being typed stays when the buyer is found late, of an earlier order', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, shop, database, say, language }) => {
  test.slow()
  const email = `found-late-${language}@example.com`
  await anOrder(shop, database, { customerEmail: email, language })
  await openNewOrder(page, database, say)
  await begin(page, say, email)
  await page.reload()
  const late = Promise.withResolvers<void>()
  await page.route('**/api/admin/request-buyers?*', async (route) => {
    await late.promise
    await route.continue()
  })
  const answer = page.waitForResponse('**/api/admin/request-buyers?*')
  await page.getByRole('button', { name: say('requests.admin.place.open') }).click()
  const line1 = page.getByLabel(say('orders.admin.address.line1'))
  const city = page.getByLabel(say('orders.admin.address.city'), { exact: true })
  await line1.fill('3 quai des Brumes')
  late.resolve()
  await (await answer).finished()
  await city.pressSequentially('Nantes')
  await expect(line1).toHaveValue('3 quai des Brumes')
  await expect(city).toHaveValue('Nantes')
  await page.unroute('**/api/admin/request-buyers?*')
  await page.reload()
  await page.getByRole('button', { name: say('requests.admin.place.open') }).click()
  await expect(city).toHaveValue('Paris')
})

test('ADM-02 while the lines have unsaved changes, no order is placed with the old ones', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language }) => {
  await openNewOrder(page, database, say)
  await begin(page, say, `unsaved-${language}@example.com`)
  await page.getByLabel(say('requests.admin.line.quantity'), { exact: true }).fill('1')
  await page.getByRole('button', { name: say('requests.admin.place.open') }).click()
  const form = page.getByRole('form', { name: say('requests.admin.place') })
  await expect(form.getByText(say('requests.admin.unsaved-first'))).toBeVisible()
  await expect(
    form.getByRole('button', { name: new RegExp(say('requests.admin.place.do', { amount: '.*' })) }),
  ).toHaveAttribute('aria-disabled', 'true')
})

test('ADM-02 the sum received stays the one that was read, though another tab changes the order meanwhile', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language }) => {
  test.slow()
  await openNewOrder(page, database, say)
  const email = `two-tabs-${language}@example.com`
  await begin(page, say, email)
  const read = await page.getByTestId('draft-total').innerText()
  await page.getByRole('button', { name: say('requests.admin.place.open') }).click()
  const form = page.getByRole('form', { name: say('requests.admin.place') })
  await form.getByLabel(say('requests.admin.place.reference')).fill('Caisse 7')

  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByLabel(say('requests.admin.line.quantity'), { exact: true }).fill('1')
  await other.getByRole('button', { name: say('requests.admin.save'), exact: true }).click()
  await expect(other.getByText(say('requests.admin.saved'))).toBeVisible()
  const now = await other.getByTestId('draft-total').innerText()
  await other.close()

  const changed = say('requests.admin.place.changed', { before: read, after: now })
  await expect(form.getByRole('alert').filter({ hasText: changed })).toBeVisible()
  const place = form.getByRole('button', { name: say('requests.admin.place.do', { amount: read }) })
  await expect(place).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page, 'an order that changed while its payment was recorded')
  await expectFits(page, 'an order that changed while its payment was recorded')
  await form.getByRole('button', { name: say('requests.admin.place.adopt', { amount: now }) }).click()
  await expect(form.getByLabel(say('requests.admin.place.reference'))).toHaveValue('Caisse 7')
  await expect(form.getByRole('button', { name: say('requests.admin.place.do', { amount: now }) })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
})

test('ADM-02 a price that lost two digits is asked about before it is saved, and named before the offer leaves', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language, expectedErrors }) => {
  expectedErrors.push(/status of 400/)
  await openNewOrder(page, database, say)
  await begin(page, say, `slip-${language}@example.com`)
  const price = page.getByLabel(say('requests.admin.line.unit'))
  await price.fill(language === 'fr' ? '8,30' : '9.00')
  const save = page.getByRole('button', { name: say('requests.admin.save'), exact: true })
  await save.click()
  const question = page.getByRole('alertdialog', { name: say('orders.admin.low-price', { count: 1 }) })
  await expect(question.getByRole('listitem')).toContainText(language === 'fr' ? '99' : '99%')
  await expectAccessible(page, 'a question about a low price')
  await question.getByRole('button', { name: say('orders.admin.low-price.no', { count: 1 }) }).press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByText(say('requests.admin.saved'), { exact: true })).toHaveCount(0)
  await expect(price).toHaveValue(language === 'fr' ? '8,30' : '9.00')
  await save.click()
  await question.getByRole('button', { name: say('requests.admin.low-price.yes', { count: 1 }) }).click()
  await expect(page.getByText(say('requests.admin.saved'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say('requests.admin.offer'), exact: true }).click()
  const sending = page.getByRole('alertdialog').filter({ hasText: say('requests.admin.offer') })
  await expect(sending.getByRole('listitem')).toContainText(language === 'fr' ? '99' : '99%')
  await sending.getByRole('button', { name: say('requests.admin.not-now') }).click()
})

test('ADM-02 the faults of a new order are named beside their fields, before anything of it is stored', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language, expectedErrors }) => {
  test.slow()
  expectedErrors.push(/status of 400/)
  await openNewOrder(page, database, say)
  const email = `wrong-${language}@example.com`
  await type(page, say, email, '11')
  await page.getByLabel(say('requests.admin.new.end.offer')).check()
  const send = page.getByRole('button', {
    name: new RegExp(say('requests.admin.new.do.offer', { amount: '.*', hasSum: 'yes' })),
  })
  await send.click()
  await expect(quantityField(page, say)).toBeFocused()
  await expect(quantityField(page, say)).toHaveAccessibleDescription(
    new RegExp(say('requests.admin.problem.over-cap', { cap: 10 })),
  )
  await page.getByLabel(say('requests.admin.above-cap')).check()
  const price = page.getByLabel(say('requests.admin.line.unit'))
  await price.fill(language === 'fr' ? '8,30' : '9.00')
  await send.click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('listitem')).toContainText('99')
  expect(await database.rows('select from messages where email = $1', [email])).toEqual([])
  await question.getByRole('button', { name: say('requests.admin.low-price.yes', { count: 1 }) }).click()
  await expect(page).toHaveURL(/\/admin\/requests\/[0-9a-f-]{36}$/)
  await expect(page.getByText(say('requests.admin.state.offered'), { exact: true }).first()).toBeVisible()
})
