// The audit log: found by person and by word, opened in full, and followed to the thing that was changed.
import type { Page } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import { formatAmount } from '#money/format.ts'
import { amount } from '#money/money.ts'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  dropFilterWithoutMatches,
  openAndTryAgain,
  openWithGoneFilters,
  showAllAndTurnPages,
} from '../support/list-states.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner } from '../support/sign-in.ts'

/** Entries stay in the database: each walk has a person of its own. */
async function withManyEntries(database: ShopDatabase, email: string): Promise<void> {
  const { id } = await anAccount(database, { role: 'admin' })
  await database.rows(
    `insert into audit_entries (id, kind, name, actor_id, actor, before, after, occurred_at)
     select new_id(), 'order', (1000 + n)::text, $1, $2, '{"state": "paid"}',
            '{"state": "shipped", "note": "Déposé à La Poste"}', now() - make_interval(mins => n)
       from generate_series(1, 60) n`,
    [id, email],
  )
}

const rowsOf = (page: Page) => page.locator('tr[data-row]')

test('D32 an owner finds who changed an order, reads it in full with the keyboard, and opens the order', {
  tag: '@on-desktop',
}, async ({ page, database, say, language, device, expectedErrors }) => {
  test.skip(device === 'phone', 'A phone has no keys')
  test.slow()
  expectedErrors.push(/status of 404/)
  const email = `marie-amelie.de-la-rochefoucauld-${language}-${Date.now()}@maison-immortela.example.com`
  await withManyEntries(database, email)
  await openAsOwner(page, database, `/admin/audit?q=${email}`)
  await expect(rowsOf(page)).toHaveCount(50)
  await expect(page.locator('tr.group').first()).toBeVisible()
  await expectAccessible(page, 'the audit log')
  await expectWithin(page, 'the audit log', [320, 390, 768, 820, 960, 1024, 1180, 1440])
  await page.getByRole('link', { name: say('ui.list.older') }).click()
  await expect(rowsOf(page)).toHaveCount(10)
  await page.getByRole('link', { name: say('ui.list.newer') }).click()
  await expect(rowsOf(page)).toHaveCount(50)

  await page.keyboard.press('j')
  await expect(page.getByRole('tooltip')).toContainText(email)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  const order = say('auditlog.audit.named', { thing: say('auditlog.kind.order'), name: '1001' })
  const drawer = page.getByRole('dialog', { name: order })
  await expect(drawer.getByRole('row', { name: say('orders.admin.state.shipped') })).toContainText(
    say('orders.admin.state.paid'),
  )
  await expect(drawer).toContainText('Déposé à La Poste')
  await expectAccessible(page, 'an entry in full')
  await expectWithin(page, 'an entry in full', [320, 820, 1440])
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('link', { name: order })).toBeFocused()
  await page.keyboard.press('Enter')
  await drawer.getByRole('link', { name: say('auditlog.audit.open.order') }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/orders/1001')

  const prices = (minor: number) =>
    `{"prices": {"USD": {"regular_minor": ${minor}, "sale_minor": null}, "EUR": {"regular_minor": 83000, "sale_minor": null}}}`
  await database.rows(
    `insert into audit_entries (id, kind, name, actor_id, actor, before, after, occurred_at)
     select new_id(), 'product', 'renouvela-riche', id, email, $2, $3, now() from members where email = $1`,
    [await openAsOwner(page, database, '/admin/audit'), prices(90_000), prices(95_000)],
  )
  await page.goto('/admin/audit?kind=product&q=riche')
  const [was, is] = [90_000, 95_000].map((minor) => formatAmount(amount(minor, 'USD'), language))
  await expect(rowsOf(page).first()).toContainText('Renouvela Riche')
  await expect(rowsOf(page).first()).toContainText(`${was} → ${is}`)

  // Names of people are not in the log: no value reads as if there had been none.
  await database.rows(
    `insert into audit_entries (id, kind, name, actor_id, actor, before, after, occurred_at)
     select new_id(), 'contact', new_id()::text, $1, $2, '{"facts": null}', '{"facts": ["lastName"]}', now()`,
    [(await anAccount(database, { role: 'admin' })).id, email],
  )
  await page.goto(`/admin/audit?kind=contact&q=${email}`)
  await rowsOf(page).first().getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText(say('auditlog.audit.only-names'))
  await expect(page.getByRole('dialog').getByRole('table')).toHaveCount(0)

  // The filters of an export are read as its list has them.
  const filter = {
    letters: 'not-given',
    orderCount: 'several',
    ordered: '30d',
    country: 'FR',
    product: 'renouvela-creme',
  }
  await database.rows(
    `insert into audit_entries (id, kind, name, actor_id, actor, before, after, occurred_at)
     select new_id(), 'export', 'contacts', $1, $2, '{}', $3, now()`,
    [(await anAccount(database, { role: 'admin' })).id, email, { rows: 2, purpose: 'record', filter }],
  )
  await page.goto(`/admin/audit?kind=export&q=${email}`)
  const exported = rowsOf(page).first()
  await expect(exported).toContainText(say('auditlog.filter.all-but', { values: say('people.letters.given') }))
  await expect(exported).toContainText(say('people.orders.several'))
  await expect(exported).toContainText(say('ui.list.period.past', { days: 30 }))
  await expect(exported).toContainText('France')
  await expect(exported).toContainText(say('auditlog.filter.for-record'))
  await expect(exported).not.toContainText('renouvela-creme')
})

test('the audit log without matches, with a filter that is gone, and when it fails', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, expectedErrors }) => {
  test.slow()
  expectedErrors.push(/ERR_FAILED/)
  const email = `${crypto.randomUUID()}@example.com`
  await withManyEntries(database, email)
  await openAsOwner(page, database, `/admin/audit?q=${email}&kind=carrier`)
  await dropFilterWithoutMatches(
    ...([page, say, 'entries'] as const),
    `${say('auditlog.audit.filter.kind')} ${say('ui.list.is')} ${say('auditlog.kind.carrier')}`,
  )
  await expect(rowsOf(page)).toHaveCount(50)
  await page.goto('/admin/audit?q=nobody-at-all-has-this')
  await showAllAndTurnPages(page, say, 'the audit log')
  await openWithGoneFilters(page, say, `/admin/audit?q=${email}&warehouse=north`, ['warehouse'])
  await openAndTryAgain(page, say, `/admin/audit?q=${email}`, '**/api/admin/audit?*')
  await expect(rowsOf(page)).toHaveCount(50)
})

test('D32 on a phone the audit log is cards by day, and one opens in full', { tag: ['@on-phone', '@seldom'] }, async ({
  page,
  database,
  say,
  device,
}) => {
  test.skip(device === 'desktop', 'A wide window has a table')
  const email = `${crypto.randomUUID()}@example.com`
  await withManyEntries(database, email)
  await openAsOwner(page, database, `/admin/audit?q=${email}`)
  await rowsOf(page).first().getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText('Déposé à La Poste')
  await expectAccessible(page, 'an entry on a phone')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('auditlog.audit.close') })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
})
