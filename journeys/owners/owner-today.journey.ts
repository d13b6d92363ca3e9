// The owners' first page: what waits, how sales go, and what happens when a part of it fails.
import type { Route } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import { anOwner, aReservation } from '../support/a-reservation.ts'
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { anOrder } from '../support/bench.ts'
import { expect, test } from '../support/fixtures.ts'
import { openSignedIn, signIn } from '../support/sign-in.ts'
import { tryAgain } from '../support/steps.ts'

test('ADM-02 the owner begins at the work that waits, opens its list, and sees new work arrive', {
  tag: '@on-phone',
}, async ({ page, shop, database, say, language }) => {
  test.slow()
  const { number } = await aReservation(shop, database, language)
  const house = await anOwner(shop, database)
  const { email } = await anAccount(database, { role: 'admin' })
  await page.goto('/auth')
  await signIn(page, say, email)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin')
  const main = page.getByRole('main')
  const sales = main.getByRole('region', { name: say('today.sales'), exact: true })
  await expect(sales.getByRole('img').first()).toBeVisible()
  await expectAccessible(page, 'the first page')
  await expectFits(page, 'the first page')

  // The plot's figures, by keyboard alone.
  const table = sales.getByText(say('today.sales.table')).first()
  await table.focus()
  await page.keyboard.press('Enter')
  await expect(sales.getByRole('table').first()).toBeVisible()
  await sales.getByRole('link', { name: say('today.period.52-weeks') }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/period=52-weeks/)
  await expect(sales.getByText(say('today.sales.legend.week'))).toBeVisible()

  // Figures open the orders that they count.
  const figure = sales.getByRole('table').first().getByRole('link').first()
  await expect(figure).toHaveAttribute('href', /placed=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d&currency=/)
  await figure.press('Enter')
  await expect(page).toHaveURL(/admin\/orders\?.*placed=/)
  // Which one is first depends on the orders of other journeys in the same shop.
  await expect(page.locator('tr[data-row]').first()).toBeVisible()
  await page.goBack()
  await sales.locator('svg .opens').last().click()
  await expect(page).toHaveURL(/admin\/orders\?.*placed=/)
  await page.goBack()

  // New work arrives without a reload: one order is opened itself, several are a list.
  const questions = main.getByRole('link', { name: say('today.act.date-questions', { count: 1 }) })
  const several = main.locator('a[href*="delay-pending"]')
  const waiting = questions.or(several)
  const textBefore = (await waiting.count()) ? await waiting.locator('..').textContent() : null
  await house(number, 'move', { day: '2028-01-01', reason: 'The harvest' })
  await expect(waiting).toBeVisible()
  await expect.poll(() => waiting.locator('..').textContent()).not.toBe(textBefore)
  await waiting.click()
  await expect(page).toHaveURL(new RegExp(`view=delay-pending|admin/orders/${number}`))
  await expect(page.getByRole('main').getByText(String(number)).first()).toBeVisible()
})

test('a part of the first page that fails says so, has its own button, and hides no other part', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, expectedErrors }) => {
  expectedErrors.push(/status of 500|Failed to load resource/)
  const { email } = await anAccount(database, { role: 'admin' })
  const failing = '**/api/admin/today/sales*'
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { error: 'fault', message: '', requestId: 'R-1' } }),
  )
  await openSignedIn(page, database, email, '/admin')
  const main = page.getByRole('main')
  const sales = main.getByRole('region', { name: say('today.sales'), exact: true })
  await expect(sales.getByRole('alert')).toBeVisible({ timeout: 20_000 })
  await expect(main.getByRole('heading', { name: say('today.visits') })).toBeVisible()
  await expect(main.getByRole('heading', { name: say('today.money') })).toBeVisible()
  await expectAccessible(page, 'the first page with a failure')
  await tryAgain(page, sales.getByRole('button', { name: say('ui.try-again') }), failing)
  await expect(sales.getByRole('alert')).toHaveCount(0)
})

test('work that cannot be counted says so by itself, and the other work stays', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say }) => {
  const { email } = await anAccount(database, { role: 'admin' })
  const counted = '**/api/admin/today/to-do'
  const drafts = { kind: 'drafts', count: 2, late: 0, sums: [], first: null }
  await page.route(counted, (route) => route.fulfill({ json: { rows: [drafts], failed: ['orders', 'requests'] } }))
  await openSignedIn(page, database, email, '/admin')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: say('today.act.drafts', { count: 2 }) })).toBeVisible()
  await expect(main.getByRole('alert')).toHaveCount(2)
  await expect(main.getByText(say('today.failed.orders'))).toBeVisible()
  await expectAccessible(page, 'work that cannot be counted')
  await expectFits(page, 'work that cannot be counted')
  await tryAgain(page, main.getByRole('button', { name: say('ui.try-again') }).first(), counted)
  await expect(main.getByRole('alert')).toHaveCount(0)
})

