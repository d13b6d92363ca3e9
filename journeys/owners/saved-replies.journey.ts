// Saved replies: written in both languages, kept when two write at once, and inserted in the language of their reader.
import type { Page } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import { aQuestionTo } from '../support/a-question.ts'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner } from '../support/sign-in.ts'

const widths = [320, 390, 820, 1440]
const address = '/admin/settings/replies'
const other = { en: 'fr', fr: 'en' } as const
const texts = {
  en: 'Dear {first name},\n\nYour order {order} leaves today.',
  fr: 'Bonjour {prénom},\n\nVotre commande {commande} part ce jour.',
} as const

/** The parts of the page, by what they are. */
function partsOf(page: Page, say: Say) {
  const main = page.getByRole('main')
  const drawer = page.getByRole('dialog')
  const button = (name: 'add' | 'save' | 'restore-and-save') =>
    drawer.getByRole('button', { name: say(`inbox.replies.${name}`), exact: true })
  return {
    ...{ main, drawer, button },
    field: (name: 'name' | 'text.en' | 'text.fr') => drawer.getByLabel(say(`inbox.replies.${name}`), { exact: true }),
    row: (name: string) => main.getByRole('row').filter({ hasText: name }),
    act: (act: 'edit' | 'remove' | 'restore', name: string) =>
      main.getByRole('button', { name: say(`inbox.replies.${act}.of`, { name }), exact: true }),
    language: (each: 'en' | 'fr') =>
      drawer.getByRole('button', { name: say(`ui.editor.language.${each}`), exact: true }),
  }
}

async function aStoredReply(database: ShopDatabase, own: { name: string; en?: string; fr?: string }) {
  await database.rows(
    `insert into saved_replies (id, name, body_en, body_fr, edited_by, edited_at)
     values (new_id(), $1, $2, $3, 'jeanne@example.com', now())`,
    [own.name, own.en ?? '', own.fr ?? ''],
  )
}

test('N4 an owner saves a reply in both languages by keyboard, removes it and restores it', async ({
  page,
  database,
  say,
  language,
}) => {
  test.slow()
  await openAsOwner(page, database, '/admin/settings')
  const { main, drawer, button, field, row, act, language: switchTo } = partsOf(page, say)
  await main.getByRole('link', { name: say('house.replies'), exact: true }).press('Enter')
  await expect(main.getByRole('heading', { name: say('inbox.replies.title'), level: 1 })).toBeVisible()
  await main
    .getByRole('button', { name: say('inbox.replies.new') })
    .first()
    .press('Enter')
  await expect(field('name')).toBeFocused()
  const name = `Delivery ${Date.now()}`
  await field('name').fill(name)
  await button('add').press('Enter')
  await expect(field(`text.${language}`)).toBeFocused()
  await expect(field(`text.${language}`)).toHaveAccessibleDescription(new RegExp(say('inbox.replies.empty')))
  await field(`text.${language}`).fill('{who}')
  await button('add').press('Enter')
  await expect(field(`text.${language}`)).toHaveAccessibleDescription(new RegExp(say('inbox.replies.unknown')))
  await field(`text.${language}`).fill('x'.repeat(5_001))
  await button('add').press('Enter')
  await expect(field(`text.${language}`)).toHaveAccessibleDescription(/5[\s,]000/)
  await expect(field(`text.${language}`)).toHaveValue('x'.repeat(5_001))
  await field(`text.${language}`).fill('{who}')
  await expectAccessible(page, 'a new saved reply')
  await expectWithin(page, 'a new saved reply', widths)
  await field(`text.${language}`).fill('')
  const placeholder = language === 'fr' ? '{prénom}' : '{first name}'
  await drawer.getByRole('button', { name: say('inbox.replies.insert', { placeholder }), exact: true }).press('Enter')
  await expect(field(`text.${language}`)).toHaveValue(placeholder)
  await expect(field(`text.${language}`)).toBeFocused()
  await button('add').press('Enter')
  await expect(row(name)).toContainText(say(`inbox.replies.no-text.${other[language]}`))
  await act('edit', name).press('Enter')
  if (await switchTo(other[language]).isVisible()) await switchTo(other[language]).press('Enter')
  await field(`text.${other[language]}`).fill(texts[other[language]])
  await button('save').press('Enter')
  await expect(row(name)).toContainText(say('inbox.replies.both'))
  await expectAccessible(page, 'the saved replies')
  await expectWithin(page, 'the saved replies', widths)
  await act('remove', name).press('Enter')
  await expect(row(name)).toHaveCount(0)
  await act('restore', name).press('Enter')
  await expect(row(name)).toContainText(say('inbox.replies.both'))
  await page.goto('/admin/audit')
  await expect(page.getByRole('main')).toContainText(say('auditlog.act.reply-restored'))
})

