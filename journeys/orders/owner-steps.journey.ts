import { anAccount } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { longDay } from '#language/day.ts'
import { formatAmount, formatPlain } from '#money/format.ts'
import { amount } from '#money/money.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { anOwner, aReservation as aReserved } from '../support/a-reservation.ts'
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import type { OpenShop } from '../support/open-shop.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner, sessionOf } from '../support/sign-in.ts'
import { openStep, readDraft } from '../support/steps.ts'
import { unfold } from '../support/unfold.ts'

const json = { 'content-type': 'application/json' }

async function tokenOf(shop: OpenShop, email: string): Promise<Record<string, string>> {
  return { ...json, authorization: `Bearer ${(await sessionOf(shop, email)).access_token}` }
}

/** A member reserves a cream with a deposit and pays it, without a browser. */
async function aReservation(shop: OpenShop, database: ShopDatabase, name: string): Promise<number> {
  const { email } = await anAccount(database)
  const request = aRequest({
    customerEmail: email,
    isReserve: true,
    isDeposit: true,
    delivery: { ...parisAddress, name },
    items: [anItem('renouvela-extra-riche')],
  })
  const init = { method: 'POST', headers: await tokenOf(shop, email), body: JSON.stringify(request) }
  const { url } = (await (await fetch(`${shop.url}/api/create-checkout`, init)).json()) as { url: string }
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
  const find = async () =>
    (await database.rows('select number from orders where email = $1', [email])) as { number: number }[]
  await expect.poll(async () => (await find()).length).toBe(1)
  return Number((await find())[0]?.number)
}

