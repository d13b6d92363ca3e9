import type { Page } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { openSignedIn, signIn } from '../support/sign-in.ts'

test('D37 an owner writes an article in blocks, moves one by the keyboard, saves it and sends a preview', async ({
  page,
  database,
  newVisitor,
  expectedErrors,
  say,
  language,
  device,
}) => {
  const { email } = await anAccount(database, { role: 'admin' })
  await page.goto('/admin/journal/new')
  await signIn(page, say, email)
  const title = { en: 'Notes on myrtle', fr: 'Notes sur le myrte' }[language]
  const own = say(`journal.admin.${language === 'en' ? 'english' : 'french'}`)
  const inOwn = (name: string) => say('journal.admin.named-in', { name, language: own })
  await page.getByLabel(inOwn(say('journal.admin.field.title')), { exact: true }).fill(title)
  const other = say(`journal.admin.${language === 'en' ? 'french' : 'english'}`)
  const inOther = say('journal.admin.named-in', { name: say('journal.admin.field.title'), language: other })
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
      name: say('journal.admin.block.numbered', { kind: say(`journal.admin.block.${kind}`), number }),
    })
  for (const kind of ['text', 'quote'] as const) {
    const name = say('content.admin.block.act-named', {
      act: say('content.admin.block.add'),
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
})

test('D37 an owner sees at once that another saved the same article, and chooses', async ({
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
  await page.keyboard.press('ControlOrMeta+s')
  const news = other.getByRole('status').filter({ hasText: anne.email })
  await expect(news).toBeVisible()
  await expectAccessible(other, 'an article that another owner saved')
  await news.getByRole('button', { name: say('journal.admin.news.see') }).click()
  await expect(other.getByRole('alert').filter({ hasText: anne.email })).toBeVisible()
  await category(page).selectOption(former)
  await page.keyboard.press('ControlOrMeta+s')
})
