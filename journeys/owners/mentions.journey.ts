// A colleague is mentioned in a note by keyboard, and finds it on their overview.
import { anAccount } from '#accounts/testing/members.ts'
import { newId } from '#platform/database/identifiers.ts'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { lettersTo } from '../support/letters.ts'
import { openAsOwner, openSignedIn } from '../support/sign-in.ts'

const longName = 'Marie-Antoinette Wilhelmine de la Rochefoucauld-Montmorency'

test('CRM-03 a colleague is mentioned after an @, is emailed, and takes the note off their list', async ({
  page,
  shop,
  database,
  say,
  language,
  device,
  newVisitor,
}) => {
  test.slow()
  const colleague = await anAccount(database, { role: 'admin' })
  const name = `${longName} ${colleague.email.slice(0, 4)}`
  await database.rows(
    `update members set metadata = metadata || jsonb_build_object('full_name', $2::text) where email = $1`,
    [colleague.email, name],
  )
  const contact = newId()
  await database.rows(
    `insert into contacts (id, email, written_email, first_name, last_name, language, source, leaving_token, created_at, updated_at)
     values ($1::uuid, $2, $2, 'Odette', $2, 'fr', 'hand', $2, now(), now())`,
    [contact, `${contact}@example.com`],
  )
  await openAsOwner(page, database, `/crm/contacts/${contact}`)
  const notes = page.getByRole('region', { name: say('people.note'), exact: true })
  await notes.getByRole('button', { name: say('people.note.text') }).click()
  const field = notes.getByRole('textbox')
  const offered = page.getByRole('listbox', { name: say('people.mention.colleagues') })
  await field.pressSequentially(`@${colleague.email.slice(0, 8)}`)
  await expect(offered.getByRole('option', { name: colleague.email })).toBeVisible()
  await field.fill('')
  await field.pressSequentially('Ask @marie roche')
  await expect(offered.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'colleagues who are offered in a note')
  await expectWithin(page, 'colleagues who are offered in a note', [320, 390, 820, 1440])
  if (process.env.SHOTS) {
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 1000 })
      await field.scrollIntoViewIfNeeded()
      await page.screenshot({ path: `${process.env.SHOTS}/offer-${language}-${width}.png` })
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  }
  await field.press('Escape')
  await expect(offered).toHaveCount(0)
  await expect(field).toHaveValue('Ask @marie roche')
  await field.press('Backspace')
  if (device === 'phone') await offered.getByRole('option', { name }).tap()
  else await field.press('Enter')
  await expect(field).toHaveValue(`Ask @${name} `)
  await expect(field).toBeFocused()
  await page.keyboard.type('about the cream')
  await notes.getByRole('button', { name: say('people.note.add') }).click()
  await expect(notes.locator('.mention')).toHaveText(`@${name}`)
  await expectAccessible(page, 'a note with a mention')
  await expectWithin(page, 'a note with a mention', [320, 390, 820, 1440])
  const [letter] = await lettersTo(shop, colleague.email, 1)
  expect(letter?.text).toContain(`/crm/contacts/${contact}`)

  const other = await (await newVisitor()).newPage()
  await openSignedIn(other, database, colleague.email, language === 'fr' ? '/fr/crm' : '/en/crm')
  const part = other.getByRole('region', { name: say('people.overview.mentions') })
  await expect(part.getByText('about the cream')).toBeVisible()
  await expectAccessible(other, 'mentions on the overview')
  await expectWithin(other, 'mentions on the overview', [320, 390, 820, 1440])
  if (process.env.SHOTS) {
    for (const width of [320, 390, 820, 1440]) {
      await other.setViewportSize({ width, height: 900 })
      await other.screenshot({ path: `${process.env.SHOTS}/mentions-${language}-${width}.png` })
      await page.setViewportSize({ width, height: 900 })
      await notes.locator('.mention').scrollIntoViewIfNeeded()
      await page.screenshot({ path: `${process.env.SHOTS}/note-${language}-${width}.png` })
    }
  }
  await part.getByRole('button', { name: say('people.overview.mentions.seen') }).click()
  await expect(part).toHaveCount(0)
  await other.getByRole('button', { name: say('people.note.undo') }).click()
  await expect(part.getByText('about the cream')).toBeVisible()
  await part.getByRole('link', { name: /^Odette/ }).click()
  const own = other.getByRole('region', { name: say('people.note'), exact: true })
  await own.getByRole('button', { name: say('people.note.text') }).click()
  await own.getByRole('textbox').fill('Seen')
  await own.getByRole('button', { name: say('people.note.add') }).click()
  await expect(own.getByText('Seen', { exact: true })).toBeVisible()
  await expect(own.getByText(`${name} · `).first()).toBeVisible()
})