test('ADM-02 RES-05 the owner leads a reservation to its member, and sees when another was faster', async ({
  page,
  shop,
  database,
  say,
  language,
  expectedErrors,
}) => {
  test.slow()
  expectedErrors.push(/status of 40[09]/)
  const number = await aReservation(shop, database, 'Odile Sauvage')
  const email = await openAsOwner(page, database, `/admin/orders/${number}`)
  const steps = page.getByRole('region', { name: say('orders.admin.part.steps') })
  const step = (name: 'ready' | 'record-payment' | 'ship' | 'prepare' | 'refund') =>
    steps.getByRole('button', { name: say(`orders.admin.step.${name}`), exact: true })

  await unfold(page)
  await page.getByRole('button', { name: say('orders.admin.step.note'), exact: true }).click()
  const note = page.getByLabel(say('orders.admin.field.note'), { exact: true })
  await note.fill('Wrapped by hand')
  await step('ready').click()
  const typed = page.getByRole('alertdialog', { name: say('orders.admin.typed') })
  await typed.getByRole('button', { name: say('orders.admin.typed.stay') }).click()
  await page.getByRole('navigation').locator('a[href$="/admin/orders"]:visible').click()
  await expect(typed.getByRole('button', { name: say('orders.admin.typed.stay') })).toBeFocused()
  await expect(typed.getByRole('button', { name: say('orders.admin.typed.leave') })).toHaveClass(/plain/)
  await page.keyboard.press('Enter')
  await expect(typed).toBeHidden()
  await expect(note).toHaveValue('Wrapped by hand')
  await step('ready').click()
  await typed.getByRole('button', { name: say('orders.admin.typed.leave') }).click()
  await expect(steps.getByLabel(say('orders.admin.field.days'))).toBeFocused()
  await expectAccessible(page, 'a step')
  const days = steps.getByLabel(say('orders.admin.field.days'))
  await days.fill('95')
  await steps.getByRole('button', { name: say('orders.admin.do.ready') }).click()
  await expect(days).toHaveAccessibleDescription(new RegExp(say('orders.admin.problem.days', { first: 14, last: 90 })))
  await steps.getByRole('button', { name: say('orders.admin.leave') }).click()
  await expect(step('ready')).toBeFocused()
  await step('ready').click()
  await steps.getByRole('button', { name: say('orders.admin.do.ready') }).click()
  await expect(steps.getByRole('status').filter({ hasText: say('orders.admin.did.ready') })).toBeFocused()
  await expect(page.getByText(say('orders.admin.state.balance-due'), { exact: true })).toBeVisible()

  await step('record-payment').click()
  const sum = steps.getByLabel(say('orders.admin.field.received'))
  await sum.fill(language === 'fr' ? '450,01' : '450.01')
  const reference = steps.getByLabel(say('orders.admin.field.transfer-reference'))
  await reference.fill(`SEPA ${number}`)
  const surplus = formatAmount(amount(1, 'USD'), language)
  const confirm = steps.getByRole('checkbox', { name: say('orders.admin.field.surplus', { amount: surplus }) })
  await steps.getByRole('button', { name: say('orders.admin.do.record-payment') }).click()
  await expect(confirm).toBeFocused()
  await sum.fill('450')
  await expect(confirm).toHaveCount(0)
  const other = await aReservation(shop, database, 'Anne Other')
  const take = await anOwner(shop, database)
  await take(other, 'record-payment', { minor: 45_000, reference: `SEPA ${number}` })
  await steps.getByRole('button', { name: say('orders.admin.do.record-payment') }).click()
  await expect(reference).toBeFocused()
  await expectAccessible(page, 'a reference that another order has')
  const shared = { count: 1, orders: String(other) }
  await expect(steps.getByText(say('orders.admin.problem.reference-elsewhere', shared))).toBeVisible()
  await steps.getByRole('checkbox', { name: say('orders.admin.field.recorded-for', shared) }).check()
  await readDraft(steps, say)
  await steps.getByRole('button', { name: say('orders.admin.do.record-payment') }).click()
  await expect(steps.getByText(say('orders.admin.did.record-payment'))).toBeVisible()

  await step('refund').click()
  await steps.getByRole('radio', { name: say('orders.admin.scope.sum') }).check()
  await steps.getByLabel(say('orders.admin.field.sum'), { exact: true }).fill('50')
  const back = formatAmount(amount(5_000, 'USD'), language)
  await expect(steps.getByRole('button', { name: say('orders.admin.do.refund', { amount: back }) })).toBeVisible()
  await expectAccessible(page, 'a refund before it is granted')
  await expectFits(page, 'a refund before it is granted')
  await steps.getByRole('button', { name: say('orders.admin.leave') }).click()

  await step('ship').click()
  await steps.getByLabel(say('orders.admin.field.carrier')).fill('Colissimo')
  await steps.getByLabel(say('orders.admin.field.tracking')).fill(`6A 0001 ${number}`)
  const token = await tokenOf(shop, email)
  const order = `${shop.url}/api/admin/orders/${number}`
  const { version } = (await (await fetch(order, { headers: token })).json()) as { version: number }
  const parcel = { version, carrier: 'Chronopost', tracking: aTrackingNumber(number), address: null }
  const headers = { ...token, 'idempotency-key': crypto.randomUUID() }
  const faster = await fetch(`${order}/ship`, { method: 'POST', headers, body: JSON.stringify(parcel) })
  expect(faster.status).toBe(200)
  await steps.getByRole('button', { name: say('orders.admin.do.ship') }).click()
  const news = steps.getByRole('alert').filter({ hasText: say('orders.admin.changed.title') })
  await expect(news).toBeFocused()
  await expect(news).toContainText(say('orders.admin.state.shipped'))
  const parcels = page.getByRole('region', { name: say('orders.admin.part.parcels') })
  await expect(parcels).toContainText(aTrackingNumber(number))
  await expect(parcels).not.toContainText(`6A0001${number}`)
  // The form is closed; what was typed into it is not lost.
  await expect(news).toContainText(`6A0001${number}`)
})

