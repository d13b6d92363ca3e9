// Products of a paid order are exchanged before it ships: by an owner, with the letter that their buyer reads.
import type { Page } from '@playwright/test'
import { anItem } from '#checkout/testing/a-checkout.ts'
import type { Language } from '#language/language.ts'
import { formatAmount } from '#money/format.ts'
import { amount } from '#money/money.ts'
import { anOwner, aReservation, reservable } from '../support/a-reservation.ts'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { anOrder } from '../support/bench.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/sign-in.ts'

const widths = [320, 390, 820, 1024, 1440]
const elixir = 'immortela-elixir-10ml'

function onTheOrder(page: Page, say: Say, language: Language) {
  const steps = page.getByRole('region', { name: say('orders.admin.part.steps') })
  const button = (name: Parameters<Say>[0], values: Parameters<Say>[1] = {}) =>
    steps.getByRole('button', { name: say(name, values), exact: true })
  const money = (minor: number) => formatAmount(amount(minor, language === 'fr' ? 'EUR' : 'USD'), language)
  return {
    ...{ steps, button, money },
    lines: page.getByRole('region', { name: say('orders.admin.part.lines') }),
    add: steps.getByLabel(say('orders.admin.lines.add')),
    question: page.getByRole('alertdialog', { name: say('orders.admin.low-price', { count: 1 }) }),
    async open() {
      const step = button('orders.admin.step.change-lines')
      const more = button('orders.admin.steps.more')
      await expect(step.or(more).first()).toBeVisible()
      if ((await step.count()) === 0) await more.press('Enter')
      await step.press('Enter')
    },
  }
}

test('ADM-02 an owner exchanges a jar for a cheaper product, and the buyer reads what the order contains now', {
  tag: '@on-desktop',
}, async ({ page, shop, database, say, language }) => {
  test.slow()
  const items = [anItem('renouvela-creme', { quantity: 3 }, language)]
  const number = await anOrder(shop, database, { items, language })
  await openAsOwner(page, database, `/admin/orders/${number}`)
  const { steps, button, money, lines, add, question, open } = onTheOrder(page, say, language)
  await open()
  const stays = steps.getByRole('group', { name: say('orders.admin.lines.stay') }).getByRole('combobox')
  await expect(stays).toBeFocused()
  await button('orders.admin.do.change-lines').click()
  await expect(steps.getByRole('alert').filter({ hasText: say('orders.admin.lines.obstacle.nothing') })).toBeVisible()

  await stays.selectOption('0')
  await expect(steps.getByText(say('orders.admin.lines.obstacle.ends'))).toBeVisible()
  await stays.selectOption('2')
  await add.selectOption(elixir)
  await button('orders.admin.lines.add-it').click()
  const unit = steps.getByLabel(say('orders.admin.lines.unit'))
  await unit.fill('9999999')
  await expect(steps.getByText(say('orders.admin.lines.problem.price'))).toBeVisible()
  await unit.fill('100')
  const quantity = steps.getByLabel(say('orders.admin.lines.quantity'), { exact: true })
  await quantity.fill('11')
  const capped = steps.getByLabel(say('orders.admin.lines.above-cap'))
  await expect(capped).toBeVisible()
  await expectWithin(page, 'a change of products with a problem', widths)
  await quantity.fill('1')
  await expect(capped).toHaveCount(0)
  await expect(steps.getByText(money(10_000)).first()).toBeVisible()
  await expectAccessible(page, 'a change of products')
  await expectWithin(page, 'a change of products', widths)
  const [{ minor: unitMinor } = { minor: 0 }] = await database.rows<{ minor: number }>(
    'select unit_minor::int as minor from order_lines join orders on orders.id = order_id where number = $1',
    [number],
  )
  const back = { amount: money(unitMinor - 10_000) }
  await steps.getByRole('textbox').last().fill('As we said on the telephone.')
  await button('orders.admin.letter.read').click()
  await expect(steps.getByText('As we said on the telephone.').last()).toBeAttached()
  await expectWithin(page, 'the letter of a change of products', widths)
  await button('orders.admin.do.change-lines-back', back).click()
  await expect(question.getByRole('listitem')).toContainText(money(10_000))
  await expectAccessible(page, 'a question about a low price in an order')
  await expectWithin(page, 'a question about a low price in an order', widths)
  await question.getByRole('button', { name: say('orders.admin.low-price.no', { count: 1 }) }).click()
  await expect(question).toBeHidden()
  await expect(unit).toHaveValue('100')
  await expect(steps.getByText(say('orders.admin.did.change-lines'))).toHaveCount(0)
  await button('orders.admin.do.change-lines-back', back).click()
  await question.getByRole('button', { name: say('orders.admin.do.change-lines-back', back) }).click()
  await expect(steps.getByText(say('orders.admin.did.change-lines'))).toBeVisible()
  await expect(lines).toContainText(say('orders.admin.line.units-out', { out: 1, quantity: 3 }))
  await expect(lines.getByRole('row')).toHaveCount(3)
  const past = page.getByRole('region', { name: say('orders.admin.part.events') })
  await expect(past).toContainText(say('orders.admin.event.lines-changed'))
  await expectWithin(page, 'an order whose products changed', widths)
  await expectAccessible(page, 'an order whose products changed')

  const [{ key } = { key: '' }] = await database.rows<{ key: string }>(
    'select link_key as key from orders where number = $1',
    [number],
  )
  await page.goto(`/${language}/order/${number}#${key}`)
  await expect(page.getByRole('main')).toContainText(/[EÉ]lixir/)
  await expectWithin(page, 'the page of its buyer', widths)
})

