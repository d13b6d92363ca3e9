import type { Locator, Page } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { lettersTo } from '../support/letters.ts'
import type { OpenShop } from '../support/open-shop.ts'
import { signIn } from '../support/sign-in.ts'
import { cardOf, open, pressTwice, savesData } from '../support/steps.ts'

const title = 'Rare Cream'
const code = () => `j-rare-${test.info().project.name}`
const emailOf = (name: string) => `${name}-${test.info().project.name}@example.com`

const buyButton = (place: Locator) => place.getByRole('button', { name: new RegExp(`, ${title}$`) })
const formIn = (place: Locator, say: Say) => place.getByRole('form', { name: say('wishes.title') })
const fieldIn = (place: Locator, say: Say) => place.getByLabel(say('wishes.email'), { exact: true })
const buttonIn = (form: Locator, say: Say) => form.getByRole('button', { name: say('wishes.button') })

/** Work due within a minute is done at once. */
async function sweep(shop: OpenShop) {
  expect(
    (await fetch(`${shop.url}/dev/clock`, { method: 'POST', body: new URLSearchParams({ seconds: '0' }) })).ok,
  ).toBe(true)
}

async function openedDialog(page: Page): Promise<Locator> {
  await open(page, '/collection')
  await cardOf(page, title).getByRole('heading').getByRole('link').click()
  return page.getByRole('dialog', { name: title })
}

test('PROD-07 a wish for a sold-out product is answered by mail when it is back, and the letter leads to it', async ({
  page,
  say,
  shop,
  database,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  const email = emailOf('waits')
  await database.add({ code: code(), title, with: { stock: 0, size_ml: 50 } })
  const dialog = await openedDialog(page)
  await expect(cardOf(page, title).getByRole('textbox', { includeHidden: true })).toHaveCount(0)
  await expect(buyButton(dialog)).toBeDisabled()
  const form = formIn(dialog, say)
  await expect(form.getByRole('link')).toHaveAttribute('href', /\/privacy$/)
  await expectAccessible(page, 'a sold-out product over the page')
  await expectFits(page, 'a sold-out product over the page')

  const field = fieldIn(form, say)
  await field.fill('anne@example')
  await buttonIn(form, say).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(say('ui.problem.email'))
  await expectAccessible(page, 'a wish with a problem')
  await expectFits(page, 'a wish with a problem')

  await field.fill(email)
  await page.route('**/wishes', (route) => route.abort())
  await buttonIn(form, say).click()
  await expect(form.getByRole('alert')).toHaveText(say('ui.failed.offline'))
  await page.unroute('**/wishes')
  await pressTwice(page, buttonIn(form, say), '**/wishes')
  const sent = dialog.getByText(say('wishes.sent', { email }))
  await expect(sent).toBeFocused()
  await expect(form).toHaveCount(0)
  await expectAccessible(page, 'a wish that was sent')

  await sweep(shop)
  await database.rows('update catalogue_products set stock = 2 where product_id = $1', [code()])
  await sweep(shop)
  const [letter] = await lettersTo(shop, email, 1)
  expect(letter?.subject).toBe(
    say('wishes.letter.subject', { product: say('wishes.letter.sized', { title, size: 50 }) }),
  )
  const link = /https?:\/\/\S+/.exec(letter?.text ?? '')?.[0] ?? ''
  expect(link).toBe(`${shop.url}/${language}/collection/${code()}`)
  await open(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(buyButton(page.getByRole('main'))).toBeEnabled()
  await expect(formIn(page.getByRole('main'), say)).toHaveCount(0)
  await sweep(shop)
  await lettersTo(shop, email, 1)
})

test('a product that came back while its page was open is said to be back, and can be bought', async ({
  page,
  say,
  database,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/)
  await savesData(page)
  await database.add({ code: code(), title, with: { stock: 0 } })
  await open(page, `/collection/${code()}`)
  const main = page.getByRole('main')
  const form = formIn(main, say)
  await fieldIn(form, say).fill(emailOf('late'))
  await database.rows('update catalogue_products set stock = 1 where product_id = $1', [code()])
  await buttonIn(form, say).click()
  await expect(main.getByText(say('wishes.back'))).toBeFocused()
  await expect(buyButton(main)).toBeEnabled()
  expect(await database.rows('select from wishes where email = $1', [emailOf('late')])).toEqual([])
})

test('a visitor on the page of a product that comes back sees it without asking', async ({ page, say, database }) => {
  await database.add({ code: code(), title, with: { stock: 0 } })
  await open(page, `/collection/${code()}`)
  const main = page.getByRole('main')
  await fieldIn(formIn(main, say), say).focus()
  await expect(page.locator('html')).toHaveAttribute('data-live', 'connected', { timeout: 20_000 })
  await database.rows('update catalogue_products set stock = 1 where product_id = $1', [code()])
  await expect(main.getByText(say('wishes.back'))).toBeFocused()
  await expect(buyButton(main)).toBeEnabled()
})

test('members find their address written, and what cannot be fetched says so', async ({
  page,
  say,
  database,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /dynamically imported module/)
  const { email } = await anAccount(database)
  await database.add({ code: code(), title, with: { stock: 0 } })
  await open(page, '/auth')
  await signIn(page, say, email)
  await expect(page).not.toHaveURL(/\/auth/)
  await page.route('**/assets/WishForm*', (route) => route.abort())
  await open(page, `/collection/${code()}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText(say('ui.failed.offline'))
  await page.unroute('**/assets/WishForm*')
  await main.getByRole('button', { name: say('ui.try-again') }).click()
  const form = formIn(main, say)
  await expect(fieldIn(form, say)).toHaveValue(email)
  await buttonIn(form, say).click()
  await expect(main.getByText(say('wishes.sent', { email }))).toBeVisible()
})
