// The tags of contacts: put on and taken off with the keyboard alone, on many at once, and arranged in their drawer.
import type { Page } from '@playwright/test'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner } from '../support/sign-in.ts'

const widths = [320, 390, 820, 1440]
const hostile = '<img src=x onerror=a()>Lentisquecitron🌹'
const names = ['Presse', 'Presse de nuit', 'Pressentie', 'Pressentie, Lyon', hostile]

async function remove(database: ShopDatabase): Promise<void> {
  await database.rows("delete from contacts where email like '%@tagged.example'")
  await database.rows('delete from tags where name = any($1::text[])', [names])
}

/** Two contacts, and two tags that begin alike; returns the path of the first. */
async function withTags(database: ShopDatabase): Promise<string> {
  await remove(database)
  await database.rows(
    "insert into tags (id, name, made_at) select new_id(), name, now() from unnest('{Presse,Presse de nuit}'::text[]) name",
  )
  const [first] = await database.rows<{ id: string }>(
    `insert into contacts (id, email, written_email, first_name, last_name, language, source, leaving_token, created_at,
                           updated_at, last_contact_at)
     select new_id(), address, address, first, 'Tagglione', 'fr', 'hand', address, now(), now(), now() + each * interval '1 second'
       from (values (2, 'one@tagged.example', 'Ursule'), (1, 'two@tagged.example', 'Victoire')) person (each, address, first)
     returning id`,
  )
  return `/crm/contacts/${first?.id}`
}

test.afterEach(async ({ page, database }) => {
  // A page that is still open would ask for what is gone.
  await page.goto('about:blank')
  await remove(database)
})

const rowsOf = (page: Page) => page.locator('tr[data-row]')

test('CRM-02 tags are put on a contact, made and taken off with the keyboard alone', async ({
  page,
  database,
  say,
}) => {
  await openAsOwner(page, database, await withTags(database))
  const add = page.getByRole('button', { name: say('people.tag.add') })
  const field = page.getByRole('combobox', { name: say('people.tag.add') })
  const tags = page.getByRole('list', { name: say('people.tag.tags') }).getByRole('listitem')
  const options = page.getByRole('option')
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('présse')
  // Both tags and no third: a name that differs by accents alone is not offered to be made.
  await expect(options).toHaveText(['Presse', 'Presse de nuit'])
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Presse de nuit')
  await page.keyboard.press('Enter')
  await expect(tags).toHaveText(['Presse de nuit'])
  await page.keyboard.type('Press')
  await expect(options).toHaveText(['Presse', say('people.tag.create', { name: 'Press' })])
  await page.keyboard.press('Enter')
  await page.keyboard.type(hostile)
  await page.keyboard.press('Enter')
  await expect(tags).toHaveText([hostile, 'Presse', 'Presse de nuit'])
  await expectAccessible(page, 'the page of a contact with tags')
  await page.keyboard.press('Backspace')
  await expect(tags).toHaveText([hostile, 'Presse'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  await expectWithin(page, 'the page of a contact with tags', widths)
  await page.getByRole('button', { name: say('people.task.take-back'), exact: true }).press('Enter')
  await expect(tags).toHaveText([hostile, 'Presse', 'Presse de nuit'])
  await page.getByRole('button', { name: say('people.tag.remove-named', { name: hostile }) }).press('Enter')
  await expect(tags).toHaveText(['Presse', 'Presse de nuit'])
  await expect(add).toBeFocused()
  await page.reload()
  await expect(tags).toHaveText(['Presse', 'Presse de nuit'])
  await tags.filter({ hasText: 'nuit' }).getByRole('link').click()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText('Ursule')
})

test('CRM-02 a tag is put on ticked contacts and taken off again, and the drawer renames, deletes and restores it', async ({
  page,
  database,
  say,
  device,
  expectedErrors,
}) => {
  expectedErrors.push(/400/)
  await withTags(database)
  await openAsOwner(page, database, '/crm/contacts?q=tagglione')
  await expect(rowsOf(page)).toHaveCount(2)
  if (device === 'phone') await page.getByRole('button', { name: say('ui.list.tick'), exact: true }).click()
  for (const row of await rowsOf(page).all()) await row.getByRole('checkbox').check({ force: true })
  const bar = page.getByRole('region', { name: say('ui.list.ticked') })
  await bar.getByRole('button', { name: say('people.tag.add') }).click()
  await expect(page.getByRole('combobox', { name: say('people.tag.add') })).toBeFocused()
  await page.keyboard.type('Pressentie')
  await expectAccessible(page, 'the choice of a tag')
  await page.keyboard.press('Enter')
  await expect(rowsOf(page).filter({ hasText: 'Pressentie' })).toHaveCount(2)
  await page.getByRole('button', { name: say('people.task.take-back'), exact: true }).click()
  await expect(rowsOf(page).filter({ hasText: 'Pressentie' })).toHaveCount(0)

  const [tag] = await database.rows<{ id: string }>("select id from tags where name = 'Pressentie'")
  await database.rows(
    `insert into contact_tags (contact_id, tag_id, added_at, added_by)
     select id, $1, now(), 'a@example.com' from contacts where email = 'two@tagged.example'`,
    [tag?.id],
  )
  await page.goto(`/crm/contacts?tag=${tag?.id}`)
  await expect(rowsOf(page)).toHaveCount(1)
  await expectWithin(page, 'the contacts with a tag', widths)
  await page.getByRole('button', { name: say('people.tag.manage') }).click()
  const drawer = page.getByRole('dialog', { name: say('people.tag.manage') })
  const field = (name: string) => drawer.getByRole('textbox', { name, exact: true })
  await field(say('people.tag.new')).fill('PRESSÉ')
  await page.keyboard.press('Enter')
  await expect(drawer.getByText(say('people.tag.taken'))).toBeVisible()
  await drawer.getByRole('button', { name: say('people.tag.rename-named', { name: 'Pressentie' }) }).click()
  await field(say('people.tag.name')).fill('Pressentie, Lyon')
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: say('people.tag.delete-named', { name: 'Pressentie, Lyon' }) }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(say('people.tag.delete-text', { count: 1 }))
  await expectAccessible(page, 'the dialog of a tag')
  await dialog.getByRole('button', { name: say('people.tag.delete'), exact: true }).click()
  const restore = drawer.getByRole('button', { name: say('people.tag.restore-named', { name: 'Pressentie, Lyon' }) })
  await expect(restore).toBeVisible()
  await expectWithin(page, 'the drawer of tags', widths)
  await page.keyboard.press('Escape')
  await expect(page.getByText(say('people.tag.gone-named', { name: 'Pressentie, Lyon' })).first()).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: say('people.tag.manage') }).click()
  await restore.click()
  await page.keyboard.press('Escape')
  await expect(rowsOf(page)).toHaveCount(1)
})
