import type { Page } from '@playwright/test'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import type { Language } from '#language/language.ts'
import type { WordId } from '#language/words.ts'
import { formatAmount } from '#money/format.ts'
import { amount, times } from '#money/money.ts'
import { linkInLetter, type Reserved } from '../support/a-reservation.ts'
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { lettersTo } from '../support/letters.ts'
import type { OpenShop } from '../support/open-shop.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner } from '../support/sign-in.ts'
import { open, reload } from '../support/steps.ts'
import { unfold } from '../support/unfold.ts'

const priceIn = { en: amount(90_000, 'USD'), fr: amount(83_000, 'EUR') }
const priceOf = (language: Language, quantity = 1) => formatAmount(times(priceIn[language], quantity), language)
const locales = { en: 'en-US', fr: 'fr-FR' }
const reason = 'Le sceau du pot est rompu.'
const kind = 'order'
const stateOf = (page: Page) => page.getByTestId('order-state')

/** A guest who bought creams of one kind and paid for them. */
async function aPaidOrder(shop: OpenShop, database: ShopDatabase, language: Language, quantity = 1): Promise<Reserved> {
  const email = `${crypto.randomUUID()}@example.com`
  const items = [anItem('renouvela-creme', { quantity }, language)]
  const body = JSON.stringify(aRequest({ items, customerEmail: email, delivery: parisAddress, language }))
  const headers = { 'content-type': 'application/json' }
  const checkout = await fetch(`${shop.url}/api/create-checkout`, { method: 'POST', headers, body })
  const { url } = (await checkout.json()) as { url: string }
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
  const find = () =>
    database.rows<Omit<Reserved, 'email'>>('select number::int, link_key as key from orders where email = $1', [email])
  await expect.poll(find).toHaveLength(1)
  const [order] = await find()
  return { email, ...(order as Omit<Reserved, 'email'>) }
}

/** The buyer declares it on the page that every footer names, and has a receipt. */
async function withdraw(page: Page, say: Say, { email, number }: Reserved, items = ''): Promise<void> {
  await open(page, '/withdraw')
  const main = page.getByRole('main')
  await main.getByLabel(say('inbox.form.name')).fill('Anne Martin')
  await main.getByLabel(say('inbox.withdraw.order')).fill(String(number))
  await main.getByLabel(say('inbox.form.email'), { exact: true }).fill(email)
  await main.getByLabel(say('inbox.withdraw.items')).fill(items)
  await main.getByRole('button', { name: say('inbox.withdraw.continue') }).click()
  await main.getByRole('button', { name: say('inbox.withdraw.confirm') }).click()
  await expect(main.getByRole('heading', { name: say('inbox.receipt.title-withdrawal') })).toBeFocused()
}

const stepsOf = (owner: Page, say: Say) => owner.getByRole('region', { name: say('orders.admin.part.steps') })

