// The page of one contact: their facts, corrected where they are read, and all that happened with them.
import type { Page } from '@playwright/test'
import { expectAccessible, expectFits, expectWithin } from '../support/accessibility.ts'
import { anOrder } from '../support/bench.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner } from '../support/sign-in.ts'

async function remove(database: ShopDatabase): Promise<void> {
  await database.rows(
    "delete from conversations where id in (select id from messages where email like '%@one.example')",
  )
  await database.rows("delete from contacts where email like '%@one.example'")
}

/** A contact of this name; returns the path of their page. */
async function aContact(database: ShopDatabase, first: string, last: string, more = ''): Promise<string> {
  const email = `${first.toLowerCase()}${more}@one.example`
  const [contact] = await database.rows<{ id: string }>(
    `insert into contacts (id, email, written_email, first_name, last_name, country, language, source, leaving_token,
                           created_at, updated_at)
     values (new_id(), $1, $1, $2, $3, 'BE', 'fr', 'hand', 'one ' || $1, now(), now()) returning id`,
    [email, first, last],
  )
  return `/crm/contacts/${contact?.id}`
}

/** Messages of a person, without the form, after the letters about their order. */
const write = (database: ShopDatabase, email: string, count: number, body: string) =>
  database.rows(
    `with written as (select new_id() as id, each from generate_series(1, $2::int) each),
          conversation as (insert into conversations (id) select id from written)
     insert into messages (id, conversation_id, reference, kind, name, email, language, facts, body, fingerprint, received_at)
     select id, id, id::text, 'contact', 'Eugénie', $1, 'fr', '{}', $3, id::text, now() + interval '5 minutes' from written`,
    [email, count, body],
  )

test.afterEach(async ({ page, database }) => {
  // A page that is still open would ask for what is gone.
  await page.goto('about:blank')
  await remove(database)
})

function onTheForm(page: Page, say: Say) {
  const form = page.getByRole('form', { name: say('people.edit') })
  return {
    form,
    field: (name: Parameters<Say>[0]) => form.getByLabel(say(name), { exact: true }),
    button: (name: Parameters<Say>[0]) => form.getByRole('button', { name: say(name), exact: true }),
  }
}

test('CRM-02 facts are corrected where they are read, with the keyboard alone, and another contact is named', async ({
  page,
  database,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/409/, /400/)
  await remove(database)
  await aContact(database, 'Apolline', 'Delacroix-Saint-Hilaire')
  await openAsOwner(page, database, await aContact(database, 'Bertille', 'Vandenbroucke-Desmedt'))
  const edit = page.getByRole('button', { name: say('people.edit') })
  await edit.focus()
  await page.keyboard.press('Enter')
  const { form, field, button } = onTheForm(page, say)
  await expect(field('people.add.first-name')).toBeFocused()
  const typed = await field('people.add.last-name').inputValue()
  await field('people.add.last-name').fill('')
  await page.keyboard.insertText('a'.repeat(121))
  await page.keyboard.press('Enter')
  await expect(form.getByText(say('people.too-long', { most: '120' }))).toBeVisible()
  await expect(field('people.add.last-name'), 'nothing is cut').toHaveValue('a'.repeat(121))
  await field('people.add.last-name').fill(typed)
  await field('people.add.telephone').fill('12')
  await page.keyboard.press('Enter')
  await expect(form.getByText(say('people.add.no-number'))).toBeVisible()
  await expectAccessible(page, 'the form of a contact')
  await expectWithin(page, 'the form of a contact', [320, 390, 820, 1440])

  await field('people.add.telephone').fill('+32 2 555 12 12')
  await field('people.add.email').fill('APOLLINE@one.example')
  await page.keyboard.press('Enter')
  const taken = form.getByRole('region', { name: say('people.edit.taken') })
  await expect(taken).toContainText(say('people.edit.taken.email'))
  await expect(taken.getByRole('link', { name: 'Apolline Delacroix-Saint-Hilaire' })).toBeVisible()
  await expectAccessible(page, 'an email that is taken')
  await expectFits(page, 'an email that is taken')

  await field('people.add.email').fill('bertille@one.example')
  await field('people.add.first-name').fill('Apolline')
  await field('people.add.last-name').fill('Delacroix-Saint-Hilaire')
  await page.keyboard.press('Enter')
  await expect(form.getByText(say('people.edit.possible'))).toBeVisible()
  await button('people.edit.anyway').click()
  await expect(form).toBeHidden()
  await expect(edit).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apolline Delacroix-Saint-Hilaire')
  await expect(page.getByRole('link', { name: '+3225551212' }).first()).toBeVisible()
})

