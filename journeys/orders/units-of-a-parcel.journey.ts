// Two of three jars leave now and one later: on the bench, on the page of the order and for its buyer.
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { anOrder, clearBench, rowOf, trackingField } from '../support/bench.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/sign-in.ts'

const widths = [320, 390, 820, 1024, 1440]

test('ADM-02 an owner ships two of three jars from the bench, and the last from the page of the order', {
  tag: '@on-desktop',
}, async ({ page, shop, database, say, language }) => {
  test.slow()
  await clearBench(database)
  const items = [anItem('renouvela-creme', { quantity: 3 }, language)]
  const number = await anOrder(shop, database, { items, language })
  const of = { number: String(number) }
  const goods = (quantity: number) => say('shipping.item', { quantity: String(quantity), name: '' }).trim()
  await openAsOwner(page, database, '/admin/shipping')
  const row = rowOf(page, number)
  await expect(row).toContainText(goods(3))
  await row.getByRole('button', { name: say('shipping.part-of', of) }).press('Enter')
  const units = row.getByRole('combobox').first()
  await expect(units).toHaveValue('3')
  await units.selectOption('0')
  await trackingField(page, say, number).fill(aTrackingNumber(number))
  await expect(row).toContainText(say('shipping.problem.empty'))
  await units.selectOption('2')
  await expect(row).not.toContainText(say('shipping.problem.empty'))
  await row.getByRole('checkbox').check()
  await expectAccessible(page, 'a part of an order on the bench')
  await expectWithin(page, 'a part of an order on the bench', widths)

  const [papers] = await Promise.all([
    page.context().waitForEvent('page'),
    (async () => {
      await page.getByRole('button', { name: say('shipping.print'), exact: true }).click()
      const slips = say('shipping.print.new-tab', { what: say('shipping.print.slips') })
      await page.getByRole('link', { name: slips }).click()
    })(),
  ])
  await expect(papers.getByRole('article').getByRole('row').nth(1)).toContainText(/^2/)
  await expect(papers.getByRole('article').locator('.rest')).toBeVisible()
  await papers.close()

  await page.getByRole('button', { name: say('shipping.ship', { count: 1 }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(goods(2))
  await expectWithin(page, 'a part of an order before it is shipped', widths)
  await dialog.getByRole('button', { name: say('shipping.ship', { count: 1 }) }).click()
  // The rest waits for a parcel of its own.
  await expect(row).toContainText(say('shipping.parcels', { count: 1 }))
  await expect(row).toContainText(goods(1))
  await expect(trackingField(page, say, number)).toHaveValue('')

  await page.goto(`/admin/orders/${number}`)
  const lines = page.getByRole('region', { name: say('orders.admin.part.lines') })
  await expect(lines).toContainText(say('orders.admin.line.units-sent', { sent: 2, quantity: 3 }))
  const parcels = page.getByRole('region', { name: say('orders.admin.part.parcels') })
  await expect(parcels).toContainText(goods(2))
  await expectWithin(page, 'an order of which a part has left', widths)
  await expectAccessible(page, 'an order of which a part has left')

  const [{ key } = { key: '' }] = await database.rows<{ key: string }>(
    'select link_key as key from orders where number = $1',
    [number],
  )
  const link = `/${language}/order/${number}#${key}`
  await page.goto(link)
  await expect(page.getByRole('main')).toContainText(say('orders.buyer.units-sent', { sent: 2, quantity: 3 }))
  await expectWithin(page, 'the page of its buyer', widths)

  await page.goto(`/admin/orders/${number}`)
  const steps = page.getByRole('region', { name: say('orders.admin.part.steps') })
  const button = (name: Parameters<typeof say>[0]) => steps.getByRole('button', { name: say(name), exact: true })
  await button('orders.admin.step.ship').click()
  await steps.getByLabel(say('orders.admin.field.carrier')).fill('Colissimo')
  await steps.getByLabel(say('orders.admin.field.tracking')).fill(aTrackingNumber(number, 2))
  await button('orders.admin.do.ship').click()
  await expect(parcels).toContainText(aTrackingNumber(number, 2))
  await expect(lines).toContainText(say('orders.admin.line.shipped'))
})

test('ADM-02 an owner chooses the units of a parcel on the page of the order, and a refund takes those here first', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, shop, database, say, language }) => {
  test.slow()
  const items = [anItem('renouvela-creme', { quantity: 3 }, language), anItem('renouvela-riche', {}, language)]
  const number = await anOrder(shop, database, { items, language })
  await openAsOwner(page, database, `/admin/orders/${number}`)
  const steps = page.getByRole('region', { name: say('orders.admin.part.steps') })
  const button = (name: Parameters<typeof say>[0]) => steps.getByRole('button', { name: say(name), exact: true })
  await button('orders.admin.step.ship').click()
  await steps.getByLabel(say('orders.admin.field.carrier')).fill('Colissimo')
  await steps.getByLabel(say('orders.admin.field.tracking')).fill(aTrackingNumber(number))
  const contents = steps.getByRole('group', { name: say('orders.admin.field.lines') })
  await contents.getByRole('combobox').first().selectOption('1')
  await contents.getByRole('checkbox').nth(1).uncheck()
  await expectWithin(page, 'the units of a parcel', widths)
  await expectAccessible(page, 'the units of a parcel')
  await button('orders.admin.do.ship').click()
  const lines = page.getByRole('region', { name: say('orders.admin.part.lines') })
  await expect(lines).toContainText(say('orders.admin.line.units-sent', { sent: 1, quantity: 3 }))

  // One unit more was in the parcel than was ticked.
  const parcels = page.getByRole('region', { name: say('orders.admin.part.parcels') })
  const of = { tracking: aTrackingNumber(number) }
  await parcels.getByRole('button', { name: say('orders.admin.parcel.parcel-contents-of', of) }).press('Enter')
  const inside = parcels.getByRole('group', { name: say('orders.admin.field.contents') })
  await inside.getByRole('combobox').first().selectOption('2')
  await parcels.getByRole('button', { name: say('orders.admin.letter.read') }).click()
  await expect(parcels.locator('iframe')).toBeVisible()
  await expectWithin(page, 'the contents of a parcel before they are corrected', widths)
  await expectAccessible(page, 'the contents of a parcel before they are corrected')
  await parcels.getByRole('button', { name: say('orders.admin.do.parcel-contents'), exact: true }).press('Enter')
  await expect(parcels.getByText(say('orders.admin.did.parcel-contents'))).toBeFocused()
  await expect(lines).toContainText(say('orders.admin.line.units-sent', { sent: 2, quantity: 3 }))
  await expectWithin(page, 'a parcel with corrected contents', widths)

  await button('orders.admin.step.refund').click()
  await steps.getByRole('radio', { name: say('orders.admin.scope.lines') }).check()
  const chosen = steps.getByRole('group', { name: say('orders.admin.scope.lines') })
  await chosen.getByRole('checkbox').first().check()
  await chosen.getByRole('combobox').first().selectOption('1')
  const here = steps
    .getByRole('status')
    .getByText(say('orders.admin.preview.here', { goods: '' }).split(/\s?:/)[0] ?? '')
  await expect(here).toBeVisible()
  const first = steps.getByRole('group', { name: say('orders.admin.field.place') })
  await first.getByRole('radio', { name: say('orders.admin.place.refund.sent') }).check()
  await expect(here).toHaveCount(0)
  await first.getByRole('radio', { name: say('orders.admin.place.refund.here') }).check()
  await expect(here).toBeVisible()
  await expectWithin(page, 'a refund of a unit that is here', widths)
  await expectAccessible(page, 'a refund of a unit that is here')
})