test('ADM-02 a buyer withdraws before anything has left: the owner sees it, reads the letter, and gives the money back', async ({
  page,
  shop,
  database,
  say,
  language,
  device,
  newVisitor,
}) => {
  const price = priceOf(language)
  const order = await aPaidOrder(shop, database, language)
  const link = await linkInLetter(shop, say, order, 'order-confirmed', { kind })
  await withdraw(page, say, order)
  await open(page, link)
  await expect(stateOf(page)).toHaveText(say('orders.state.withdrawing'))

  const owner = await (await newVisitor({ baseURL: shop.url, locale: locales[language] })).newPage()
  await openAsOwner(owner, database, '/admin/messages')
  const row = owner.locator('tr[data-row]').filter({ hasText: String(order.number) })
  await expect(row).toContainText(say('inbox.admin.fact.whole-order'))
  const waiting = await owner.locator('tr[data-row]').count()
  const counted = (count: number) =>
    owner.getByRole('navigation').getByRole('link', { name: say('app.admin.message-count', { count }) })
  // A phone counts what is behind *More* as one.
  if (device === 'desktop') await expect(counted(waiting)).toBeVisible()
  await expectAccessible(owner, 'the messages')
  await expectFits(owner, 'the messages')

  await row.getByRole('link').first().click()
  await expectAccessible(owner, 'a withdrawal among the messages')
  await owner.getByRole('link', { name: say('inbox.admin.go.decide', { number: String(order.number), kind }) }).click()
  await expect(owner.getByRole('main').getByText(say('orders.admin.state.withdrawing'), { exact: true })).toBeVisible()
  const steps = stepsOf(owner, say)
  const press = (word: WordId, values = {}) => steps.getByRole('button', { name: say(word, values), exact: true })
  await expect(press('orders.admin.step.ship')).toHaveCount(0)
  await expect(press('orders.admin.step.prepare')).toHaveCount(0)
  await press('orders.admin.step.withdrawal').click()
  const accept = press('orders.admin.do.withdrawal-accept-back', { amount: price })
  await expect(steps.getByRole('status').filter({ hasText: price })).toBeVisible()
  await expect(accept).toHaveCount(0)
  await press('orders.admin.letter.read').click()
  const letter = steps.frameLocator('iframe')
  await expect(letter.getByText(say('orders.letter.order-cancelled.next'))).toBeVisible()
  await expectAccessible(owner, 'a withdrawal before it is accepted')
  await expectFits(owner, 'a withdrawal before it is accepted')
  expect(await lettersTo(shop, order.email, 2)).toHaveLength(2)
  await accept.click()
  await expect(steps.getByRole('status').filter({ hasText: say('orders.admin.did.withdrawal') })).toBeFocused()
  await expect(counted(waiting)).toHaveCount(0)

  await reload(page)
  await expect(stateOf(page)).toHaveText(say('orders.state.cancelled'))
  await expect(page.getByTestId('goes-back')).toHaveText(say('orders.buyer.back.refunded', { amount: price }))
  const contents = page.getByRole('region', { name: say('orders.buyer.pieces') })
  await expect(contents.getByText(say('orders.buyer.cancelled-sum'), { exact: true })).toBeVisible()
  await expect(contents.getByText(say('orders.buyer.tax-lowered', { percent: '20' })), 'nothing is kept').toHaveCount(0)
  const history = page.getByRole('region', { name: say('orders.buyer.history') })
  await expect(history.getByRole('listitem')).toHaveCount(1)
  await linkInLetter(shop, say, order, 'order-cancelled', { kind })
  await page.goto('/simulator/books')
  const [payment] = await database.rows<{ reference: string }>(
    `select entry.provider_reference as reference from ledger_entries entry join orders on orders.id = order_id
      where number = $1 and entry.kind = 'paid'`,
    [order.number],
  )
  const booked = page.locator('section').filter({ hasText: payment?.reference ?? 'none' })
  await expect(booked).toContainText(say('simulator.refunded', { sum: price }))
})

test('ADM-02 the owner declines a withdrawal with a reason, which the buyer reads; the order goes on', {
  tag: '@seldom',
}, async ({ page, shop, database, say, language, newVisitor }) => {
  const order = await aPaidOrder(shop, database, language)
  const link = await linkInLetter(shop, say, order, 'order-confirmed', { kind })
  await withdraw(page, say, order)

  const owner = await (await newVisitor({ baseURL: shop.url, locale: locales[language] })).newPage()
  await openAsOwner(owner, database, `/admin/orders/${order.number}`)
  const steps = stepsOf(owner, say)
  const press = (word: WordId) => steps.getByRole('button', { name: say(word), exact: true })
  await press('orders.admin.step.withdrawal').click()
  await steps.getByRole('radio', { name: say('orders.admin.decision.decline') }).check()
  await expect(press('orders.admin.do.withdrawal-decline')).toHaveCount(0)
  await steps.getByRole('textbox').fill(reason)
  await press('orders.admin.letter.read').click()
  await expect(steps.frameLocator('iframe').getByText(reason)).toBeVisible()
  await press('orders.admin.do.withdrawal-decline').click()
  await expect(steps.getByRole('status').filter({ hasText: say('orders.admin.did.withdrawal') })).toBeFocused()
  await expect(press('orders.admin.step.prepare')).toBeVisible()

  await linkInLetter(shop, say, order, 'withdrawal-declined', { kind })
  await open(page, link)
  await expect(stateOf(page)).toHaveText(say('orders.state.paid'))
})

