import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { lettersTo } from '../support/letters.ts'
import { open } from '../support/steps.ts'

const emailOf = (name: string) => `${name}-${test.info().project.name}@example.com`

test('ORDF-01 a guest finds an order by a mailed code, and its existence is not revealed', async ({
  page,
  say,
  shop,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/, /status of 404/)
  const email = emailOf('finder')
  const request = aRequest({ customerEmail: email, delivery: parisAddress, items: [anItem('renouvela-creme')] })
  const checkout = await fetch(`${shop.url}/api/create-checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  const { url } = (await checkout.json()) as { url: string }
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
  const [confirmation] = await lettersTo(shop, email, 1)
  const number = /\d{4,}/.exec(confirmation?.subject ?? '')?.[0] ?? ''

  await page.clock.install()
  await open(page, `/${language}/order`)
  const find = page.getByRole('region', { name: say('orders.find.title') })
  async function seek(whose: string) {
    await find.getByLabel(say('orders.find.number')).fill(number)
    await find.getByLabel(say('orders.find.email'), { exact: true }).fill(whose)
    await find.getByRole('button', { name: say('orders.find.button') }).click()
    await expect(find.getByText(say('orders.find.sent', { number, email: whose }))).toBeVisible()
  }
  await seek(emailOf('nobody_whose_address_is_as_long_as_they_come'))
  const code = find.getByLabel(say('orders.find.code'))
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page, 'the code of an order')
  await expectFits(page, 'the code of an order')
  await code.fill('123456')
  await find.getByRole('button', { name: say('orders.find.open') }).click()
  await expect(code).toHaveAccessibleDescription(say('orders.find.code-problem'))
  await expect(code).toBeFocused()
  await expect(find.getByRole('button', { name: say('orders.find.again') })).toHaveCount(0)
  await page.clock.fastForward(61_000)
  await find.getByRole('button', { name: say('orders.find.again') }).click()
  await expect(find.getByText(say('orders.find.sent-again'))).toBeVisible()

  await find.getByRole('button', { name: say('orders.find.change') }).click()
  await expect(find.getByLabel(say('orders.find.number'))).toHaveValue(number)
  await seek(email)
  const [letter] = await lettersTo(shop, email, 2)
  const digits = /\d{6}/.exec(letter?.subject ?? '')?.[0] ?? ''
  await code.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`)
  await code.press('Enter')
  await expect(page).toHaveURL(({ pathname }) => pathname.endsWith(`/order/${number}`))
  const formForRequests = page.getByRole('contentinfo').getByRole('link', { name: say('app.footer.order') })
  await expect(formForRequests).not.toHaveAttribute('aria-current')
})
