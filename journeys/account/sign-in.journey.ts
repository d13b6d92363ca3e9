import { anAccount, anAuthClient, password } from '#accounts/testing/members.ts'
import { sessionKey } from '#accounts/web/saved-session.ts'
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { lettersTo, linkIn } from '../support/letters.ts'
import { emailField, passwordField, signIn } from '../support/sign-in.ts'
import { open } from '../support/steps.ts'

const refused = /status of 4(0[013]|22)/

test('AUTH-02 AUTH-11 a visitor signs up, sees each problem beside its field, opens the mail’s link, and is on the home page', async ({
  page,
  shop,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(refused)
  const email = `newcomer-${test.info().project.name}-${test.info().retry}@example.com`
  await open(page, '/auth')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('accounts.to-sign-up') })
    .click()
  await page.getByLabel(say('accounts.name')).fill('Anne Martin')
  await emailField(page, say).fill(email)
  const button = page.getByRole('button', { name: say('accounts.sign-up.button') })
  for (const [weak, problem] of [
    ['short', 'accounts.problem.short'],
    ['password123', 'accounts.problem.guessable'],
  ] as const) {
    await passwordField(page, say).fill(weak)
    await button.click()
    await expect(passwordField(page, say)).toHaveAccessibleDescription(new RegExp(say(problem)))
    await expect(passwordField(page, say)).toBeFocused()
  }
  await passwordField(page, say).fill(password)
  await button.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.sent.title'))

  await open(page, '/auth')
  await signIn(page, say, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.sent.title'))

  const [letter] = await lettersTo(shop, email, 1)
  const link = linkIn(letter)
  await page.goto(link)
  await page.getByRole('button', { name: say('accounts.confirm.button') }).click()
  await expect(page).toHaveURL((url) => /^\/(en|fr)?\/?$/.test(url.pathname))
  await expect(page.getByText(say('accounts.confirmed.signup')).first()).toBeVisible()

  await open(page, '/faq')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.link-failed.title'))
  await expect(page.getByRole('button', { name: say('accounts.confirm.button') })).toHaveCount(0)
  await expect(page).toHaveURL(({ hash }) => hash === '')

  await anAuthClient(shop).resetPasswordForEmail(email)
  const [recovery] = await lettersTo(shop, email, 2)
  await page.evaluate((next) => window.location.assign(next), linkIn(recovery))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.new-password.title'))
})

test('PERM-02 a protected page leads to /auth and back, without a step behind; a wrong password says so', async ({
  page,
  database,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(refused)
  const { email } = await anAccount(database)
  await open(page, '/faq')
  await page.goto('/account')
  await expect(page).toHaveURL((url) => url.pathname === '/auth' && url.searchParams.get('return') === '/account')
  await emailField(page, say).fill(email)
  await passwordField(page, say).fill('not the password')
  await page.getByRole('button', { name: say('accounts.sign-in.button') }).click()
  await expect(passwordField(page, say)).toHaveAccessibleDescription(say('accounts.problem.credentials'))
  await expect(emailField(page, say)).toHaveValue(email)
  await signIn(page, say, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.account.title'))
  await expect(page).toHaveURL(({ pathname }) => pathname === '/account')
  await page.goBack()
  await expect(page).toHaveURL(/\/faq$/)
})

test('AUTH-03 a forgotten password is replaced by mail', async ({
  page,
  shop,
  database,
  say,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(refused)
  const { email } = await anAccount(database, { language })
  await open(page, '/auth')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('accounts.forgotten.link') })
    .click()
  await emailField(page, say).fill(email)
  await page.getByRole('button', { name: say('accounts.forgotten.button') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.sent.title'))
  const [letter] = await lettersTo(shop, email, 1)
  await page.goto(linkIn(letter))
  const next = page.getByLabel(say('accounts.new-password.label'), { exact: true })
  await next.fill('qwertyuiop')
  await next.press('Enter')
  await expect(next).toHaveAccessibleDescription(new RegExp(say('accounts.problem.guessable')))
  await next.fill('une autre phrase 99')
  await next.press('Enter')
  await expect(page.getByText(say('accounts.new-password.done')).first()).toBeVisible()
  await open(page, '/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.account.title'))
})

test('AUTH-01 no link from /auth leads out of the shop', async ({ page, database, say }) => {
  const { email } = await anAccount(database)
  await open(page, '/auth?return=//evil.example/account')
  await signIn(page, say, email)
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('AUTH-02 a letter opened in another browser than the sign-up’s, or after several sign-ups, leads to a password', {
  tag: '@seldom',
}, async ({ page, shop, say, language }) => {
  const signUp = (email: string) =>
    fetch(`${shop.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `language=${language}` },
      body: JSON.stringify({ email, password: 'words of a visitor' }),
    })
  const name = `${test.info().project.name}-${test.info().retry}`
  async function choose(email: string) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.first-password.title'))
    await expectAccessible(page, 'a first password')
    await expectFits(page, 'a first password')
    await page.getByLabel(say('accounts.new-password.label')).fill(password)
    await page.getByRole('button', { name: say('accounts.new-password.button') }).click()
    await expect(page).toHaveURL((url) => /^\/(en|fr)?\/?$/.test(url.pathname))
    await expect(page.getByText(say('accounts.confirmed.signup')).first()).toBeVisible()
    const { error } = await anAuthClient(shop).signInWithPassword({ email, password: 'words of a visitor' })
    expect(error).toMatchObject({ code: 'invalid_credentials' })
    await page.evaluate((key) => window.localStorage.removeItem(key), sessionKey)
  }
  const elsewhere = `elsewhere-${name}@example.com`
  await signUp(elsewhere)
  await page.goto(linkIn((await lettersTo(shop, elsewhere, 1))[0]))
  await choose(elsewhere)

  const several = `several-${name}@example.com`
  await signUp(several)
  await lettersTo(shop, several, 1)
  await open(page, '/auth?mode=sign-up')
  await page.getByLabel(say('accounts.name')).fill('Anne Martin')
  await emailField(page, say).fill(several)
  await passwordField(page, say).fill(password)
  await page.getByRole('button', { name: say('accounts.sign-up.button') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.sent.title'))
  const [own] = await lettersTo(shop, several, 2)
  await page.goto(linkIn(own))
  await page.getByRole('button', { name: say('accounts.confirm.button') }).click()
  await choose(several)
})
