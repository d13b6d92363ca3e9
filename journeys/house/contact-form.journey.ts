import { house } from '#legal/identity.ts'
import { expect, test } from '../support/fixtures.ts'
import { lettersTo } from '../support/letters.ts'
import { open, pressTwice } from '../support/steps.ts'

const emailOf = (name: string) => `${name}-${test.info().project.name}@example.com`
const reference = /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{2}/

test('a visitor writes to the house and gets the reference, on the page and by mail', async ({
  page,
  say,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  const email = emailOf('question')
  await open(page, '/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: house.email })).toHaveAttribute('href', `mailto:${house.email}`)
  for (const name of ['Instagram', 'Pinterest']) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//)
  }
  const send = main.getByRole('button', { name: say('inbox.contact.button') })
  await send.click()
  await expect(main.getByLabel(say('inbox.form.name'))).toBeFocused()
  await expect(main.getByText(say('ui.problem.needed'))).toHaveCount(4)

  await main.getByLabel(say('inbox.form.name')).fill('Anne Martin')
  await main.getByLabel(say('inbox.form.email'), { exact: true }).fill(email)
  await main.getByLabel(say('inbox.contact.subject')).selectOption(say('inbox.subject.product'))
  await main.getByLabel(say('inbox.contact.body')).fill('Which cream in winter?\nAnd in summer?')
  await page.route('**/api/messages', (route) => route.abort())
  await send.click()
  await expect(main.getByRole('alert')).toHaveText(say('ui.failed.offline'))
  await page.unroute('**/api/messages')
  await pressTwice(page, send, '**/api/messages')
  await expect(main.getByRole('heading', { name: say('inbox.receipt.title-contact') })).toBeFocused()
  const shown = reference.exec(await main.getByRole('status').innerText())?.[0] ?? 'none'
  const [receipt] = await lettersTo(shop, email, 1)
  expect(receipt?.subject).toBe(say('inbox.receipt.subject-contact', { reference: shown }))
})

test('a buyer withdraws in two steps, without signing in, and has a receipt with day and time', async ({
  page,
  say,
  shop,
  language,
}) => {
  const email = emailOf('withdrawal')
  await open(page, '/contact')
  const title = { en: 'Withdraw from contract here', fr: 'Renoncer au contrat ici' }[language]
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const main = page.getByRole('main')
  const next = main.getByRole('button', { name: say('inbox.withdraw.continue') })
  const address = page.url()
  await next.click()
  await expect(main.getByText(say('ui.problem.needed'))).toHaveCount(3)
  await main.getByLabel(say('inbox.form.name')).fill('Anne Martin')
  await main.getByLabel(say('inbox.withdraw.order')).fill('1001')
  await main.getByLabel(say('inbox.form.email'), { exact: true }).fill(email)
  // Scrolled so far that the heading of the next step is behind the bar.
  await main.getByRole('heading', { level: 1 }).evaluate((heading) => {
    scrollBy({ top: heading.getBoundingClientRect().top - 9, behavior: 'instant' })
  })
  await next.dispatchEvent('click')

  const check = main.getByRole('heading', { name: say('inbox.withdraw.check') })
  await expect(check).toBeFocused()
  const bar = await page.getByRole('banner').boundingBox()
  expect((await check.boundingBox())?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  await expect(main.getByText(say('inbox.withdraw.declaration'))).toBeVisible()
  await expect(main.getByRole('definition')).toHaveText(['Anne Martin', email, '1001', say('inbox.fact.whole-order')])
  await main.getByRole('button', { name: say('inbox.withdraw.change') }).click()
  const name = main.getByLabel(say('inbox.form.name'))
  await expect(name).toHaveValue('Anne Martin')
  await expect(name).toBeFocused()
  await next.click()
  await expect(main.getByRole('heading', { name: say('inbox.withdraw.check') })).toBeFocused()
  expect(page.url()).toBe(address)
  await page.goBack()
  await expect(name).toHaveValue('Anne Martin')
  await expect(main.getByLabel(say('inbox.withdraw.order'))).toHaveValue('1001')
  expect(page.url()).toBe(address)
  await main.getByLabel(say('inbox.withdraw.items')).fill('Renouvela Crème')
  await next.click()
  const confirm = { en: 'Confirm withdrawal', fr: 'Confirmer la rétractation' }[language]
  await pressTwice(page, main.getByRole('button', { name: confirm }), '**/api/messages')

  await expect(main.getByRole('heading', { name: say('inbox.receipt.title-withdrawal') })).toBeFocused()
  const shown = (await main.getByRole('status').innerText()).replaceAll(/\s/g, ' ')
  expect(shown).toMatch(
    { en: /\d{4}, at \d+:\d\d\s[ap]\.m\. \(Paris time\)/, fr: /\d{4} à \d+\sh\s\d\d \(heure de Paris\)/ }[language],
  )
  await expect(main.getByRole('definition').last()).toHaveText('Renouvela Crème')
  const [receipt] = await lettersTo(shop, email, 1)
  expect(receipt?.text).toContain(reference.exec(shown)?.[0])
})

test('without its scripts a form sends nothing, and never writes its input into an address', async ({
  say,
  shop,
  language,
  newVisitor,
}) => {
  const bare = await newVisitor({ javaScriptEnabled: false })
  const page = await bare.newPage()
  const address = `${shop.url}/${language}/contact`
  await page.goto(address)
  await page.getByLabel(say('inbox.form.name')).fill('Anne Martin')
  await page.getByLabel(say('inbox.form.email'), { exact: true }).fill('anne@example.com')
  await page.getByLabel(say('inbox.contact.subject')).selectOption(say('inbox.subject.other'))
  await page.getByLabel(say('inbox.contact.body')).fill('Something private')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('button', { name: say('inbox.contact.button') }).click()
  await expect(page.getByLabel(say('inbox.contact.body'))).toHaveValue('Something private')
  expect(page.url()).toBe(address)
  expect(asked.filter((url) => /private|anne/.test(url))).toEqual([])
})
