// The orders by person: searched, filtered, sorted, opened and tagged with the keyboard, live, empty and failed.
import type { Page } from '@playwright/test'
import { expectAccessible, expectFits, expectWithin } from '../support/accessibility.ts'
import { anOrder } from '../support/bench.ts'
import { expect, test } from '../support/fixtures.ts'
import { dropFilterWithoutMatches, openAndTryAgain, openWithGoneFilters } from '../support/list-states.ts'
import { openAsOwner } from '../support/sign-in.ts'

const rowsOf = (page: Page) => page.locator('tr[data-row]')

test('CRM-03 the owner sees each person who bought once, live, finds them by an order, and opens one with the keyboard alone', async ({
  page,
  database,
  shop,
  say,
  language,
  device,
}) => {
  // Its own words keep it apart from the people of other journeys.
  const surname = `Boutillac${language}${device}`
  const email = `ondine.${surname}@bought.example`.toLowerCase()
  const first = await anOrder(shop, database, { customerEmail: email, name: `Ondine ${surname}` })
  const longest = `Bénédicte-Marie-Hortense-Clémentine de La Rochefoucauld ${surname}`
  await anOrder(shop, database, { customerEmail: `benedicte.${surname}@bought.example`, name: longest })
  await openAsOwner(page, database, `/crm/orders?q=${surname}`)
  await expect(page.getByRole('heading', { level: 1, name: say('people.buyer.title') })).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(rowsOf(page).first()).toContainText('Bénédicte')
  const ondine = rowsOf(page).filter({ hasText: 'Ondine' })
  await expect(ondine).toContainText(String(first))
  await expect(ondine).toContainText(email)
  await expect(ondine).toContainText(say('orders.admin.state.paid'))
  await expectAccessible(page, 'the orders by person')
  await expectWithin(page, 'the orders by person', [320, 390, 820, 1440])

  // The email of an order is not always written alike.
  const second = await anOrder(shop, database, {
    customerEmail: email.replace('ondine', 'Ondine'),
    name: `Ondine ${surname}`,
  })
  await expect(ondine).toContainText(String(second))
  await expect(ondine).not.toContainText(String(first))
  await page.goto(`/crm/orders?q=${first}&view=several`)
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText('Ondine')
  await page.goto(`/crm/orders?q=${surname}&sort=oldest`)
  await expect(rowsOf(page).first()).toContainText('Bénédicte')

  if (device === 'desktop') {
    await page.getByRole('main').focus()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ondine ${surname}`)
    await page.goBack()
  }
  await ondine.getByRole('link', { name: new RegExp(String(second)) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(second))
  await page.getByRole('link', { name: say('app.admin.back.buyers') }).click()
  await expect(page).toHaveURL(/\/crm\/orders\?.*sort=oldest/)
})

test('CRM-03 the orders by person say that nothing matches, that they failed, and that no one has bought yet', async ({
  page,
  database,
  shop,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  await anOrder(shop, database, {})
  await openAsOwner(page, database, '/crm/orders?country=MC')
  await dropFilterWithoutMatches(
    page,
    say,
    'orders by person',
    `${say('people.column.country')} ${say('ui.list.is')} Monaco`,
  )
  await expect(rowsOf(page).first()).toBeVisible()
  await openWithGoneFilters(page, say, '/crm/orders?color=gold', ['color'])
  await openAndTryAgain(page, say, '/crm/orders', '**/api/admin/buyers')
  await expect(rowsOf(page).first()).toBeVisible()

  const json = { rows: [], next: null, previous: null, any: false, isNear: false }
  await page.route('**/api/admin/buyers', (route) => route.fulfill({ json }))
  await page.goto('/crm/orders')
  await expect(page.getByText(say('people.buyer.none'))).toBeVisible()
  await expectAccessible(page, 'no orders by person')
  await expectFits(page, 'no orders by person')
})

test('CRM-03 a tag is put on people who bought, and the menu leads to them', { tag: '@on-desktop' }, async ({
  page,
  database,
  shop,
  say,
  language,
}) => {
  await database.rows("delete from tags where name = 'Fidelita'")
  await anOrder(shop, database, { customerEmail: 'tagged@bought.example', name: 'Quiterie Marquefort' })
  await openAsOwner(page, database, '/admin')
  const menu = page.getByRole('dialog').getByRole('combobox')
  await expect(page.getByRole('banner').getByRole('button', { name: say('app.admin.find') })).toBeVisible()
  await page.keyboard.press('Control+k')
  await menu.fill(language === 'en' ? 'buyers' : 'achats par')
  await page
    .getByRole('option', { name: say('app.admin.buyers') })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/crm\/orders$/)
  await page.goto('/crm/orders?q=marquefort')
  await rowsOf(page).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: say('ui.list.ticked') })
  await bar.getByRole('button', { name: say('people.tag.add') }).click()
  await page.keyboard.type('Fidelita')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => database.rows("select from contact_tags join tags on tags.id = tag_id where name = 'Fidelita'"))
    .toHaveLength(1)
  const [tag] = await database.rows<{ id: string }>("select id from tags where name = 'Fidelita'")
  await page.goto(`/crm/orders?tag=${tag?.id}`)
  await expect(rowsOf(page)).toHaveCount(1)
  await database.rows("delete from tags where name = 'Fidelita'")
})