test('CRM-02 of two who correct a contact, the second is shown what is saved and loses nothing that was typed', {
  tag: '@on-desktop',
}, async ({ page, database, say, expectedErrors }) => {
  expectedErrors.push(/409/)
  await remove(database)
  const address = await aContact(database, 'Clothilde', 'Marchand')
  await openAsOwner(page, database, address)
  await page.getByRole('button', { name: say('people.edit') }).click()
  const { form, field, button } = onTheForm(page, say)
  await field('people.add.last-name').fill('Typed Here')
  await field('people.column.postcode').fill('1000')
  await database.rows(
    "update contacts set last_name = 'Saved Elsewhere', country = 'FR', version = version + 1 where email = 'clothilde@one.example'",
  )
  await button('people.edit.save').click()
  const changed = form.getByRole('alert').filter({ hasText: 'Saved Elsewhere' })
  await expect(changed).toContainText('Typed Here')
  await expectAccessible(page, 'a contact that was changed elsewhere')
  await expectWithin(page, 'a contact that was changed elsewhere', [320, 390, 820, 1440])
  await changed.getByRole('button', { name: say('ui.form.keep-choice') }).click()
  await expect(field('people.add.last-name')).toHaveValue('Typed Here')
  await expect(field('people.add.country')).toHaveValue('FR')
  await expect(field('people.column.postcode')).toHaveValue('1000')

  // A link to another page asks before the typed text is lost.
  await page.getByRole('link', { name: say('people.back') }).click()
  await page.getByRole('button', { name: say('ui.form.stay') }).click()
  await button('people.edit.save').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clothilde Typed Here')
})

test('CRM-02 an email by which orders are found stays, and the form says why', { tag: '@on-desktop' }, async ({
  page,
  database,
  shop,
  say,
}) => {
  await remove(database)
  await anOrder(shop, database, { customerEmail: 'denise@one.example' })
  const [buyer] = await database.rows<{ id: string }>("select id from contacts where email = 'denise@one.example'")
  await openAsOwner(page, database, `/crm/contacts/${buyer?.id}`)
  await page.getByRole('button', { name: say('people.edit') }).click()
  const { form, field } = onTheForm(page, say)
  await expect(field('people.add.email')).not.toBeEditable()
  await expect(form.getByText(say('people.edit.used.orders'))).toBeVisible()
})

