// A letter to many people: written, read, tested, sent to those who agreed, with the result of each.
import type { Language } from '#language/language.ts'
import { expectAccessible, expectFits, expectWithin } from '../support/accessibility.ts'
import { showLanguage } from '../support/editor.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/sign-in.ts'

const widths = [320, 390, 820, 1440]

test('CRM-05 a letter is written, read, tested and sent once to those who agreed', async ({
  page,
  database,
  say,
  language,
  device,
}) => {
  // No other journey writes to people of this country.
  const country = device === 'phone' ? 'SM' : 'LI'
  await database.rows(
    `insert into contacts (id, email, written_email, first_name, language, source, leaving_token, created_at, updated_at, letters, country)
     select new_id(), email, email, 'Anne', $1, 'join', 'leaving ' || email, now(), now(), case when each < 3 then 'given' end, $2
       from generate_series(1, 4) each, lateral (select lower($1 || '-' || $2 || '-' || each) || '@example.com' as email) own`,
    [language, country],
  )
  await database.rows(
    `insert into consents (contact_id, purpose, state, wording, wording_version, language, source, stated_at)
     select id, 'letters', 'given', 'Yes', '1', language, 'test', now() from contacts where country = $1 and letters = 'given'`,
    [country],
  )
  const name = `A letter of ${language} ${device} with a name as long as the names of letters are at this house`
  const recipient = await openAsOwner(page, database, '/crm/letters')
  await expect(page.getByRole('heading', { level: 1, name: say('mailings.title') })).toBeVisible()
  await page
    .getByRole('link', { name: say('mailings.new') })
    .first()
    .click()
  await page.getByLabel(say('mailings.field.name'), { exact: true }).fill(name)

  await page.getByRole('button', { name: say('ui.list.filter'), exact: true }).click()
  await page.getByRole('button', { name: say('people.column.country'), exact: true }).click()
  await page.getByRole('checkbox', { name: country === 'SM' ? /^(San Marino|Saint-Marin)$/ : 'Liechtenstein' }).check()
  await page.getByRole('button', { name: say('ui.list.apply') }).click()
  await expect(page.getByText(say('mailings.audience.count', { count: 2, number: '2' }))).toBeVisible()
  await expect(page.getByText(say('mailings.audience.of', { count: 2, left: '2', total: 4, all: '4' }))).toBeVisible()

  const field = (part: 'subject' | 'text' | 'preview') =>
    page.getByLabel(new RegExp(`^${say(`mailings.field.${part}`)} · ${say(`ui.editor.language.${language}`)}$`))
  await showLanguage(page, say, device, language)
  await field('preview').fill('Soon')
  // Without a subject and a text it is not sent, and the fields say so.
  const sending = say('mailings.send', { count: 2, number: '2' })
  await page.getByRole('button', { name: sending }).click()
  await expect(field('subject')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('text')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await field('subject').fill('The <b>harvest</b> & the sea')
  await field('text').fill('It has begun.\n\nRead https://example.com/harvest.')
  await page.getByRole('button', { name: say('ui.form.save') }).click()
  await expect(page).toHaveURL(/\/crm\/letters\/[\da-f-]{36}$/)
  await expectAccessible(page, 'the draft of a letter')
  await expectWithin(page, 'the draft of a letter', widths)

  await page.getByRole('button', { name: say('mailings.preview'), exact: true }).click()
  const drawer = page.getByRole('dialog', { name: say('mailings.preview') })
  const letter = drawer.frameLocator('iframe')
  await expect(letter.getByRole('heading', { name: 'The <b>harvest</b> & the sea' })).toBeVisible()
  await drawer.getByRole('button', { name: say('mailings.test') }).click()
  await expect(drawer.getByText(say('mailings.test.kept', { recipient, because: '' }))).toBeVisible()
  await expectAccessible(page, 'the letter as it is read')
  await expectFits(page, 'the letter as it is read')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: sending }).click()
  const asked = page.getByRole('alertdialog', { name: say('mailings.send.ask', { count: 2, number: '2' }) })
  await expect(asked).toContainText('The <b>harvest</b> & the sea')
  await expectAccessible(page, 'the question before a letter is sent')
  await asked.getByRole('button', { name: sending }).click()
  await expect(page.getByText(say('mailings.state.sent'), { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('tr[data-row]')).toHaveCount(2)
  await expect(page.locator('tr[data-row]').filter({ hasText: say('mailings.outcome.sent') })).toHaveCount(2)
  await expectAccessible(page, 'the result of a letter')
  await expectWithin(page, 'the result of a letter', widths)

  await page.goto('/crm/letters')
  const row = page.locator('tr[data-row]').filter({ hasText: name })
  await expect(row).toContainText(say('mailings.sent-of', { sent: '2', readers: '2' }))
  await expectAccessible(page, 'the letters')
  await expectWithin(page, 'the letters', widths)
  const sent = await database.rows(
    "select recipient from mailbox where subject = 'The <b>harvest</b> & the sea' and recipient like $1",
    [`${language}-${country.toLowerCase()}-%`],
  )
  expect(sent).toHaveLength(2)
})

test('CRM-05 a new letter is typed in both languages, comes back unfinished as it was typed, and is forgotten once it is saved', async ({
  page,
  database,
  say,
  language,
  device,
}) => {
  const field = (part: 'subject' | 'address', of: Language) =>
    page.getByLabel(new RegExp(`^${say(`mailings.field.${part}`)} · ${say(`ui.editor.language.${of}`)}$`))
  const name = page.getByLabel(say('mailings.field.name'), { exact: true })
  const expectTyped = async () => {
    for (const [of, subject] of [
      ['en', 'The harvest'],
      ['fr', 'La récolte'],
    ] as const) {
      await showLanguage(page, say, device, of)
      await expect(field('subject', of)).toHaveValue(subject)
    }
    await expect(field('address', 'fr')).toHaveValue('https:')
  }
  await openAsOwner(page, database, '/crm/letters/new')
  await showLanguage(page, say, device, 'en')
  await field('subject', 'en').fill('The harvest')
  await showLanguage(page, say, device, 'fr')
  await field('subject', 'fr').fill('La récolte')
  await field('address', 'fr').fill('https:')
  await expectTyped()
  // The browser asks before what is not saved is left.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expectTyped()
  await expect(name).toHaveValue('')
  await expect(page.getByText(say('ui.editor.kept', { moment: '' }).slice(0, 20))).toBeVisible()
  await field('address', 'fr').fill('')
  await name.focus()
  await page.keyboard.insertText('a'.repeat(121))
  await expect(page.getByText(say('mailings.problem.too-long', { most: '120' }))).toBeVisible()
  await expect(name, 'nothing is cut').toHaveValue('a'.repeat(121))
  await name.fill(`Typed in ${language}`)
  await page.getByRole('button', { name: say('ui.form.save') }).click()
  await expect(page).toHaveURL(/\/crm\/letters\/[\da-f-]{36}$/)
  await page.goto('/crm/letters/new')
  await expect(page.getByRole('heading', { level: 1, name: say('mailings.new') })).toBeVisible()
  await expect(name).toHaveValue('')
  await showLanguage(page, say, device, 'en')
  await expect(field('subject', 'en')).toHaveValue('')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsaved')))).toEqual([])
})
