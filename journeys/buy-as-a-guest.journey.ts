import { expect, test } from './errand.ts'

test('PAY-02 PAY-05 PROD-08 a guest buys a cream, is declined once, pays, and finds the mail', async ({
  page,
  say,
  language,
  shop,
}) => {
  await page.goto('/collection')
  await page.getByRole('button', { name: new RegExp(`^${say('catalogue.action.purchase')}.*Renouvela Crème`) }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText(say('catalogue.added'))).toBeVisible()

  const email = `guest-${language}-${test.info().project.name}@example.com`
  await page.getByLabel(say('checkout.email'), { exact: true }).fill(email)
  await page.getByLabel(say('checkout.country')).selectOption('FR')
  await page.getByLabel(say('checkout.name')).fill('Anne Martin')
  await page.getByLabel(say('checkout.line1'), { exact: true }).fill('12 rue des Lilas')
  await page.getByLabel(say('checkout.postcode')).fill('75011')
  await page.getByLabel(say('checkout.city')).fill('Paris')
  await page.getByRole('checkbox').check()
  const total = language === 'fr' ? /830,00\s€/ : /\$900\.00/
  await page.getByRole('button', { name: total }).click()

  await expect(page.getByText('TEST')).toBeVisible()
  await page.getByRole('button', { name: say('simulator.decline') }).click()
  await expect(page.getByRole('alert')).toHaveText(say('simulator.declined'))
  await page.getByRole('button', { name: total }).click()

  await expect(page.getByRole('heading', { name: say('checkout.success.title') })).toBeVisible()
  await expect(page.getByTestId('paid')).toHaveText(total)
  await expect(page.getByTestId('cart-count')).toHaveCount(0)
  await expect
    .poll(
      async () =>
        (await (await fetch(`${shop.url}/dev/mailbox.json`)).json()).filter(
          (mail: { recipient: string }) => mail.recipient === email,
        ).length,
    )
    .toBe(1)
})
