// The tasks of the house: written down, done, changed and deleted, each with its way back.
import type { Page } from '@playwright/test'
import { expectAccessible, expectFits, expectWithin } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/sign-in.ts'
import { tryAgain } from '../support/steps.ts'

const rowsOf = (page: Page) => page.locator('tr[data-row]')

function onTheForm(page: Page, say: Say, title: 'people.task.new' | 'people.task.edit') {
  const drawer = page.getByRole('dialog', { name: say(title) })
  return {
    drawer,
    field: (name: Parameters<Say>[0]) => drawer.getByLabel(say(name), { exact: true }),
    button: (name: Parameters<Say>[0]) => drawer.getByRole('button', { name: say(name), exact: true }),
  }
}

test('a task is written down, done, reopened, changed, deleted and restored', async ({
  page,
  database,
  say,
  language,
  device,
}) => {
  // Its own words keep it apart from the tasks of other journeys.
  const name = `Ruban${language}${device}`
  const title = `${name} for the boxes of a very long December with more people than ever on the list of presents`
  await openAsOwner(page, database, `/crm/tasks?q=${name}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const rows = rowsOf(page)
  await page
    .getByRole('button', { name: say('people.task.new') })
    .first()
    .click()
  const added = onTheForm(page, say, 'people.task.new')
  await expect(added.field('people.task.title')).toBeFocused()
  await added.button('people.task.add').click()
  await expect(added.field('people.task.title')).toHaveAttribute('aria-invalid', 'true')
  await added.field('people.task.title').fill(title)
  await added.field('people.task.note').fill('Forty meters')
  await added.drawer.getByLabel(say('people.task.due'), { exact: true }).fill('2026-01-05')
  await expectAccessible(page, 'a new task')
  await expectFits(page, 'a new task')
  await added.button('people.task.add').click()
  await expect(added.drawer).toBeHidden()
  await expect(rows).toHaveCount(1)
  await expectAccessible(page, 'the tasks')
  await expectWithin(page, 'the tasks', [320, 390, 820, 1440])

  await page.getByRole('button', { name: say('people.task.do-named', { title }) }).click()
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: say('people.task.take-back'), exact: true }).click()
  await expect(rows).toHaveCount(1)

  await rows.getByRole('button', { name: title, exact: true }).click()
  const changed = onTheForm(page, say, 'people.task.edit')
  await expect(changed.field('people.task.note')).toHaveValue('Forty meters')
  await changed.field('people.task.title').fill(`${name} in blue`)
  await changed.button('people.task.save').click()
  await expect(rows).toContainText(`${name} in blue`)

  await rows.getByRole('button', { name: `${name} in blue`, exact: true }).click()
  await changed.button('people.task.delete').click()
  await expect(rows).toHaveCount(0)
  const deleted = page.getByRole('dialog').filter({ hasText: say('people.task.did-delete') })
  await deleted.getByRole('button', { name: say('people.task.take-back'), exact: true }).click()
  await expect(rows).toContainText(`${name} in blue`)
})

test('the audit leads to a task that is deleted, and it is restored there', { tag: '@on-desktop' }, async ({
  page,
  database,
  say,
  language,
  device,
  expectedErrors,
}) => {
  expectedErrors.push(/404/)
  const title = `Velvet${language}${device} for the shop window`
  const [task] = await database.rows<{ id: string }>(
    `insert into tasks (id, kind, occasion, title, made_by, created_at, deleted_at)
     values (new_id(), 'by-hand', 'by-hand:' || $1, $1, 'claire@example.com', now(), now()) returning id`,
    [title],
  )
  await openAsOwner(page, database, '/crm/tasks')
  await page.goto(`/crm/tasks#${task?.id}`)
  const drawer = page.getByRole('dialog', { name: say('people.task.deleted') })
  await expect(drawer).toContainText(title)
  await expectAccessible(page, 'a deleted task')
  await expectFits(page, 'a deleted task')
  await drawer.getByRole('button', { name: say('people.task.restore') }).click()
  await expect(drawer).toBeHidden()
  await database.rows("update tasks set done_at = now(), done_by = 'claire@example.com' where id = $1", [task?.id])
  await page.goto(`/crm/tasks?view=mine#${task?.id}`)
  const done = onTheForm(page, say, 'people.task.edit')
  await expect(done.field('people.task.title')).toHaveValue(title)
  await page.keyboard.press('Escape')
  await page.goto('/crm/tasks?view=done#00000000-0000-7000-8000-000000000000')
  await expect(page.getByRole('alert').filter({ hasText: say('people.task.not-here') })).toBeAttached()
})

test('a half-typed task is not lost by Escape, nor by the button that closes its form', { tag: '@on-desktop' }, async ({
  page,
  database,
  say,
}) => {
  await openAsOwner(page, database, '/crm/tasks')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page
    .getByRole('button', { name: say('people.task.new') })
    .first()
    .click()
  const form = onTheForm(page, say, 'people.task.new')
  // Nothing is typed yet.
  await expect(form.field('people.task.title')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form.drawer).toBeHidden()
  await page
    .getByRole('button', { name: say('people.task.new') })
    .first()
    .click()
  await form.field('people.task.note').fill('About the lavender')
  const asked = page.getByRole('alertdialog', { name: say('ui.form.unsaved') })
  for (const leave of ['Escape', 'people.task.leave', 'people.task.close'] as const) {
    if (leave === 'Escape') await page.keyboard.press(leave)
    else await form.button(leave).click()
    await expect(asked).toBeVisible()
    if (leave === 'Escape') await expectAccessible(page, 'the question before a task is lost')
    await asked.getByRole('button', { name: say('ui.form.stay') }).press('Enter')
    await expect(asked).toBeHidden()
    await expect(form.field('people.task.note')).toHaveValue('About the lavender')
  }
  await page.keyboard.press('Escape')
  await asked.getByRole('button', { name: say('ui.form.leave') }).click()
  await expect(form.drawer).toBeHidden()
})

test('a task that another admin changed is not overwritten, and what was typed stays', { tag: '@on-desktop' }, async ({
  page,
  database,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/409/, /ERR_FAILED/)
  const title = 'Call the printer about cards'
  await database.rows(
    `insert into tasks (id, kind, occasion, title, made_by, created_at)
     values (new_id(), 'by-hand', 'by-hand:printer', $1, 'claire@example.com', now())`,
    [title],
  )
  await openAsOwner(page, database, '/crm/tasks?q=printer')
  await expect(rowsOf(page)).toHaveCount(1)
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: title, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const { field, button, drawer } = onTheForm(page, say, 'people.task.edit')
  await field('people.task.note').fill('Thick paper')
  await database.rows("update tasks set version = version + 1, note = 'Thin paper' where occasion = 'by-hand:printer'")
  await button('people.task.save').click()
  await expect(drawer.getByRole('alert')).toHaveText(say('people.task.changed'))
  await expect(field('people.task.note')).toHaveValue('Thick paper')
  await page.keyboard.press('Escape')
  await page.route('**/api/admin/tasks?*', (route) => route.abort())
  await page.goto('/crm/tasks?q=printer&sort=oldest')
  await page.getByRole('button', { name: say('ui.try-again') }).waitFor()
  await tryAgain(page, page.getByRole('button', { name: say('ui.try-again') }), '**/api/admin/tasks?*')
  await expect(rowsOf(page)).toHaveCount(1)
})
