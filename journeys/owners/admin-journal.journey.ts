import type { Page } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import { expectAccessible, expectFits, expectWithin } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { openAsOwner, openSignedIn } from '../support/sign-in.ts'

test('D37 an owner writes an article in blocks, moves one by the keyboard, saves it and sends a preview', async ({
  page,
  database,
  newVisitor,
  expectedErrors,
  say,
  language,
  device,
}) => {
  await openAsOwner(page, database, '/admin/journal/new')
  const title = { en: 'Notes on myrtle', fr: 'Notes sur le myrte' }[language]
  const own = say(`ui.editor.language.${language}`)
  const inOwn = (name: string) => say('ui.editor.named-in', { name, language: own })
  await page.getByLabel(inOwn(say('journal.admin.field.title')), { exact: true }).fill(title)
  const other = say(`ui.editor.language.${language === 'en' ? 'fr' : 'en'}`)
  const inOther = say('ui.editor.named-in', { name: say('journal.admin.field.title'), language: other })
  // A phone shows one language at a time.
  if (device === 'desktop') await page.getByLabel(inOther, { exact: true }).fill('Myrtus')
  await expect(page.getByLabel(inOwn(say('journal.admin.field.title')), { exact: true })).toHaveValue(title)
  const slug = page.getByLabel(inOwn(say('journal.admin.field.slug')), { exact: true })
  await expect(slug).toHaveValue({ en: 'notes-on-myrtle', fr: 'notes-sur-le-myrte' }[language])
  await page.getByRole('button', { name: say('journal.admin.cover-choose') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('library.search'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/admin\/journal\/new$/)
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: say('library.choose-add', { count: 1 }) }).click()
  const block = (kind: 'text' | 'quote', number: number) =>
    page.getByRole('group', {
      name: say('ui.editor.numbered', { kind: say(`journal.admin.block.${kind}`), number }),
    })
  for (const kind of ['text', 'quote'] as const) {
    const name = say('ui.editor.block.act-named', {
      act: say('ui.editor.block.add'),
      block: say(`journal.admin.block.${kind}`),
    })
    await page.getByRole('button', { name, exact: true }).click()
  }
  await block('text', 1).getByRole('textbox', { name: own }).fill('First words')
  await block('quote', 2).getByRole('textbox', { name: own }).fill('Quoted words')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(block('quote', 1).getByRole('textbox', { name: own })).toHaveText('Quoted words')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/admin\/journal\/[0-9a-f-]{36}$/)
  await expect(block('text', 2).getByRole('textbox', { name: own })).toHaveText('First words')
  await expectFits(page, 'the sheet of an article')
  await expectAccessible(page, 'the journal')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: say('journal.admin.preview.open'), exact: true }).click()
  const preview = await opening
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await preview.close()
  await page.getByRole('button', { name: say(`journal.admin.preview.copy-${language}`) }).click()
  const link = await page.getByLabel(say('journal.admin.preview.link'), { exact: true }).inputValue()
  const visitor = await (await newVisitor()).newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByRole('note')).toContainText({ en: 'not public', fr: 'non publié' }[language])
  await expectAccessible(visitor, 'the preview of an article')
  await page.getByRole('button', { name: say('journal.admin.preview.withdraw') }).click()
  await expect(page.getByText(say('journal.admin.preview.withdrawn'))).toBeVisible()
  expectedErrors.push(/404/)
  expect((await visitor.reload())?.status()).toBe(404)
  await page.goto('/admin/journal?view=draft')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expectAccessible(page, 'the journal')
  await page.getByRole('link', { name: title }).first().click()
  await page.getByRole('button', { name: say('journal.admin.delete'), exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: say('journal.admin.delete.ask') })
  await dialog.getByRole('button', { name: say('journal.admin.delete'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/journal\?view=draft/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})

/** Saves a published article, and says so. */
async function savePublic(page: Page, say: Say) {
  await page.keyboard.press('ControlOrMeta+s')
  const question = page.getByRole('alertdialog', { name: say('ui.editor.save-public.ask') })
  await question.getByRole('button', { name: say('ui.editor.save-public'), exact: true }).press('Enter')
  await expect(page.getByText(say('ui.form.saved'))).toBeAttached()
}

test('D37 an article that is public is saved once its owner has said so, and its former text comes back', async ({
  page,
  database,
  say,
  language,
}) => {
  const [{ id, slug } = { id: '', slug: '' }] = await database.rows<{ id: string; slug: string }>(
    `select article_id as id, slug from article_texts join articles on articles.id = article_id
      where language = $1 order by code desc limit 1`,
    [language],
  )
  const publicLead = async () => (await page.request.get(`/api/articles/${slug}?language=${language}`)).text()
  await openAsOwner(page, database, `/admin/journal/${id}`)
  const own = say(`ui.editor.language.${language}`)
  const leadName = say('ui.editor.named-in', { name: say('journal.admin.field.lead'), language: own })
  const lead = page.getByLabel(leadName, { exact: true })
  const former = await lead.inputValue()
  const title = page.getByLabel(say('ui.editor.named-in', { name: say('journal.admin.field.title'), language: own }))
  const changed = `Changed on ${Date.now()}`
  await lead.fill(changed)
  await page.getByRole('button', { name: say('ui.editor.save-public') }).click()
  const question = page.getByRole('alertdialog', { name: say('ui.editor.save-public.ask') })
  await expect(question.getByRole('listitem')).toHaveText([leadName])
  await expectAccessible(page, 'the question before a save that is public')
  await expectWithin(page, 'the question before a save that is public', [320, 390, 820, 1440])
  await question.getByRole('button', { name: say('ui.editor.save-public.no') }).click()
  await expect(lead).toHaveValue(changed)
  expect(await publicLead()).not.toContain(changed)
  await savePublic(page, say)
  await expect.poll(publicLead).toContain(changed)
  const restore = say('ui.editor.history.put-back-named', { field: leadName })
  await page.getByRole('button', { name: restore }).first().click()
  await expect(lead).toHaveValue(former)
  await expect(title).not.toHaveValue('')
  await savePublic(page, say)
  await expect.poll(publicLead).not.toContain(changed)
  const entry = page.getByRole('row').filter({
    hasText: say('auditlog.act.changed', {
      changes: say(language === 'en' ? 'auditlog.field.lead' : 'auditlog.field.lead_fr'),
    }),
  })
  await page.goto(`/admin/audit?subject=article:${id}`)
  await expect(entry).toHaveCount(2)
})

test('D37 where the journal has no category, a new article offers to make one', async ({ page, database, say }) => {
  const category = { name_en: 'The workshop', name_fr: 'L’atelier', slug: 'workshop' }
  let made: object[] = []
  await page.route('**/api/admin/journal-categories', (route) => {
    if (route.request().method() === 'PUT')
      made = [{ ...category, id: '01a22a91-cbff-725c-9487-30141b2c9059', old_slugs: [], articles: 0 }]
    return route.fulfill({ json: { version: 'one', categories: made } })
  })
  await openAsOwner(page, database, '/admin/journal/new')
  await expect(page.getByRole('heading', { name: say('journal.admin.first-category') })).toBeVisible()
  await expectAccessible(page, 'an article before there is a category')
  await expectWithin(page, 'an article before there is a category', [320, 390, 820, 1440])
  for (const of of ['en', 'fr'] as const)
    await page.getByLabel(say(`journal.admin.categories.name-${of}`), { exact: true }).fill(category[`name_${of}`])
  await page.getByRole('button', { name: say('journal.admin.categories.save'), exact: true }).click()
  await expect(page.getByLabel(say('journal.admin.field.category'), { exact: true })).toHaveValue(/^01a22a91/)
  await expect(page).toHaveURL(/\/admin\/journal\/new$/)
})

test('D37 an owner sees at once that another saved the same article, and chooses', { tag: '@seldom' }, async ({
  page,
  database,
  say,
  newVisitor,
}) => {
  const anne = await anAccount(database, { role: 'admin' })
  const bruno = await anAccount(database, { role: 'admin' })
  const [{ id } = { id: '' }] = await database.rows<{ id: string }>('select id from articles order by code limit 1')
  const other = await (await newVisitor()).newPage()
  await openSignedIn(page, database, anne.email, `/admin/journal/${id}`)
  await openSignedIn(other, database, bruno.email, `/admin/journal/${id}`)
  const category = (of: Page) => of.getByLabel(say('journal.admin.field.category'), { exact: true })
  const former = await category(page).inputValue()
  const [first = '', second = ''] = ['harvest', 'ritual', 'making'].filter((each) => each !== former)
  await category(other).selectOption(first)
  await category(page).selectOption(second)
  await savePublic(page, say)
  const news = other.getByRole('status').filter({ hasText: anne.email })
  await expect(news).toBeVisible()
  await expectAccessible(other, 'an article that another owner saved')
  await news.getByRole('button', { name: say('ui.editor.see-changes') }).click()
  await expect(other.getByRole('alert').filter({ hasText: anne.email })).toBeVisible()
  await category(page).selectOption(former)
  await savePublic(page, say)
})