test('ADM-02 a buyer withdraws from one of two jars, which is ticked, paid back and, once sent, awaited by its number', {
  tag: '@seldom',
}, async ({ page, shop, database, say, language, newVisitor }) => {
  const price = priceOf(language)
  const twice = priceOf(language, 2)
  const order = await aPaidOrder(shop, database, language, 2)
  await withdraw(page, say, order, '1 × Renouvela Crème')

  const owner = await (await newVisitor({ baseURL: shop.url, locale: locales[language] })).newPage()
  await openAsOwner(owner, database, `/admin/orders/${order.number}`)
  const steps = stepsOf(owner, say)
  const press = (word: WordId, values = {}) => steps.getByRole('button', { name: say(word, values), exact: true })
  await press('orders.admin.step.withdrawal').click()
  const quantity = steps.getByRole('combobox')
  await expect(quantity).toHaveValue('1')
  await quantity.selectOption('2')
  await expect(steps.getByRole('status').filter({ hasText: twice })).toBeVisible()
  await quantity.selectOption('1')
  await expect(steps.getByRole('status').filter({ hasText: price })).toBeVisible()
  const tick = steps.getByRole('checkbox')
  await tick.uncheck()
  await expect(quantity).toHaveCount(0)
  await tick.check()
  await expect(quantity).toHaveValue('1')
  await expect(steps.getByText(say('orders.admin.withdrawal.named'))).toBeVisible()
  await expectAccessible(owner, 'a withdrawal from one of two')
  await expectFits(owner, 'a withdrawal from one of two')
  await press('orders.admin.letter.read').click()
  await expect(steps.frameLocator('iframe').getByText('1 × Renouvela Crème')).toBeVisible()
  await press('orders.admin.do.withdrawal-accept-back', { amount: price }).click()
  await expect(steps.getByRole('status').filter({ hasText: say('orders.admin.did.withdrawal') })).toBeFocused()
  await unfold(owner)
  const past = owner.getByRole('region', { name: say('orders.admin.part.events') })
  // The letter about it has the same name.
  const accepted = past
    .getByRole('listitem')
    .filter({ hasText: say('orders.admin.event.withdrawal-accepted'), hasNotText: say('orders.admin.letter.open') })
  await expect(accepted).toContainText('1 × Renouvela Crème')
  const out = say('orders.admin.line.units-out', { out: 1, quantity: 2 })
  await expect(owner.getByRole('region', { name: say('orders.admin.part.lines') })).toContainText(out)

  await press('orders.admin.step.ship').click()
  await steps.getByLabel(say('orders.admin.field.carrier')).fill('Colissimo')
  await steps.getByLabel(say('orders.admin.field.tracking')).fill(`J${order.number}`)
  await press('orders.admin.do.ship').click()
  await expect(steps.getByRole('status').filter({ hasText: say('orders.admin.did.ship') })).toBeFocused()
  await withdraw(page, say, order, 'Tout, s’il vous plaît')
  await reload(owner)
  await press('orders.admin.step.withdrawal').click()
  await expect(steps.getByText(say('orders.admin.withdrawal.not-named'))).toBeVisible()
  await press('orders.admin.letter.read').click()
  await press('orders.admin.do.withdrawal-accept').click()
  await expect(press('orders.admin.step.goods-back')).toBeVisible()
  await expect(press('orders.admin.step.goods-missing')).toBeVisible()
  await expect(press('orders.admin.step.withdrawal')).toHaveCount(0)
  await owner.goto('/admin/messages')
  const awaited = owner.locator('tr[data-row]').filter({ hasText: String(order.number) })
  await expect(awaited).toContainText(say('inbox.admin.kind.goods-awaited'))
  await expect(awaited).toContainText('1 × Renouvela Crème')
  await expectAccessible(owner, 'goods that are awaited')
  await expectFits(owner, 'goods that are awaited')
})

test('ADM-02 of two jars one has left and comes back: its price is shown before the button, and goes back', {
  tag: '@seldom',
}, async ({ page, shop, database, say, language, newVisitor }) => {
  const price = priceOf(language)
  const order = await aPaidOrder(shop, database, language, 2)
  const owner = await (await newVisitor({ baseURL: shop.url, locale: locales[language] })).newPage()
  await openAsOwner(owner, database, `/admin/orders/${order.number}`)
  const steps = stepsOf(owner, say)
  const press = (word: WordId, values = {}) => steps.getByRole('button', { name: say(word, values), exact: true })
  await press('orders.admin.step.ship').click()
  await steps.getByLabel(say('orders.admin.field.carrier')).fill('Colissimo')
  await steps.getByLabel(say('orders.admin.field.tracking')).fill(`J${order.number}`)
  await steps
    .getByRole('group', { name: say('orders.admin.field.lines') })
    .getByRole('combobox')
    .selectOption('1')
  await press('orders.admin.do.ship').click()
  await expect(steps.getByRole('status').filter({ hasText: say('orders.admin.did.ship') })).toBeFocused()

  await withdraw(page, say, order, '1 × Renouvela Crème')
  await reload(owner)
  await press('orders.admin.step.withdrawal').click()
  await steps.getByRole('radio', { name: say('orders.admin.place.withdrawal.sent') }).check()
  await press('orders.admin.letter.read').click()
  await press('orders.admin.do.withdrawal-accept').click()
  await expect(steps.getByRole('status').filter({ hasText: say('orders.admin.did.withdrawal') })).toBeFocused()

  await press('orders.admin.step.goods-back').click()
  await expect(steps.getByRole('status').filter({ hasText: price }).first()).toBeVisible()
  await expectAccessible(owner, 'goods of a partly shipped line that are back')
  await expectFits(owner, 'goods of a partly shipped line that are back')
  await press('orders.admin.letter.read').click()
  await press('orders.admin.do.goods-back-money', { amount: price }).click()
  await expect(steps.getByRole('status').filter({ hasText: say('orders.admin.did.goods-back') })).toBeFocused()
  await expect(press('orders.admin.step.ship'), 'the other jar is still to leave').toBeVisible()
})
