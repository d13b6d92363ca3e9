// The overview of people: what waits, ticked and opened from there; a part that fails; a house without anyone.
import type { Page } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { openAsOwner, openSignedIn } from '../support/sign-in.ts'
import { tryAgain } from '../support/steps.ts'

const widths = [320, 390, 820, 1440]

const partOf = (page: Page, say: Say, name: 'tasks' | 'messages' | 'people' | 'anniversaries') =>
  page.getByRole('main').getByRole('region', { name: say(`people.overview.${name}`), exact: true })

test('CRM-01 a task is ticked on the overview by keyboard, and a toast takes it back', async ({
  page,
  database,
  say,
  language,
  device,
}) => {
  // Before all others, whatever other journeys added.
  const title = `Ribbon ${language}${device} for Mathilde-Bénédicte de La Rochefoucauld-Montmorency-Laval-d’Angély`
  await database.rows(
    `insert into tasks (id, kind, occasion, title, made_by, created_at, due_on)
     values (new_id(), 'by-hand', 'by-hand:' || $1, $1, 'claire@example.com', now(), '1999-01-05')`,
    [title],
  )
  const { email } = await anAccount(database, { role: 'admin' })
  await openSignedIn(page, database, email, '/crm')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('people.overview.title'))
  const tasks = partOf(page, say, 'tasks')
  const done = tasks.getByRole('button', { name: say('people.task.do-named', { title }) })
  await expect(done).toBeVisible()
  await expectAccessible(page, 'the overview of people')
  await expectWithin(page, 'the overview of people', widths)
  await done.focus()
  await page.keyboard.press('Enter')
  await expect(done).toHaveCount(0)
  await page.getByRole('button', { name: say('people.task.take-back'), exact: true }).press('Enter')
  await expect(done).toBeVisible()

  // Its name opens the task, and the number the list that it counts.
  await tasks.getByRole('link', { name: title }).press('Enter')
  await expect(
    page.getByRole('dialog', { name: say('people.task.edit') }).getByLabel(say('people.task.title'), { exact: true }),
  ).toHaveValue(title)
  await page.goto('/crm')
  await tasks.getByRole('link', { name: new RegExp(say('people.task.view.overdue')) }).press('Enter')
  await expect(page).toHaveURL(/crm\/tasks\?.*view=overdue/)
  await expect(page.locator('tr[data-row]').first()).toBeVisible()
  await database.rows('update tasks set done_at = now(), done_by = $2 where title = $1', [title, email])
})

test('CRM-01 a part of the overview that fails says so, is tried again by itself, and hides no other', {
  tag: '@on-desktop',
}, async ({ page, database, say, expectedErrors }) => {
  expectedErrors.push(/status of 500|Failed to load resource/)
  const failing = '**/api/admin/overview/messages'
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { error: 'fault', message: '', requestId: 'R-1' } }),
  )
  await openAsOwner(page, database, '/crm')
  const messages = partOf(page, say, 'messages')
  await expect(messages.getByRole('alert')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1)
  await expect(partOf(page, say, 'people')).toBeVisible()
  await expectAccessible(page, 'the overview with a part that failed')
  await tryAgain(page, messages.getByRole('button', { name: say('ui.try-again') }), failing)
  await expect(messages.getByRole('alert')).toHaveCount(0)
})

const person = (id: string, name: string) => ({ id, name, email: `${id}@example.com`, telephone: null })

test('CRM-01 rows stay where they are until new ones are asked for, and the first act writes to the person', {
  tag: '@on-phone',
}, async ({ page, database, say, language, device }) => {
  const contact = crypto.randomUUID()
  const email = `overview-${language}-${device}@example.com`
  await database.rows(
    `insert into contacts (id, email, written_email, first_name, language, source, leaving_token, created_at, updated_at)
     values ($1::uuid, $2, $2, 'Odette', $3, 'hand', $1::uuid::text, now(), now())`,
    [contact, email, language],
  )
  const first = { ...person(contact, 'Odette'), email, firstOn: '2020-03-01', day: '2026-03-01', years: 6 }
  const second = { ...first, ...person(crypto.randomUUID(), 'Anatole'), years: 1 }
  let rows = [first]
  await page.route('**/api/admin/overview/anniversaries', (route) =>
    route.fulfill({ json: { rows, count: rows.length } }),
  )
  await openAsOwner(page, database, '/crm')
  const part = partOf(page, say, 'anniversaries')
  await expect(part.getByRole('listitem')).toHaveCount(1)
  await expect(part).toContainText('6')
  rows = [second, first]
  await database.rows('select pg_notify(\'shop\', \'{"topic": "orders"}\')')
  const news = part.getByRole('status').getByRole('button')
  await expect(news).toBeVisible({ timeout: 90_000 })
  await expect(part.getByRole('listitem')).toHaveCount(1)
  await news.press('Enter')
  await expect(part.getByRole('listitem')).toHaveCount(2)
  await part.getByRole('link', { name: say('people.overview.write-named', { name: 'Odette' }) }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/crm/contacts/${contact}`))
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
})

test('CRM-01 the overview of an empty house leads to a first contact and to the orders', { tag: '@on-phone' }, async ({
  page,
  database,
  say,
}) => {
  const nothing = { rows: [], count: 0, any: false, sentUnpaid: 0, counts: { all: 0, overdue: 0, today: 0, week: 0 } }
  await page.route('**/api/admin/overview/*', (route) =>
    route.fulfill({
      json: route.request().url().endsWith('letters') ? { asked: nothing, answered: nothing } : nothing,
    }),
  )
  await openAsOwner(page, database, '/crm')
  const main = page.getByRole('main')
  await expect(main.getByText(say('people.overview.empty'), { exact: true })).toBeVisible()
  await expect(main.getByRole('region')).toHaveCount(0)
  await expectAccessible(page, 'the overview of an empty house')
  await expectWithin(page, 'the overview of an empty house', widths)
  await expect(main.getByRole('link', { name: say('people.overview.empty.orders') })).toHaveAttribute(
    'href',
    /admin\/orders$/,
  )
  await main.getByRole('link', { name: say('people.new') }).press('Enter')
  await expect(page.getByRole('dialog', { name: say('people.new') })).toBeVisible()
})

test('CRM-01 a reader of the house has no buttons that change or write', { tag: '@on-desktop' }, async ({
  page,
  database,
  say,
}) => {
  const { email } = await anAccount(database, { role: 'admin', staffRole: 'reader' })
  await openSignedIn(page, database, email, '/crm')
  await expect(partOf(page, say, 'tasks')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: say('people.task.do') })).toHaveCount(0)
  await expect(
    page.getByRole('main').getByRole('link', { name: say('people.overview.write'), exact: true }),
  ).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: say('people.task.new') })).toHaveCount(0)
})
