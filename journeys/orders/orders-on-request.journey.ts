import type { Locator, Page } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import { formatAmount } from '#money/format.ts'
import { amount } from '#money/money.ts'
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { type Letter, lettersTo } from '../support/letters.ts'
import { openSignedIn } from '../support/sign-in.ts'
import { open, pay } from '../support/steps.ts'

const emailOf = (name: string) => `${name}-${test.info().project.name}@example.com`
const offerIn = ({ text }: Letter) => /https?:\/\/\S+\/order\/offer#\S+/.exec(text)?.[0] ?? ''

/** Runs in the browser: whether the middle of an element is uncovered. */
function isSeen(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.ownerDocument.elementFromPoint(x + width / 2, y + height / 2) === element
}

async function fillRequest(page: Page, say: Say, email: string) {
  const ask = page.getByRole('region', { name: say('requests.page.ask') })
  await ask.getByLabel(say('inbox.form.name')).fill('Odile Sauvage')
  await ask.getByLabel(say('inbox.form.email'), { exact: true }).fill(email)
  await ask.getByLabel(say('requests.page.country')).selectOption('FR')
  await ask.getByLabel(say('requests.page.product'), { exact: true }).selectOption('renouvela-creme')
  await ask.getByLabel(say('requests.page.quantity')).fill('3')
  await ask.getByLabel(say('requests.page.body')).fill('For three sisters.')
  return ask
}

