// Webhooks: an owner enters an address, is shown its secret once, reads the log and turns it off.
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/sign-in.ts'

const widths = [320, 390, 820, 1440]

test('D48 an owner adds a webhook by keyboard, sends a message again, and deletes it', async ({
  page,
  database,
  say,
  expectedErrors,
}) => {
  test.slow()
  expectedErrors.push(/status of 400/)
  await openAsOwner(page, database, '/admin/settings')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: say('house.webhooks'), exact: true }).press('Enter')
  await expect(main.getByRole('heading', { name: say('webhooks.title'), level: 1 })).toBeVisible()
  await main.getByRole('button', { name: say('webhooks.new'), exact: true }).press('Enter')
  const drawer = page.getByRole('dialog')
  const address = drawer.getByLabel(say('webhooks.address'), { exact: true })
  await expect(address).toBeFocused()
  await expectAccessible(page, 'a new webhook')
  await expectWithin(page, 'a new webhook', widths)
  await address.fill('https://10.0.0.1/in')
  await address.press('Enter')
  await expect(address).toHaveAccessibleDescription(new RegExp(say('webhooks.address-problem')))
  await expect(drawer.getByRole('alert')).toHaveText(say('webhooks.events-problem'))
  await drawer.getByLabel(say('webhooks.event.order.placed'), { exact: true }).press('Space')
  await address.press('Enter')
  await expect(drawer.getByRole('alert')).toHaveCount(0)
  await expect(address).toHaveAccessibleDescription(new RegExp(say('webhooks.address-problem')))
  const hook = `https://hooks.example.com/${Date.now()}`
  await address.fill(hook)
  await address.press('Enter')
  await expect(drawer.getByLabel(say('webhooks.secret'), { exact: true })).toHaveValue(/^whsec_/)
  await expectAccessible(page, 'a secret shown once')
  await expectWithin(page, 'a secret shown once', widths)
  await drawer.getByRole('button', { name: say('webhooks.done'), exact: true }).press('Enter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('ui.admin.secret.leave') })
    .press('Enter')

  const row = main.getByRole('row').filter({ hasText: hook })
  await expect(row).toContainText(say('webhooks.status.active'))
  await expectAccessible(page, 'the webhooks')
  await expectWithin(page, 'the webhooks', widths)
  await database.rows(
    `insert into webhook_deliveries (id, webhook_id, event, payload, made_at, next_try_at, tries, tried_at, status, answer, milliseconds, sent_to)
     select new_id(), id, 'order.placed', '{"data":{"number":1012,"kind":"order"}}', now(), null, 8, now(), 500, 'The queue is full', 210,
            'https://hooks.example.com/before'
       from webhooks where address = $1`,
    [hook],
  )
  await row.getByRole('button', { name: say('webhooks.log.of', { address: hook }) }).press('Enter')
  await expect(drawer).toContainText('The queue is full')
  await expect(drawer).toContainText(say('webhooks.log.given-up'))
  await expect(drawer).toContainText(say('webhooks.log.sent-to', { address: 'https://hooks.example.com/before' }))
  const order = drawer.getByRole('link', { name: say('webhooks.log.order', { number: '1012' }) })
  await expect(order).toHaveAttribute('href', /\/admin\/orders\/1012$/)
  await expectAccessible(page, 'the log of a webhook')
  await expectWithin(page, 'the log of a webhook', widths)
  const event = say('webhooks.event.order.placed')
  await drawer.getByRole('button', { name: say('webhooks.replay.of', { event }) }).press('Enter')
  await expect(drawer.getByRole('status')).toHaveText(say('webhooks.replayed'))
  await drawer.getByRole('button', { name: say('webhooks.test'), exact: true }).press('Enter')
  await expect(drawer.getByRole('status')).toContainText(say('webhooks.test.lost', { failure: '' }).trim())
  const sent = drawer.getByRole('listitem').filter({ hasText: say('webhooks.event.test') })
  await expect(sent).toContainText(say('webhooks.log.not-received'))
  await expectWithin(page, 'the outcome of a test', widths)
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: say('webhooks.edit.of', { address: hook }) }).press('Enter')
  await expectAccessible(page, 'a webhook that is edited')
  await drawer.getByLabel(say('webhooks.active'), { exact: true }).press('Space')
  await address.press('Enter')
  await expect(row).toContainText(say('webhooks.status.off'))
  await row.getByRole('button', { name: say('webhooks.edit.of', { address: hook }) }).press('Enter')
  await drawer.getByRole('button', { name: say('webhooks.remove'), exact: true }).press('Enter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('webhooks.remove'), exact: true })
    .press('Enter')
  await expect(row).toHaveCount(0)
})