test('ADM-02 one order that waits is named, and its button opens the form of the step', { tag: '@on-phone' }, async ({
  page,
  shop,
  database,
  say,
  language,
}) => {
  const { number } = await aReservation(shop, database, language)
  const { email } = await anAccount(database, { role: 'admin' })
  const first = { number, id: null, name: 'Anne', day: '2026-01-02', step: 'move', problem: null, product: null }
  const late = { kind: 'late', count: 1, late: 0, sums: [], first }
  await page.route('**/api/admin/today/to-do', (route) => route.fulfill({ json: { rows: [late], failed: [] } }))
  await openSignedIn(page, database, email, '/admin')
  const main = page.getByRole('main')
  await expect(main.getByText(say('today.one.late', { number }))).toBeVisible()
  await expectFits(page, 'one order that waits')
  await main.getByRole('link', { name: say('today.act.step.move') }).press('Enter')
  await expect(page).toHaveURL(({ pathname }) => pathname === `/admin/orders/${number}`)
  await expect(page.locator('#step-move')).toBeVisible()
})

test('ADM-02 a task is ticked on the first page, and a toast takes it back', { tag: '@on-desktop' }, async ({
  page,
  database,
  say,
}) => {
  const { email } = await anAccount(database, { role: 'admin' })
  const tasks = { kind: 'tasks', count: 1, late: 0, sums: [], first: null }
  const task = {
    ...{ id: crypto.randomUUID(), kind: 'late-house', number: null, facts: {}, sum: null, loss: null, dueOn: null },
    since: '2026-01-02T10:00:00Z',
  }
  const none = {
    unmatched: [],
    refunds: [],
    stuckRefunds: [],
    stuckMails: [],
    undeliverable: [],
    silent: [],
    disputes: [],
  }
  let isDone = false
  await page.route('**/api/admin/today/to-do', (route) =>
    route.fulfill({ json: { rows: isDone ? [] : [tasks], failed: [] } }),
  )
  await page.route('**/api/admin/problems', (route) =>
    route.fulfill({
      json: { ...none, discrepancies: [], tasks: isDone ? [] : [task], check: null, isCut: false },
    }),
  )
  await page.route(`**/api/admin/problems/tasks/${task.id}/*`, (route) => {
    isDone = route.request().url().endsWith('/done')
    return route.fulfill({ json: { did: isDone ? 'done' : 'undone' } })
  })
  await openSignedIn(page, database, email, '/admin')
  const main = page.getByRole('main')
  const name = say('payments.admin.repair.of', {
    repair: say('payments.admin.repair.done'),
    what: say('payments.admin.task.name.late-house'),
  })
  const done = main.getByRole('button', { name })
  await expect(done).toBeVisible()
  await expectAccessible(page, 'a task on the first page')
  await done.press('Enter')
  await expect(done).toHaveCount(0)
  await page.getByRole('button', { name: say('today.task.undo') }).click()
  await expect(done).toBeVisible()
})

test('a member reads on the owners’ first page that it is not for them', { tag: '@on-desktop' }, async ({
  page,
  database,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/)
  const { email } = await anAccount(database)
  await openSignedIn(page, database, email, '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts.denied.title'))
})

test('ADM-02 the first steps of a shop are below the work, until they are hidden, for those who may take them', {
  tag: '@on-desktop',
}, async ({ page, shop, database, say, newVisitor }) => {
  await anOrder(shop, database)
  const { email } = await anAccount(database, { role: 'admin' })
  await openSignedIn(page, database, email, '/admin')
  const steps = page.getByRole('region', { name: say('today.set-up'), exact: true })
  await expect(steps.getByText(say('today.set-up.legal-facts'))).toBeVisible()
  const sections = page.getByRole('main').getByRole('region')
  await expect(sections.first()).not.toHaveAccessibleName(say('today.set-up'))
  await expect(sections.last()).not.toHaveAccessibleName(say('today.set-up'))
  await expectAccessible(page, 'the first steps')
  await expectFits(page, 'the first steps')

  // Before the first order they are the work.
  const nothing = (field: 'rows' | 'currencies') => async (route: Route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), [field]: [] } })
  }
  await page.route('**/api/admin/today/to-do*', nothing('rows'))
  await page.route('**/api/admin/today/sales*', nothing('currencies'))
  await page.reload()
  await expect(sections.first()).toHaveAccessibleName(say('today.set-up'))
  await expectAccessible(page, 'the first page of a new shop')
  await expectFits(page, 'the first page of a new shop')
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(sections.first()).not.toHaveAccessibleName(say('today.set-up'))
  await steps.getByRole('button', { name: say('today.set-up.hide') }).press('Enter')
  await expect(steps.getByText(say('today.set-up.legal-facts'))).toBeHidden()
  await expect(sections.last()).toHaveAccessibleName(say('today.set-up'))
  await expect(steps.getByRole('button', { name: say('today.set-up.show') })).toBeFocused()

  const reader = await anAccount(database, { role: 'admin', staffRole: 'reader' })
  const other = await (await newVisitor()).newPage()
  await openSignedIn(other, database, reader.email, '/admin')
  await expect(other.getByRole('region', { name: say('today.sales'), exact: true })).toBeVisible()
  await expect(other.getByText(say('today.set-up'))).toHaveCount(0)
})
