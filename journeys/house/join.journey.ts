import type { Locator, Page } from '@playwright/test'
import { expect, type Say, sayIn, test } from '../support/fixtures.ts'
import { lettersTo, linkIn } from '../support/letters.ts'
import { openShop } from '../support/open-shop.ts'
import { open, otherLanguage, pressTwice, waitUntilHydrated } from '../support/steps.ts'

const emailOf = (name: string) => `${name}-${test.info().project.name}@example.com`
const fields = ['first-name', 'last-name', 'email', 'country', 'telephone'] as const

function formIn(page: Page, say: Say) {
  const band = page.getByRole('region', { name: say('community.join.title') })
  const field = (name: (typeof fields)[number]) => band.getByLabel(say(`community.join.${name}`), { exact: true })
  return { band, field, button: band.getByRole('button', { name: say('community.join.button') }) }
}

/** Opens the fold at the end of a page, and waits until its countries are there. */
async function openFold(page: Page, say: Say, address = '/collection') {
  await open(page, address)
  const form = formIn(page, say)
  await expect(form.field('first-name')).toBeHidden()
  // A press whose button goes down on the served fold and up on the drawn one is none.
  await form.band.scrollIntoViewIfNeeded()
  const fold = form.band.locator('details')
  await expect
    .poll(() => fold.evaluate((drawn) => Object.keys(drawn).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
  await waitUntilHydrated(page)
  await form.band.getByText(say('community.join.fold'), { exact: true }).click()
  await expect(form.field('country').getByRole('option')).toHaveCount(250)
  return form
}

type Form = Awaited<ReturnType<typeof openFold>>

async function fill({ field }: Form, email: string, telephone = '06 12 34 56 78') {
  await field('first-name').fill('Anne')
  await field('last-name').fill('Martin')
  await field('email').fill(email)
  await field('country').selectOption('FR')
  await field('telephone').fill(telephone)
}

function countJoins(page: Page): { count: number } {
  const joins = { count: 0 }
  page.on('request', (request) => {
    if (request.url().endsWith('/api/community/join')) joins.count += 1
  })
  return joins
}

const isDemanded = (field: Locator) =>
  field.evaluate((element: HTMLInputElement) => element.required && element.validity.valueMissing)

test('JOIN-01 SHOW-03 a fold at the end of the page asks five things, and the browser demands each of them', async ({
  page,
  say,
}) => {
  const joins = countJoins(page)
  for (const address of ['/', '/collection']) {
    const { band, field } = await openFold(page, say, address)
    await expect(page.getByRole('region', { name: say('catalogue.title') }).getByRole('article')).not.toHaveCount(0)
    for (const name of fields) await expect.poll(() => isDemanded(field(name)), name).toBe(true)
    await expect(field('email')).toHaveAttribute('type', 'email')
    await expect(field('telephone')).toHaveAttribute('type', 'tel')
    const tokens = ['given-name', 'family-name', 'email', 'country', 'tel']
    for (const [index, name] of fields.entries()) {
      await expect(field(name)).toHaveAttribute('autocomplete', tokens[index] ?? '')
    }
    await expect(band.getByRole('checkbox')).toHaveCount(0)
  }
  const { band, field, button } = formIn(page, say)
  await button.click()
  for (const name of fields) await expect(field(name)).toHaveAccessibleDescription(new RegExp(say('ui.problem.needed')))
  await expect(field('first-name')).toBeFocused()

  await fill({ band, field, button }, 'anne@example')
  await expect(band.getByText(say('ui.problem.needed'))).toHaveCount(0)
  await button.click()
  await expect(field('email')).toHaveAccessibleDescription(say('ui.problem.email'))
  await expect(field('email')).toBeFocused()
  await field('email').fill('anne@example.com')
  await field('telephone').fill('12')
  await button.click()
  await expect(field('telephone')).toHaveAccessibleDescription(
    new RegExp(escaped(say('community.join.problem.telephone'))),
  )
  await expect(field('telephone')).toBeFocused()
  await expect(field('first-name')).toHaveValue('Anne')
  expect(joins.count).toBe(0)
})

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

test('JOIN-02 joining stays on the page, is confirmed by mail, welcomed, and ended with one press', async ({
  page,
  say,
  shop,
  database,
  language,
}) => {
  const email = emailOf('join')
  const joins = countJoins(page)
  const form = await openFold(page, say)
  const address = page.url()
  await fill(form, email)
  await pressTwice(page, form.button, '**/api/community/join')
  await expect(form.band.getByRole('status')).toContainText(say('community.join.sent-text', { email }))
  await expect(form.band.getByRole('heading', { name: say('community.join.sent') })).toBeFocused()
  await expect(page).toHaveURL(address)
  expect(joins.count).toBe(1)

  const heading = page.getByRole('heading', { level: 1 })
  const press = (word: Parameters<Say>[0]) => page.getByRole('button', { name: say(word) }).click()
  const [asking] = await lettersTo(shop, email, 1)
  expect(asking?.subject).toBe(say('community.confirm-letter.subject'))
  await open(page, linkIn(asking))
  await expect(heading).toHaveText(say('community.confirm.ask'))
  await press('community.confirm.button')
  await expect(heading).toHaveText(say('community.confirm.confirmed'))
  await expect(heading).toBeFocused()
  const consents = () =>
    database.rows<{ state: string; language: string }>(
      `select state, consents.language from consents join contacts on contacts.id = contact_id
        where email = $1 order by position`,
      [email],
    )
  await expect.poll(consents).toEqual(['asked', 'given'].map((state) => ({ state, language })))

  const [welcome] = await lettersTo(shop, email, 2)
  expect(welcome?.subject).toBe(say('community.welcome-letter.subject'))
  await open(page, linkIn(asking))
  await expect(heading).toHaveText(say('community.confirm.already'))
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)

  await open(page, linkIn(welcome))
  await expect(page.getByText(say('community.leave.wording'))).toBeVisible()
  await press('community.leave.button')
  await expect(heading).toHaveText(say('community.leave.withdrawn'))
  await expect.poll(async () => (await consents()).at(-1)).toEqual({ state: 'withdrawn', language })
  await open(page, linkIn(welcome))
  await expect(heading).toHaveText(say('community.leave.already'))
  await open(page, linkIn(welcome).slice(0, -5))
  await expect(heading).toHaveText(say('community.leave.unknown'))
})

test('JOIN-02 a link that came too late is replaced by another, and one that lost a piece says so', {
  tag: '@seldom',
}, async ({ page, say, shop, database }) => {
  const email = emailOf('late')
  const form = await openFold(page, say)
  await fill(form, email)
  await form.button.click()
  const [asking] = await lettersTo(shop, email, 1)
  await database.rows("update join_links set expires_at = now() - interval '1 second' where used_at is null")
  const heading = page.getByRole('heading', { level: 1 })
  await open(page, linkIn(asking))
  await expect(heading).toHaveText(say('community.confirm.expired'))
  await page.getByRole('button', { name: say('community.confirm.resend') }).click()
  await expect(heading).toHaveText(say('community.confirm.sent'))
  const [renewed] = await lettersTo(shop, email, 2)
  await open(page, linkIn(renewed))
  await page.getByRole('button', { name: say('community.confirm.button') }).click()
  await expect(heading).toHaveText(say('community.confirm.confirmed'))

  await open(page, linkIn(renewed).slice(0, -5))
  await expect(heading).toHaveText(say('community.confirm.unknown'))
  await page.getByRole('link', { name: say('community.confirm.join') }).click()
  await expect(page.getByRole('region', { name: say('community.join.title') })).toBeInViewport()
})

test('LANG-04 typed input survives a change of language, and an answer that did not come', async ({
  page,
  say,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  const other = otherLanguage(language)
  const otherwise = sayIn(other)
  const form = await openFold(page, say)
  await fill(form, emailOf('typed'))
  await page
    .getByRole('banner')
    .getByRole('button', { name: { en: 'English', fr: 'Français' }[other] })
    .click()
  const spoken = formIn(page, otherwise)
  await expect(spoken.button).toBeVisible()
  const country = spoken.field('country')
  await expect(country.getByRole('option', { name: { en: 'Germany', fr: 'Allemagne' }[other] })).toBeAttached()
  await expect(country).toHaveValue('FR')
  const { compare } = new Intl.Collator(other)
  await expect(async () => {
    const names = (await country.getByRole('option').allInnerTexts()).slice(1)
    expect(names).toEqual(names.toSorted(compare))
  }).toPass()

  await page.route('**/api/community/join', (route) => route.abort())
  await spoken.button.click()
  await expect(spoken.band.getByRole('alert')).toHaveText(otherwise('ui.failed.offline'))
  await expect(spoken.field('first-name')).toHaveValue('Anne')
  await expect(spoken.field('telephone')).toHaveValue('06 12 34 56 78')
  await page.unroute('**/api/community/join')
  await spoken.button.click()
  await expect(spoken.band.getByRole('heading', { name: otherwise('community.join.sent') })).toBeVisible()
})

test('JOIN-02 the form can be read and filled in before its scripts have loaded, and no input is lost', async ({
  page,
  say,
}) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/JoinBand*', async (route) => {
    await arrived
    await route.continue()
  })
  await open(page, '/collection')
  const { band, field, button } = formIn(page, say)
  const address = page.url()
  await band.getByText(say('community.join.fold'), { exact: true }).click()
  await field('last-name').fill('Martin')
  await field('email').fill('anne@example.com')
  await field('first-name').fill('Anne')
  await button.click()
  expect(page.url()).toBe(address)
  await field('first-name').focus()
  arrive()
  await expect(field('country').getByRole('option')).toHaveCount(250)
  await expect(field('country')).toHaveAccessibleDescription(say('ui.problem.needed'))
  await expect(field('country')).toBeFocused()
  for (const [name, value] of [
    ['first-name', 'Anne'],
    ['last-name', 'Martin'],
    ['email', 'anne@example.com'],
  ] as const) {
    await expect(field(name)).toHaveValue(value)
  }
})

test('a form whose scripts cannot be fetched says so', async ({ page, say, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
  await page.route('**/assets/JoinBand*', (route) => route.abort())
  await open(page, '/collection')
  await page.locator('#join').scrollIntoViewIfNeeded()
  await expect(page.locator('#join').getByRole('alert')).toContainText(say('ui.failed.offline'))
})

test('JOIN-02 a form that is off looks the same and sends nothing', { tag: '@seldom' }, async ({ page, say }) => {
  const shop = await openShop({ JOIN_FORM: 'inert' })
  const joins = countJoins(page)
  const form = await openFold(page, say, `${shop.url}/collection`)
  await form.button.click()
  await expect(form.field('first-name')).toHaveAccessibleDescription(say('ui.problem.needed'))
  await fill(form, 'anne@example.com')
  await form.button.click()
  await expect(form.button).toBeFocused()
  expect(page.url()).toBe(`${shop.url}/collection`)
  await expect(form.field('email')).toHaveValue('anne@example.com')
  expect(joins.count).toBe(0)
  await page.close()
  await shop.close()
})