test('CRM-02 the page of a contact has all that they bought and wrote, by its kind, thirty at a time, and is live', async ({
  page,
  database,
  shop,
  say,
}) => {
  await remove(database)
  const number = await anOrder(shop, database, { customerEmail: 'eugenie@one.example' })
  const [buyer] = await database.rows<{ id: string }>("select id from contacts where email = 'eugenie@one.example'")
  await write(
    database,
    'eugenie@one.example',
    40,
    `<b>Bonjour</b> ${'with a word that_is_very_long_and_has_no_break '.repeat(4)}`,
  )
  await openAsOwner(page, database, `/crm/contacts/${buyer?.id}`)
  const history = page.getByRole('region', { name: say('people.history'), exact: true })
  const entries = history.getByRole('listitem')
  await expect(entries).toHaveCount(30)
  await expect(entries.first()).toContainText('<b>Bonjour</b>')
  await expectAccessible(page, 'the page of a contact')
  await expectWithin(page, 'the page of a contact', [320, 390, 820, 1440])

  const earlier = history.getByRole('button', { name: say('people.history.earlier') })
  await earlier.focus()
  await page.keyboard.press('Enter')
  await expect(earlier).toBeHidden()
  await expect(history.getByText(say('orders.admin.event.placed'), { exact: true })).toBeVisible()

  await history.getByRole('button', { name: say('people.history.money'), exact: true }).click()
  await expect(history.getByText('Bonjour')).toHaveCount(0)
  await expect(history.getByText(say('orders.admin.event.paid'), { exact: true })).toBeVisible()
  // The sum that opened the order is read beside its entry, and among the figures that come first.
  const figures = page.getByRole('navigation', { name: say('people.bought'), exact: true }).getByRole('link')
  await expect(figures).toHaveCount(1)
  const paid = await figures.locator('.figure').innerText()
  expect(paid).toMatch(/^[$€]?[\d\s.,]+/)
  await expect(history.getByText(paid, { exact: true })).toBeVisible()
  await history.getByRole('button', { name: say('people.history.tasks'), exact: true }).click()
  await expect(history.getByText(say('people.history.none'))).toBeVisible()

  await history.getByRole('button', { name: say('people.history.messages'), exact: true }).click()
  await expect(entries).toHaveCount(30)
  await write(database, 'eugenie@one.example', 1, 'Written a moment ago')
  await expect(entries.first()).toContainText('Written a moment ago')

  await expect(history.getByText(paid, { exact: true })).toBeHidden()
  await history.getByRole('button', { name: say('people.history.orders'), exact: true }).click()
  await history
    .getByRole('link', { name: say('people.history.order', { number: String(number) }) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(number))
})

test('CRM-02 a note that another admin changes or deletes meanwhile keeps what is typed, and theirs is not overwritten', {
  tag: '@on-desktop',
}, async ({ page, database, say, expectedErrors }) => {
  expectedErrors.push(/status of 40[49]/)
  await remove(database)
  const address = await aContact(database, 'Fantine', 'Notable')
  await openAsOwner(page, database, address)
  const notes = page.getByRole('region', { name: say('people.note'), exact: true })
  await notes.getByRole('button', { name: say('people.note.text') }).click()
  await notes.getByLabel(say('people.note.text'), { exact: true }).fill('Seen')
  await notes.getByRole('button', { name: say('people.note.add') }).click()
  const edit = notes.getByRole('button', { name: new RegExp(`^${say('people.note.edit')}\\s?:`) })
  await edit.click()
  const form = notes.getByRole('form', { name: say('people.note.edit') })
  const field = form.getByRole('textbox')
  const save = form.getByRole('button', { name: say('people.note.save') })
  const read = (act: string) => {
    const again = page.waitForResponse(`**/api${address.replace('/crm', '/admin')}/notes`)
    return Promise.all([
      again,
      database.rows(`update contact_notes set ${act} where body in ('Seen', 'Theirs') returning 1 as one`),
    ])
  }
  await field.fill('Mine')
  await read("body = 'Theirs', version = version + 1")
  await save.click()
  await expect(form.getByText(say('people.note.changed'))).toBeVisible()
  await expect(field).toHaveValue('Mine')
  expect(await database.rows("select body from contact_notes where body in ('Seen', 'Theirs', 'Mine')")).toEqual([
    { body: 'Theirs' },
  ])
  await read('deleted_at = now()')
  await expect(field).toHaveValue('Mine')
  await save.click()
  await expect(form.getByText(say('people.note.gone'))).toBeVisible()
  await expect(field).toHaveValue('Mine')
})

test('CRM-02 a note is written, edited, pinned and taken back, and shows hostile text as text', async ({
  page,
  database,
  say,
}) => {
  await remove(database)
  await openAsOwner(page, database, await aContact(database, 'Fantine', 'Notable'))
  const notes = page.getByRole('region', { name: say('people.note'), exact: true })
  const open = notes.getByRole('button', { name: say('people.note.text') })
  const field = notes.getByRole('form', { name: say('people.note.add') }).getByRole('textbox')
  const act = (name: Parameters<Say>[0]) =>
    notes.getByRole('button', { name: new RegExp(`^${say(name)}\\s?:`) }).first()
  const hostile = `<img src=x onerror=alert(1)> ${'a_word_without_an_end_'.repeat(12)}`
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await field.fill(hostile)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(notes.getByText(hostile)).toBeVisible()
  await expect(open).toBeFocused()

  await act('people.note.pin').click()
  await expect(notes.getByText(say('people.note.pinned'))).toBeVisible()
  await act('people.note.edit').click()
  const editing = notes.getByRole('form', { name: say('people.note.edit') })
  await editing.getByRole('textbox').fill('Prefers the morning')
  await editing.getByRole('button', { name: say('people.note.save') }).click()
  await expect(notes.getByText('Prefers the morning')).toBeVisible()
  await notes.getByText(say('people.note.former', { count: 1 })).click()
  await expect(notes.getByText(hostile)).toBeVisible()
  await expectAccessible(page, 'a contact with notes')
  await expectWithin(page, 'a contact with notes', [320, 390, 820, 1440])

  await act('people.note.delete').click()
  await expect(notes.getByText('Prefers the morning')).toBeHidden()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('people.note.undo'), exact: true })
    .click()
  await expect(notes.getByText('Prefers the morning')).toBeVisible()
})