test('N4 of two who change a saved reply the second sees both, and loses nothing; nor where it was removed', {
  tag: '@on-desktop',
}, async ({ page, database, say, expectedErrors }) => {
  test.slow()
  expectedErrors.push(/status of 4(09|04)/)
  const name = `Two ${Date.now()}`
  await aStoredReply(database, { name, ...texts })
  await openAsOwner(page, database, address)
  const { drawer, button, field, row, act } = partsOf(page, say)
  await act('edit', name).press('Enter')
  await database.rows(
    "update saved_replies set body_en = 'From Jeanne', body_fr = 'De Jeanne', version = version + 1 where name = $1",
    [name],
  )
  await field('text.en').fill('From Claire')
  await button('save').press('Enter')
  const note = drawer.getByRole('alert').filter({ hasText: 'jeanne@example.com' })
  await expect(note).toBeFocused()
  await expect(note).toContainText('De Jeanne')
  await expectAccessible(page, 'a saved reply that was changed meanwhile')
  await expectWithin(page, 'a saved reply that was changed meanwhile', widths)
  await note.getByRole('button', { name: say('ui.form.keep-choice') }).press('Enter')
  await expect(field('text.en')).toHaveValue('From Claire')
  await expect(field('text.fr')).toHaveValue('De Jeanne')
  await database.rows('update saved_replies set removed_at = now() where name = $1', [name])
  await button('save').press('Enter')
  await expect(drawer).toContainText(say('inbox.replies.gone'))
  await expectAccessible(page, 'a saved reply that was removed meanwhile')
  await button('restore-and-save').press('Enter')
  await expect(drawer).toHaveCount(0)
  await expect(row(name)).toBeVisible()
  const [saved] = await database.rows('select body_en, body_fr, removed_at from saved_replies where name = $1', [name])
  expect(saved).toEqual({ body_en: 'From Claire', body_fr: 'De Jeanne', removed_at: null })
})

test('N4 a saved reply is found by keyboard, filled in the language of its reader, and not sent with a gap', async ({
  page,
  shop,
  database,
  say,
  language,
}) => {
  test.slow()
  const mark = Date.now()
  const written = other[language]
  await aStoredReply(database, { name: `Élan ${mark}`, ...texts })
  const { email: colleague } = await anAccount(database, { role: 'admin' })
  const longName = 'Marie-Antoinette Wilhelmine de la Rochefoucauld-Montmorency'
  await database.rows(
    `update members set metadata = metadata || jsonb_build_object('full_name', $2::text) where email = $1`,
    [colleague, longName],
  )
  await aStoredReply(database, { name: `Half ${mark}`, [language]: 'In one language' })
  await openAsOwner(page, database, (await aQuestionTo(shop, database, written)).address)
  const form = page.getByRole('region', { name: say('inbox.admin.answer.title') })
  const field = form.getByRole('textbox')
  const open = form.getByRole('button', { name: say('inbox.admin.answer.saved') })
  await open.press('Enter')
  const drawer = page.getByRole('dialog')
  const search = drawer.getByRole('searchbox')
  await expect(search).toBeFocused()
  await page.keyboard.type(`half ${mark}`)
  const half = drawer.getByRole('button', { name: `Half ${mark}` })
  await expect(half).toContainText(say('inbox.admin.answer.saved-no-text', { language: written }))
  await page.keyboard.press('Enter')
  await expect(drawer).toBeVisible()
  await expectAccessible(page, 'the saved replies beside an answer')
  await expectWithin(page, 'the saved replies beside an answer', widths)
  // The first empties the search.
  for (const _ of [1, 2]) await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await open.press('Enter')
  await search.fill(`elan ${mark}`)
  await page.keyboard.press('ArrowDown')
  await expect(drawer.getByRole('button', { name: `Élan ${mark}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  const filled = texts[written].replace(/\{first name\}|\{prénom\}/, 'Anne')
  await expect(field).toHaveValue(filled)
  const gap = written === 'fr' ? '{commande}' : '{order}'
  await expect(field).toHaveAccessibleDescription(new RegExp(gap))
  await field.press('Control+Enter')
  await expect(page.getByRole('list', { name: say('inbox.admin.text') }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, 'an answer with a gap')
  await expectWithin(page, 'an answer with a gap', widths)
  // The gap is selected: what is typed replaces it.
  await page.keyboard.type('1042')
  await expect(field).toHaveValue(filled.replace(gap, '1042'))
  await field.press('Control+Enter')
  await expect(page.getByRole('list', { name: say('inbox.admin.text') }).getByRole('listitem')).toHaveCount(2)
})