test('ADM-02 the owner reads a letter before it is sent, and takes a payment back that never came', async ({
  page,
  shop,
  database,
  say,
  language,
  expectedErrors,
}) => {
  test.slow()
  // A second reminder on one day is refused.
  expectedErrors.push(/409/)
  const number = await aReservation(shop, database, 'Odile Sauvage')
  await openAsOwner(page, database, `/admin/orders/${number}`)
  const steps = page.getByRole('region', { name: say('orders.admin.part.steps') })
  const press = (name: string) => steps.getByRole('button', { name, exact: true }).click()
  const sum = formatAmount(amount(45_000, 'USD'), language)
  await press(say('orders.admin.step.move'))
  await steps.getByLabel(say('orders.admin.field.day'), { exact: true }).fill('2999-01-01')
  await steps
    .getByLabel(new RegExp(say('orders.admin.field.reason', { language: '' }).trim()))
    .fill('The jars are late')
  await press(say('orders.admin.letter.read'))
  await expect(steps.getByLabel(say('orders.admin.field.day'), { exact: true })).toBeFocused()
  const last = longDay(daysAfter(dayOf(new Date()), 730), language)
  await expect(steps.getByLabel(say('orders.admin.field.day'), { exact: true })).toHaveAccessibleDescription(
    new RegExp(`${say('orders.admin.problem.day-range', { first: '.*', last })}$`),
  )
  const [{ promised_on: promised }] = (await database.rows(
    'select promised_on::text from order_lines join orders on orders.id = order_id where number = $1',
    [number],
  )) as [{ promised_on: string }]
  await steps.getByLabel(say('orders.admin.field.day'), { exact: true }).fill(daysAfter(promised, 20))
  await expect(steps.getByRole('button', { name: say('orders.admin.do.move') })).toHaveCount(0)
  await press(say('orders.admin.letter.read'))
  await expect(steps.frameLocator('iframe').getByText('The jars are late')).toBeVisible()
  await expectAccessible(page, 'a letter before it is sent')
  await press(say('orders.admin.do.move'))
  await expect(steps.getByText(say('orders.admin.did.move'))).toBeVisible()

  await press(say('orders.admin.step.take-back'))
  await press(say('orders.admin.letter.read'))
  await press(say('orders.admin.do.take-back'))
  await expect(steps.getByText(say('orders.admin.did.take-back'))).toBeVisible()

  await press(say('orders.admin.step.ready'))
  await press(say('orders.admin.do.ready'))
  await expect(steps.getByText(say('orders.admin.did.ready'))).toBeVisible()
  for (const says of ['orders.admin.did.remind', 'orders.admin.conflict.remind'] as const) {
    await press(say('orders.admin.step.remind'))
    await steps.getByRole('button', { name: say('orders.admin.do.remind', { amount: sum }) }).click()
    await expect(steps.getByText(say(says))).toBeVisible()
  }
  for (const days of [170, 30]) {
    await press(say('orders.admin.step.extend'))
    const dueOn = steps.getByLabel(say('orders.admin.field.due-on'))
    // A mistyped year is named before anything is pressed.
    await dueOn.fill('1999-12-01')
    await expect(dueOn).toHaveAttribute('aria-invalid', 'true')
    await dueOn.fill(daysAfter(dayOf(new Date()), days))
    await expect(dueOn).not.toHaveAttribute('aria-invalid', 'true')
    await press(say('orders.admin.letter.read'))
    await press(say('orders.admin.do.extend'))
    await expect(steps.getByText(say('orders.admin.did.extend'))).toBeVisible()
  }
  await unfold(page)
  await expect(page.getByText(say('orders.admin.event.balance-shortened'), { exact: true })).toBeVisible()

  await press(say('orders.admin.step.record-payment'))
  await steps.getByLabel(say('orders.admin.field.received')).fill('450')
  await steps.getByLabel(say('orders.admin.field.transfer-reference')).fill(`SEPA ${number}`)
  await press(say('orders.admin.do.record-payment'))
  await expect(steps.getByText(say('orders.admin.did.record-payment'))).toBeVisible()
  const ledger = page.getByRole('region', { name: say('orders.admin.part.ledger') })
  await ledger
    .getByRole('button', { name: say('orders.admin.do.void-of', { amount: sum, reference: `SEPA ${number}` }) })
    .click()
  await expect(ledger.getByLabel(say('orders.admin.field.void-reason'))).toBeFocused()
  const due = { due: sum, day: longDay(daysAfter(dayOf(new Date()), 30), language) }
  await expect(ledger.getByText(say('orders.admin.void.due-by', due))).toBeVisible()
  const lapses = longDay(daysAfter(dayOf(new Date()), 41), language)
  await expect(ledger.getByText(say('orders.admin.void.lapses', { day: lapses }))).toBeVisible()
  await expect(ledger.getByText('Odile Sauvage')).toBeVisible()
  await ledger.getByLabel(say('orders.admin.field.void-reason')).fill('45 came, not 450')
  await expectAccessible(page, 'an entry before it is voided')
  await ledger.getByRole('button', { name: say('orders.admin.letter.read') }).click()
  await ledger
    .getByRole('button', { name: say('orders.admin.do.void'), exact: true })
    .last()
    .click()
  await expect(ledger.getByRole('status').filter({ hasText: say('orders.admin.did.void') })).toBeFocused()
  await expect(ledger.getByRole('rowheader', { name: say('orders.admin.ledger.payment-voided') })).toBeVisible()
  // It is also a part of other sums, which are folded.
  await expect(ledger.getByText(say('orders.admin.sum.due'), { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect(ledger.locator('s')).toHaveText([say('orders.admin.ledger.paid'), sum])

  for (const [came, reference] of [
    ['450', `SEPA ${number}, right`],
    ['10', `SEPA ${number}, again`],
  ] as const) {
    await openStep(steps, say, came === '10' ? 'record-unexpected' : 'record-payment')
    await steps.getByLabel(say('orders.admin.field.received')).fill(came)
    await steps.getByLabel(say('orders.admin.field.transfer-reference')).fill(reference)
    if (came === '10') {
      await expect(steps.getByText(say('orders.admin.about.nothing-due'))).toBeVisible()
      await steps.getByRole('checkbox').check()
    }
    await press(say('orders.admin.do.record-payment'))
    await expect(steps.getByText(say('orders.admin.did.record-payment'))).toBeVisible()
  }
  const owedBack = ledger.getByText(say('orders.admin.sum.owed-back'), { exact: true })
  await expect(owedBack.filter({ visible: true })).toHaveCount(1)
  await press(say('orders.admin.step.record-return'))
  const sent = steps.getByLabel(say('orders.admin.field.sent'))
  await expect(sent).toHaveValue(formatPlain(amount(1_000, 'USD'), language))

  await page.goto(`/admin/orders/${number}#step-record-return`)
  await page.reload()
  await expect(sent).toBeFocused()
  await press(say('orders.admin.leave'))
  await expect(sent).toHaveCount(0)
  await expect(page).toHaveURL(({ hash }) => hash === '')
  await page.reload()
  await expect(steps.getByRole('button', { name: say('orders.admin.step.record-return') })).toBeVisible()
  await expect(sent).toHaveCount(0)
})

test('ADM-02 the owner reads that a bank decides about a payment, and is not led to deliver what was refunded', {
  tag: '@seldom',
}, async ({ page, shop, database, say, language }) => {
  test.slow()
  const { number, key } = await aReserved(shop, database, 'en')
  const take = await anOwner(shop, database)
  await take(number, 'ready')
  const pressed = await fetch(`${shop.url}/api/orders/${number}/balance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'order-key': key },
    body: JSON.stringify({ shown: amount(45_000, 'USD'), language }),
  })
  const { url } = (await pressed.json()) as { url: string }
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'delayed' }), redirect: 'manual' })
  const isProcessing = 'select from checkouts where payment_url = $1 and processing_since is not null'
  await expect.poll(() => database.rows(isProcessing, [url])).toHaveLength(1)
  await openAsOwner(page, database, `/admin/orders/${number}`)
  await expect(page.getByText(say('orders.admin.sum.is-processing'))).toBeVisible()
  await expectAccessible(page, 'a payment that a bank decides')
  await expectFits(page, 'a payment that a bank decides')

  // The page follows what is done elsewhere by itself.
  await take(number, 'record-payment', { minor: 45_000, reference: `SEPA ${number}` })
  await expect(page.getByText(say('orders.admin.sum.is-processing-not-due'))).toBeVisible()
  await take(number, 'ship', { carrier: 'Colissimo', tracking: `6A${number}` })
  const first = page
    .getByRole('region', { name: say('orders.admin.part.steps') })
    .getByRole('button')
    .first()
  await expect(first).toHaveText(say('orders.admin.step.deliver'))
  const refund = { scope: { whole: true }, reason: 'All of it came back', restock: false, shownMinor: 90_000 }
  await take(number, 'refund', refund)
  await expect(page.getByText(say('orders.admin.state.refunded')).first()).toBeVisible()
  await expect(first).not.toHaveText(say('orders.admin.step.deliver'))
})

test('ADM-02 the owner ticks reservations and asks for their balances; each says what was done', {
  tag: '@seldom',
}, async ({ page, shop, database, say, device }) => {
  test.skip(device === 'phone', 'A phone has no ticks')
  test.slow()
  const [one, other] = [
    await aReservation(shop, database, 'Anne One'),
    await aReservation(shop, database, 'Anne Other'),
  ]
  await openAsOwner(page, database, '/admin/reservations?as=list')
  for (const number of [one, other]) {
    const name = say('reservations.admin.reservation', { number: String(number) })
    await page.getByRole('checkbox', { name: say('ui.list.tick-one', { name }) }).check()
  }
  await page.getByRole('button', { name: say('reservations.admin.act.ready'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('reservations.admin.act.ready') })
  const letters = dialog.getByRole('region', { name: say('reservations.admin.letters') })
  await expect(letters).toContainText(say('orders.admin.letters.en', { count: 2 }))
  const which = letters.getByRole('combobox', { name: say('orders.admin.letters.which') })
  await expect(letters.locator('iframe')).toBeVisible()
  const first = await which.inputValue()
  await letters.getByRole('button', { name: say('orders.admin.letters.next') }).click()
  await expect(which).not.toHaveValue(first)
  await expect(letters.getByRole('definition')).toContainText(await which.inputValue())
  await expectAccessible(page, 'a step with many')
  await expectFits(page, 'a step with many')
  await page.getByRole('button', { name: say('reservations.admin.act.ready-do', { count: 2 }) }).click()
  const outcome = page.getByRole('status').filter({ hasText: say('reservations.admin.did.title') })
  await expect(outcome).toBeFocused()
  await expect(outcome.getByText(say('reservations.admin.did.done'), { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: say('reservations.admin.act.close') }).click()
  await page.getByRole('link', { name: new RegExp(say('reservations.admin.figure.deposits')) }).click()
  await expect(page).toHaveURL(/view=deposits/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('ui.list.export') }).click()
  expect((await download).suggestedFilename()).toMatch(/^reservations-(du-)?\d.*\.csv$/)
})

test('ADM-02 words without a space make no page of the owner wider', { tag: '@seldom' }, async ({
  page,
  shop,
  database,
  say,
  language,
}) => {
  test.slow()
  const number = await aReservation(shop, database, 'Odile Sauvage')
  const buyer = { name: 'x'.repeat(70), email: 'long@example.com', language }
  const note = { kind: 'withdrawal', ...buyer, orderNumber: '424242', items: 'y'.repeat(300) }
  const sent = await fetch(`${shop.url}/api/messages`, { method: 'POST', headers: json, body: JSON.stringify(note) })
  expect(sent.ok).toBe(true)
  await openAsOwner(page, database, `/admin/orders/${number}`)
  const steps = page.getByRole('region', { name: say('orders.admin.part.steps') })
  const press = (name: string) => steps.getByRole('button', { name, exact: true }).click()
  await press(say('orders.admin.step.refund'))
  await steps.getByRole('radio', { name: say('orders.admin.scope.sum') }).check()
  const sum = steps.getByLabel(say('orders.admin.field.sum'), { exact: true })
  for (const [typed, problem, values] of [
    ['0', 'orders.admin.problem.sum-least', {}],
    ['−5', 'orders.admin.problem.sum-least', {}],
    ['1e9', 'orders.admin.problem.sum', {}],
    ['900 €', 'orders.admin.problem.currency', { currency: 'USD' }],
    ['999999', 'orders.admin.problem.sum-most', { amount: formatAmount(amount(44_999, 'USD'), language) }],
  ] as const) {
    await sum.fill(typed)
    await sum.blur()
    await expect(steps.getByText(say(problem, values), { exact: true }), typed).toBeVisible()
  }
  await sum.fill('50')
  const reason = new RegExp(say('orders.admin.field.reason', { language: '' }).trim())
  await steps.getByLabel(reason).fill('z'.repeat(300))
  await expectFits(page, 'a long reason')
  await readDraft(steps, say)
  await expect(steps.frameLocator('iframe').locator('body')).toContainText('z'.repeat(300))
  await expectFits(page, 'a long reason in a letter')
  await press(say('orders.admin.do.refund', { amount: formatAmount(amount(5_000, 'USD'), language) }))
  await expect(page.getByRole('region', { name: say('orders.admin.part.events') })).toContainText('z'.repeat(300))
  await expectFits(page, 'a long reason in the history')

  await page.goto('/admin/reservations?as=list')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: String(number), exact: true }) })
  const placed = say('orders.admin.was', { amount: formatAmount(amount(90_000, 'USD'), language) })
  await expect(row).toContainText(placed)

  await page.goto('/admin/messages')
  await expect(page.getByText('y'.repeat(300))).toBeVisible()
  await expectFits(page, 'a long name')
  // The email is known not to fit, so the number that was written is what to look for.
  await page
    .locator('tr[data-row]')
    .filter({ hasText: 'y'.repeat(300) })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('x'.repeat(70))
  await expectFits(page, 'a long name in full')
  await expect(page.getByRole('main').getByRole('link', { name: say('inbox.admin.look') })).toHaveAttribute(
    'href',
    /\?q=(%22)?424242/,
  )
})