test('CRM-02 an email that is typed to one contact is not shown at the next', { tag: '@on-desktop' }, async ({
  page,
  database,
  say,
}) => {
  await remove(database)
  const [one, other] = [await aContact(database, 'Aline', 'Une'), await aContact(database, 'Berthe', 'Autre')]
  await openAsOwner(page, database, other)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Berthe Autre')
  await page.goto(one)
  await page.getByRole('button', { name: say('people.write') }).click()
  const subject = page.getByLabel(say('inbox.admin.first.subject'), { exact: true })
  await subject.fill('For Aline alone')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('berthe autre')
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /Berthe Autre/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Berthe Autre')
  await expect(subject).toHaveCount(0)
  await page.goBack()
  await expect(subject).toHaveValue('For Aline alone')
})

test('CRM-02 D29 an owner gives out the data of a person, and erases them with the keyboard alone', async ({
  page,
  database,
  say,
  expectedErrors,
}) => {
  // The page asks for its parts until it knows that the person is gone.
  expectedErrors.push(/404/, /410/)
  await remove(database)
  const path = await aContact(database, 'Sidonie', 'Brévillard')
  await openAsOwner(page, database, path)
  await page.getByRole('button', { name: say('people.rights.title') }).press('Enter')
  const rights = page.getByRole('dialog', { name: say('people.rights.title') })
  await expectAccessible(page, 'the data of a person')
  const download = page.waitForEvent('download')
  await rights.getByRole('button', { name: say('people.rights.page') }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^immortela-[a-z-]+-\d{4}-\d\d-\d\d\.html$/)
  await page.getByRole('button', { name: say('people.rights.title') }).press('Enter')
  await rights.getByRole('button', { name: say('people.rights.erase') }).press('Enter')
  const drawer = page.getByRole('dialog', { name: say('people.erase.title') })
  await expect(drawer).toContainText(say('people.erase.goes.contact'))
  await expectAccessible(page, 'the erasure of a person')
  await expectFits(page, 'the erasure of a person')
  const typed = drawer.getByLabel(say('people.erase.typed', { confirmation: 'sidonie@one.example' }))
  await typed.fill('another@one.example')
  await typed.press('Enter')
  await expect(drawer).toContainText(say('people.erase.mismatch', { confirmation: 'sidonie@one.example' }))
  await expect(typed).toBeFocused()
  await typed.fill('sidonie@one.example')
  await drawer.getByRole('checkbox').press('Space')
  await drawer.getByRole('button', { name: say('people.erase.do') }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say('people.erased.title') })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(say('people.erased.none'))
  await expect(page.getByRole('main')).not.toContainText('Sidonie')
  await expectAccessible(page, 'an erased person')
  expect(await database.rows("select from contacts where email = 'sidonie@one.example'")).toEqual([])
})
