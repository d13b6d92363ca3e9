// Two contacts of one person: compared, merged and undone; and a pair that is not one person.
import type { Page } from '@playwright/test'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner } from '../support/sign-in.ts'

const widths = [320, 390, 820, 1440]
const longName = 'de Montmorency-Laval-Castelnaudary-Villeneuve-sur-Lot'

async function remove(database: ShopDatabase): Promise<void> {
  await database.rows(
    "delete from contact_merges where staying_id in (select id from contacts where email like '%@merged.example')",
  )
  await database.rows("update contacts set merged_into = null where email like '%@merged.example'")
  await database.rows("delete from contacts where email like '%@merged.example'")
}

/** Two contacts with one telephone number, which are a pair; the newest is the first of the list. */
async function withPair(database: ShopDatabase): Promise<{ one: string; other: string }> {
  await remove(database)
  const rows = await database.rows<{ id: string; email: string }>(
    `insert into contacts (id, email, written_email, first_name, last_name, telephone, country, language, source,
                           leaving_token, created_at, updated_at, last_contact_at)
     select new_id(), address, address, first, $1, '+33655512309', country, 'fr', 'hand', address, now(), now(),
            now() + each * interval '1 second'
       from (values (2, 'one@merged.example', 'Ursule', 'FR'), (1, 'two@merged.example', 'Ursula', 'BE'))
              person (each, address, first, country)
     returning id, email`,
    [longName],
  )
  const idOf = (email: string) => rows.find((row) => row.email === email)?.id ?? ''
  const pair = { one: idOf('one@merged.example'), other: idOf('two@merged.example') }
  await database.rows(
    `insert into contact_pairs (one_id, other_id, because, found_at)
     values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), 'telephone', now()) on conflict do nothing`,
    [pair.one, pair.other],
  )
  return pair
}

test.afterEach(async ({ page, database }) => {
  // A page that is still open would ask for what is gone.
  await page.goto('about:blank')
  await remove(database)
})

const rowsOf = (page: Page) => page.locator('tr[data-row]')

test('CRM-06 two ticked contacts are merged with a choice per detail, the page of one leads to the other, and it is undone', {
  tag: ['@on-desktop'],
}, async ({ page, database, say }) => {
  const { one, other } = await withPair(database)
  await openAsOwner(page, database, '/crm/contacts?q=castelnaudary')
  await expect(rowsOf(page)).toHaveCount(2)
  for (const row of await rowsOf(page).all()) await row.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: say('people.merge.act'), exact: true }).click()
  const drawer = page.getByRole('dialog', { name: say('people.merge.title') })
  await expect(drawer.getByRole('radio', { name: 'one@merged.example' })).toBeChecked()
  await drawer
    .getByRole('group', { name: say('people.merge.fact.firstName') })
    .getByRole('radio', { name: 'Ursula' })
    .check()
  await expectAccessible(page, 'the two contacts')
  await expectWithin(page, 'the two contacts', widths)
  await drawer.getByRole('button', { name: say('people.merge.do') }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText(say('people.merge.did'))).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(1)

  await page.goto(`/crm/contacts/${other}`)
  await expect(page).toHaveURL(new RegExp(`${one}#merged`))
  await expect(page.getByText(say('people.merge.moved'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ursula')
  await expect(page.getByText('two@merged.example')).toBeVisible()
  await expectAccessible(page, 'the contact that stays')
  await expectWithin(page, 'the contact that stays', widths)
  const undo = page.getByRole('button', { name: say('people.merge.undo-named', { name: `Ursula ${longName}` }) })
  await undo.click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: say('people.merge.undo') })
    .click()
  await expect(page.getByText(say('people.merge.did-undo'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ursule')
  await expect(undo).toBeHidden()
  await page.goto(`/crm/contacts/${other}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ursula')
})

test('CRM-06 the possible duplicates are compared from their list, and a pair that is not one person is taken off it', {
  tag: ['@on-phone'],
}, async ({ page, database, say }) => {
  const { one } = await withPair(database)
  await openAsOwner(page, database, '/crm/contacts/duplicates')
  const pair = page.getByRole('listitem').filter({ hasText: 'two@merged.example' })
  await expect(pair).toBeVisible()
  await expectAccessible(page, 'the possible duplicates')
  await expectWithin(page, 'the possible duplicates', widths)
  const compare = pair.getByRole('button').first()
  await compare.click()
  const drawer = page.getByRole('dialog', { name: say('people.merge.title') })
  await expect(drawer.getByText(say('people.merge.moves.none'))).toBeVisible()
  await drawer.getByRole('button', { name: say('people.merge.leave') }).click()
  await expect(drawer).toBeHidden()
  await pair.getByRole('button').last().click()
  await expect(pair).toBeHidden()
  await page.getByRole('button', { name: say('people.task.take-back') }).click()
  await expect(pair).toBeVisible()
  await page.goto(`/crm/contacts/${one}`)
  await expect(page.getByText(say('people.pair.may', { name: `Ursula ${longName}` }))).toBeVisible()
  await page.getByRole('button', { name: say('people.pair.not') }).click()
  await expect(page.getByText(say('people.pair.may', { name: `Ursula ${longName}` }))).toBeHidden()
})