test('ORDF-01 an order is requested, the owner offers it for less, and it is accepted and paid', async ({
  page,
  say,
  shop,
  database,
  language,
  newVisitor,
  expectedErrors,
}) => {
  test.slow()
  expectedErrors.push(/ERR_FAILED/, /status of 409/)
  const email = emailOf('odile_de_la_tour_dauvergne_et_de_montmorency')
  const money = (minor: number) => formatAmount(amount(minor, language === 'fr' ? 'EUR' : 'USD'), language)
  await open(page, `/${language}/order`)
  await expectAccessible(page, '/order')
  await expectFits(page, '/order')
  const send = page.getByRole('button', { name: say('requests.page.button') })
  await send.click()
  await expect(page.getByLabel(say('inbox.form.name'))).toBeFocused()
  await expect(page.getByText(say('ui.problem.needed'))).toHaveCount(4)
  const ask = await fillRequest(page, say, email)
  await ask.getByRole('button', { name: say('requests.page.add') }).click()
  const second = ask.getByLabel(say('requests.page.product-numbered', { number: 2 }), { exact: true })
  await expect(second).toBeFocused()
  await ask.getByRole('button', { name: say('requests.page.remove', { number: 2 }) }).click()
  await page.route('**/api/messages', (route) => route.abort())
  await send.click()
  await expect(ask.getByRole('alert')).toHaveText(say('ui.failed.offline'))
  await page.unroute('**/api/messages')
  await send.click()
  await expect(ask.getByRole('heading', { name: say('inbox.receipt.title-order') })).toBeFocused()
  const reference = /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{2}/.exec(await ask.innerText())?.[0] ?? 'none'
  await lettersTo(shop, email, 1)

  const ownersPage = await (await newVisitor({ locale: language === 'fr' ? 'fr-FR' : 'en-US' })).newPage()
  const admin = await anAccount(database, { role: 'admin' })
  await openSignedIn(ownersPage, database, admin.email, '/admin/requests?view=open')
  await ownersPage.getByRole('row', { name: reference }).getByRole('link').click()
  await expect(ownersPage.getByRole('heading', { level: 1 })).toContainText(reference)
  await ownersPage.getByRole('link', { name: say('requests.admin.back') }).click()
  await ownersPage.getByRole('row', { name: reference }).getByRole('link').click()
  const price = ownersPage.getByLabel(say('requests.admin.line.unit'))
  await price.fill(language === 'fr' ? '9 000' : '9,000')
  const window = ownersPage.viewportSize() ?? { width: 1440, height: 900 }
  await ownersPage.setViewportSize({ width: 390, height: 700 })
  // Behind the foot of the page, where a field counts as one that is in the window.
  await expect(async () => {
    await price.evaluate((field) => scrollBy(0, field.getBoundingClientRect().bottom - innerHeight))
    expect(await price.evaluate(isSeen)).toBe(false)
  }).toPass()
  await ownersPage.getByRole('button', { name: say('requests.admin.save'), exact: true }).click()
  await expect(price).toBeFocused()
  await expect.poll(() => price.evaluate(isSeen)).toBe(true)
  await ownersPage.setViewportSize(window)
  await expect(price).toHaveAccessibleDescription(/830|900/)
  await price.fill('700')
  await ownersPage.getByLabel(say('requests.admin.note')).fill('With our thanks.')
  await expect(ownersPage.getByTestId('draft-total')).toHaveText(money(210_000))
  await ownersPage.getByRole('button', { name: say('requests.admin.save'), exact: true }).click()
  await expect(ownersPage.getByText(say('requests.admin.saved'), { exact: true }).first()).toBeVisible()
  const [latest] = await ownersPage
    .getByRole('region', { name: say('requests.admin.part.history') })
    .getByRole('listitem')
    .all()
  await expect(latest as Locator).toContainText(money(70_000))
  await expect(latest as Locator).toContainText('With our thanks.')
  await ownersPage.getByLabel(say('requests.admin.offer-days')).selectOption('30')
  await expectAccessible(ownersPage, 'a request of the owner')
  await expectFits(ownersPage, 'a request of the owner')
  const offer = () => ownersPage.getByRole('button', { name: say('requests.admin.offer'), exact: true })
  await offer().click()
  const question = ownersPage.getByRole('alertdialog')
  await expectAccessible(ownersPage, 'the question before an offer')
  await expect(question.getByRole('button', { name: say('requests.admin.offer') })).toBeFocused()
  await question.getByRole('button', { name: say('requests.admin.not-now') }).click()
  await offer().click()
  await question.getByRole('button', { name: say('requests.admin.offer') }).click()
  await expect(ownersPage.getByRole('button', { name: say('requests.admin.offer-again') })).toBeVisible()
  const days =
    "select from order_drafts where email = $1 and expires_on = (offered_at at time zone 'Europe/Paris')::date + 30"
  expect(await database.rows(days, [email])).toHaveLength(1)

  const [letter] = await lettersTo(shop, email, 2)
  await open(page, offerIn(letter as Letter))
  await expect(page.getByTestId('total')).toHaveText(money(210_000))
  await expect(page).not.toHaveURL(/#/)
  await expect(page.getByText('With our thanks.')).toBeVisible()
  await expectAccessible(page, '/order/offer')
  await expectFits(page, '/order/offer')
  await page.getByLabel(say('checkout.country')).selectOption('FR')
  await page.getByLabel(say('checkout.name')).fill('Odile Sauvage')
  await page.getByLabel(say('checkout.line1'), { exact: true }).fill('12 rue des Lilas')
  await page.getByLabel(say('checkout.postcode')).fill('75011')
  await page.getByLabel(say('checkout.city')).fill('Paris')
  const button = (minor: number) =>
    page.getByRole('button', { name: say('checkout.pay', { amount: money(minor) }), exact: true })
  await button(210_000).click()
  await expect(page.getByText(say('checkout.problem.terms'))).toBeVisible()
  await page.getByRole('checkbox').check()

  await price.fill('650')
  const lines = `jsonb_set(lines, '{0,unitMinor}', '64000')`
  const set = `note = 'A word', lines = ${lines}, version = version + 1`
  await database.rows(`update order_drafts set ${set} where email = $1`, [email])
  await ownersPage.getByRole('button', { name: say('requests.admin.save'), exact: true }).click()
  const changed = ownersPage.getByRole('alert').filter({ hasText: say('ui.form.changed-hint') })
  const [theirs, mine] = [say('ui.form.theirs'), say('ui.form.mine')]
  await expect(changed.getByRole('row').filter({ hasText: 'A word' })).toContainText(say('ui.form.unchanged'))
  const row = changed.getByRole('row').filter({ hasText: say('requests.admin.line.unit') })
  await expect(row.getByRole('radio', { name: new RegExp(mine) })).toBeChecked()
  await expect(row.getByRole('radio', { name: new RegExp(theirs) })).toBeVisible()
  await expectAccessible(ownersPage, 'a draft that another admin changed')
  await ownersPage.getByRole('button', { name: say('ui.form.keep-choice') }).click()
  await expect(price).toHaveValue('650')
  await expect(ownersPage.getByLabel(say('requests.admin.note'), { exact: true })).toHaveValue('A word')
  await ownersPage.getByRole('button', { name: say('requests.admin.save'), exact: true }).click()
  await expect(ownersPage.getByText(say('requests.admin.unsaved-first'))).toHaveCount(0)
  await button(210_000).click()
  await expect(page.getByRole('alert')).toHaveText(say('requests.offer.changed'))
  await expect(page.getByLabel(say('checkout.city'))).toHaveValue('Paris')
  await button(195_000).click()
  await pay(page, say, money(195_000))
  await open(page, `/${language}/order/offer`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('requests.offer.paid'))
  await ownersPage.reload()
  await expect(ownersPage.getByText(say('requests.admin.state.paid'), { exact: true })).toBeVisible()
  await expect(ownersPage.getByTestId('locked-draft')).toContainText(money(65_000))
  await expect(ownersPage.getByLabel(say('requests.admin.line.unit'))).toHaveCount(0)
})

test('ORDF-01 an offer’s page without its key shows nothing, and without scripts the mail address of the house', async ({
  page,
  say,
  shop,
  language,
  newVisitor,
}) => {
  await open(page, `/${language}/order/offer`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('requests.offer.unknown'))
  const bare = await (await newVisitor({ javaScriptEnabled: false })).newPage()
  await bare.goto(`${shop.url}/${language}/order`)
  await expect(bare.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(bare.getByLabel(say('requests.page.product'), { exact: true }).getByRole('option')).not.toHaveCount(1)
})

test('ORDF-01 an offer that cannot be supplied says so, and can be ordered once it can, without a reload', {
  tag: '@seldom',
}, async ({ page, say, shop, database, language, device, newVisitor, expectedErrors }) => {
  test.slow()
  expectedErrors.push(/status of 400/)
  const email = emailOf('waiting')
  await open(page, `/${language}/order`)
  const ask = await fillRequest(page, say, email)
  await page.getByRole('button', { name: say('requests.page.button') }).click()
  await expect(ask.getByRole('heading', { name: say('inbox.receipt.title-order') })).toBeFocused()
  const ownersPage = await (await newVisitor({ locale: language === 'fr' ? 'fr-FR' : 'en-US' })).newPage()
  const admin = await anAccount(database, { role: 'admin' })
  await openSignedIn(ownersPage, database, admin.email, `/admin/requests?q=${encodeURIComponent(email)}`)
  await ownersPage.locator('tr[data-row]').getByRole('link').click()
  await ownersPage.getByLabel(say('requests.admin.line.quantity'), { exact: true }).fill('12')
  await ownersPage.getByRole('button', { name: say('requests.admin.save'), exact: true }).click()
  await expect(ownersPage.getByText(say('requests.admin.saved'), { exact: true })).toBeVisible()
  const send = async () => {
    await ownersPage.getByRole('button', { name: say('requests.admin.offer'), exact: true }).click()
    await ownersPage
      .getByRole('alertdialog')
      .getByRole('button', { name: say('requests.admin.offer') })
      .click()
  }
  await send()
  const quantity = ownersPage.getByLabel(say('requests.admin.line.quantity'), { exact: true })
  await expect(quantity).toHaveAccessibleDescription(new RegExp(say('requests.admin.problem.over-cap', { cap: 10 })))
  await ownersPage.getByLabel(say('requests.admin.above-cap')).check()
  await send()
  await expect(ownersPage.getByText(say('requests.admin.offered'))).toBeVisible()

  const [letter] = await lettersTo(shop, email, 2)
  const stock = (units: number | null) =>
    database.rows("update catalogue_products set stock = $1 where product_id = 'renouvela-creme'", [units])
  await stock(3)
  try {
    await open(page, offerIn(letter as Letter))
    const total = amount(language === 'fr' ? 996_000 : 1_080_000, language === 'fr' ? 'EUR' : 'USD')
    const button = page.getByRole('button', {
      name: say('checkout.pay', { amount: formatAmount(total, language) }),
      exact: true,
    })
    await expect(button).toBeDisabled()
    await expect(page.getByRole('alert')).toContainText(/Renouvela/)
    if (device === 'desktop')
      await expect(ownersPage.getByRole('navigation').getByText('1', { exact: true }).first()).toBeVisible()
    // Journeys before this one may have left checkouts open, which hold a few.
    await stock(40)
    await expect(button).toBeEnabled()
  } finally {
    await stock(null)
  }
})

test('ORDF-01 an offer that is being saved takes no key and no click', async ({
  page,
  say,
  shop,
  database,
  language,
  newVisitor,
}) => {
  const email = emailOf('odile-waits')
  await open(page, `/${language}/order`)
  await fillRequest(page, say, email)
  await page.getByRole('button', { name: say('requests.page.button') }).click()
  await lettersTo(shop, email, 1)
  const [{ id } = { id: '' }] = await database.rows<{ id: string }>('select id from order_drafts where email = $1', [
    email,
  ])
  const ownersPage = await (await newVisitor({ locale: language === 'fr' ? 'fr-FR' : 'en-US' })).newPage()
  const admin = await anAccount(database, { role: 'admin' })
  await openSignedIn(ownersPage, database, admin.email, `/admin/requests/${id}`)
  const release = Promise.withResolvers<void>()
  await ownersPage.route(`**/api/admin/requests/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await release.promise
    await route.continue()
  })
  const note = ownersPage.getByLabel(say('requests.admin.note'))
  const days = ownersPage.getByLabel(say('requests.admin.offer-days'))
  const line = ownersPage.getByRole('region', { name: say('requests.admin.part.offer') }).getByRole('group')
  const typed = await days.inputValue()
  await note.fill('With our thanks.')
  await ownersPage.getByRole('button', { name: say('requests.admin.save'), exact: true }).click()
  await expect(ownersPage.getByRole('button', { name: say('requests.admin.saving') })).toBeVisible()

  await note.pressSequentially(' Too late.')
  await days.press('ArrowDown')
  await line.getByRole('button').click()
  await expect(note).toHaveValue('With our thanks.')
  await expect(days).toHaveValue(typed)
  await expect(line).toHaveCount(1)
  await note.press('Tab')
  await expect(days).toBeFocused()

  release.resolve()
  await expect(ownersPage.getByText(say('requests.admin.saved'), { exact: true }).first()).toBeVisible()
  await note.pressSequentially(' And again.')
  await expect(note).toHaveValue(/And again\./)
  await line.getByRole('button').click()
  await expect(line).toHaveCount(0)
})