test('ADM-02 an owner adds to a reservation by keyboard alone, and its balance rises', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, shop, database, say, language, device }) => {
  test.skip(device === 'phone', 'A phone has no keys')
  test.slow()
  const { number } = await aReservation(shop, database, language)
  await openAsOwner(page, database, `/admin/orders/${number}`)
  const { steps, button, money, lines, add, question, open } = onTheOrder(page, say, language)
  await open()
  await page.keyboard.press('Tab')
  await expect(add).toBeFocused()
  await expect(add.getByRole('option', { name: /^Renouvela Extra/ })).toBeAttached()
  await page.keyboard.type('Renouvela Extra')
  const group = steps.getByRole('group', { name: 'Renouvela Extra-Riche', exact: false })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(group.getByLabel(say('orders.admin.lines.quantity'), { exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(group.getByLabel(say('orders.admin.lines.unit'))).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('200')
  await expect(steps.getByText(money(20_000)).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(steps.getByText(say('orders.admin.did.change-lines'))).toBeVisible()
  await expect(lines.getByRole('row')).toHaveCount(3)
  await expect(button('orders.admin.step.ready')).toBeVisible()
})

test('PAY-05 a buyer who pays the balance of changed products reads what is left of them, and at what price', async ({
  page,
  shop,
  database,
  say,
  language,
}) => {
  test.slow()
  const items = [anItem(reservable, { quantity: 3 }, language)]
  const { number, key } = await aReservation(shop, database, language, { items })
  const [{ unit } = { unit: 0 }] = await database.rows<{ unit: number }>(
    'select unit_minor::int as unit from order_lines join orders on orders.id = order_id where number = $1',
    [number],
  )
  const owner = await anOwner(shop, database)
  const added = [{ product_id: reservable, quantity: 1, unitMinor: unit / 2 }]
  const out = [{ position: 1, quantity: 1 }]
  await owner(number, 'change-lines', { out, added, lowPricesConfirmed: true, shownMinor: 0, shownDueMinor: unit })
  const whole = [{ position: 2 }]
  await owner(number, 'change-lines', { out: whole, added: [], shownMinor: 0, shownDueMinor: unit / 2 })
  await owner(number, 'ready')

  const { money } = onTheOrder(page, say, language)
  await page.goto(`/${language}/order/${number}#${key}`)
  await page.getByRole('button', { name: say('orders.pay.balance', { amount: money(unit / 2) }) }).click()
  await page.getByRole('button', { name: say('simulator.pay', { total: money(unit / 2) }) }).click()
  await expect(page).toHaveURL(/\/payment-success/)
  const receipt = page.getByTestId('receipt')
  await expect(receipt.getByTestId('paid')).toHaveText(money(unit / 2))
  const pieces = receipt.getByRole('listitem')
  await expect(pieces).toHaveCount(1)
  await expect(pieces).toContainText(say('checkout.quantity', { quantity: 2 }))
  await expect(pieces).toContainText(money(2 * unit))
  await expectWithin(page, 'the confirmation of a balance', widths)
  await expectAccessible(page, 'the confirmation of a balance')
})

test('ADM-02 an owner adds a product to a paid order, and its buyer pays the difference by the link', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, shop, database, say, language }) => {
  test.slow()
  const number = await anOrder(shop, database, {
    items: [anItem('renouvela-creme', { quantity: 1 }, language)],
    language,
  })
  await openAsOwner(page, database, `/admin/orders/${number}`)
  const { steps, button, money, add, open } = onTheOrder(page, say, language)
  await open()
  await add.selectOption(elixir)
  await button('orders.admin.lines.add-it').click()
  const unit = steps.getByLabel(say('orders.admin.lines.unit'))
  const difference = Math.round(Number((await unit.inputValue()).replace(',', '.')) * 100)
  expect(difference).toBeGreaterThan(10_000)
  await expect(steps.getByText(say('orders.admin.lines.asks', { amount: money(difference) }))).toBeVisible()
  await expectAccessible(page, 'a change that costs more')
  await expectWithin(page, 'a change that costs more', widths)
  await button('orders.admin.do.change-lines-due', { amount: money(difference) }).click()
  await expect(steps.getByText(say('orders.admin.did.change-lines'))).toBeVisible()
  await expect(button('orders.admin.step.ship')).toHaveCount(0)

  const [{ key } = { key: '' }] = await database.rows<{ key: string }>(
    'select link_key as key from orders where number = $1',
    [number],
  )
  await page.goto(`/${language}/order/${number}#${key}`)
  await expect(page.getByTestId('order-state')).toHaveText(say('orders.state.short'))
  await expect(page.getByTestId('order-next')).toHaveText(say('orders.buyer.next.short', { due: money(difference) }))
  await expectAccessible(page, 'an order with a difference to be paid')
  await expectWithin(page, 'an order with a difference to be paid', widths)
  await page
    .getByRole('main')
    .getByRole('button', { name: money(difference) })
    .click()
  // The button of the payment page has the same name.
  await page.waitForURL('**/simulator/pay/**')
  await page.getByRole('button', { name: say('simulator.pay', { total: money(difference) }) }).click()
  await page.waitForURL((url) => !url.pathname.includes('/simulator/'))
  await page.goto(`/${language}/order/${number}#${key}`)
  await expect(page.getByTestId('order-state')).toHaveText(say('orders.state.paid'))
})
