// The legal texts as owners change them: words in both languages, and the day from which they are in force.
import type { Locator, Page } from '@playwright/test'
import { type Language, languages } from '#language/language.ts'
import { factTitle } from '#legal/facts.ts'
import { legalNames } from '#legal/legal.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { showLanguage } from '../support/editor.ts'
import { expect, type Say, test, type Variant } from '../support/fixtures.ts'
import { openAsOwner } from '../support/sign-in.ts'

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const plan = (page: Page, say: Say) => page.getByRole('region', { name: say('content.legal.plan') })
const state = (page: Page, text: string) => page.locator('.admin-head').getByText(text, { exact: true })

const fieldIn = (page: Page | Locator, say: Say, name: 'title' | 'heading' | 'text', language: Language) =>
  page.getByRole('textbox', {
    name: say('ui.editor.named-in', {
      name: say(`content.admin.field.${name}`),
      language: say(`ui.editor.language.${language}`),
    }),
    exact: true,
  })
const section = (page: Page, say: Say, number: number) =>
  page.getByRole('group', {
    name: say('ui.editor.numbered', { kind: say('content.admin.kind.section'), number }),
    exact: true,
  })

/** Fills a field in both languages. */
async function fillBoth(
  page: Page,
  { say, device }: { say: Say; device: Variant['device'] },
  field: (language: Language) => Locator,
  words: Record<Language, string>,
): Promise<void> {
  for (const language of languages) {
    await showLanguage(page, say, device, language)
    await field(language).fill(words[language])
  }
}

test.afterEach(async ({ database }) => {
  await database.rows('delete from legal_drafts')
  await database.rows('delete from legal_texts where version > 1')
})

test('F24 an owner rewrites a text in both languages, reads it as its readers will, plans it, moves it and takes it back', async ({
  page,
  database,
  say,
  language,
  device,
}) => {
  await openAsOwner(page, database, '/admin/settings')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: say('house.legal'), exact: true }).click()
  const link = main.getByRole('link', { name: say('content.legal.text.cookies'), exact: true })
  await expect(link).toBeVisible()
  await expectAccessible(page, 'the list of legal texts')
  await expectFits(page, 'the list of legal texts')
  await link.click()
  const title = { en: 'What we store', fr: 'Ce que nous gardons' }
  await fillBoth(page, { say, device }, (each) => fieldIn(page, say, 'title', each), title)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(state(page, say('content.legal.state.draft'))).toBeVisible()
  await expectAccessible(page, 'the editor of a legal text')
  await expectFits(page, 'the editor of a legal text')

  await button(plan(page, say), say('content.legal.differences.see')).click()
  const comparison = page.locator('summary').filter({ hasText: say('content.legal.differences') })
  await expect(comparison).toBeInViewport()
  const compared = page.getByRole('group').filter({ has: comparison })
  await expect(compared.getByRole('insertion').filter({ hasText: title[language] })).toBeVisible()

  const preview = await page.context().newPage()
  await preview.goto('/admin/settings/legal/cookies/preview')
  await expect(preview.getByRole('heading', { level: 1, name: title[language] })).toBeVisible()
  await expectAccessible(preview, 'the preview of a legal text')
  await preview.close()

  const day = plan(page, say).getByLabel(say('content.legal.from'))
  const today = dayOf(new Date())
  const [planned, moved] = [daysAfter(today, 3), daysAfter(today, 5)]
  await day.fill(planned)
  await button(page, say('content.legal.plan-for')).click()
  await expect(state(page, say('content.legal.state.planned'))).toBeVisible()
  await day.fill(moved)
  await button(page, say('content.legal.move')).click()
  const fromDays =
    "select (in_force_from at time zone 'Europe/Paris')::date::text as day from legal_texts where version = 2"
  await expect.poll(() => database.rows(fromDays)).toEqual([{ day: moved }, { day: moved }])
  await expect(day).toHaveValue(moved)
  const compare = button(page, say('content.legal.compare-named', { version: 2 }))
  await compare.click()
  await expect(page.getByRole('region', { name: say('content.legal.versions') }).getByText(title.fr)).toBeVisible()
  await expectAccessible(page, 'a planned legal text')

  await button(page, say('content.legal.unplan')).click()
  await expect(state(page, say('content.legal.state.draft'))).toBeVisible()
  await page.reload()
  await expect(day).toHaveValue(moved)
  await button(page, say('content.legal.discard')).click()
  await button(page.getByRole('alertdialog'), say('content.legal.discard')).click()
  await expect(state(page, say('content.legal.state.in-force'))).toBeVisible()
  await expect(fieldIn(page, say, 'title', language)).not.toHaveValue(title[language])
})

test('F24 a plan is refused with the value that is missing and the language that is older, and the draft is kept', {
  tag: '@seldom',
}, async ({ page, database, say, language, device, expectedErrors }) => {
  expectedErrors.push(/status of 400/)
  await openAsOwner(page, database, '/admin/settings/legal/cookies')
  const last = section(page, say, 7)
  await fillBoth(page, { say, device }, (each) => fieldIn(last, say, 'text', each), {
    en: 'Write to us.',
    fr: 'Écrivez-nous.',
  })
  await showLanguage(page, say, device, 'en')
  await fieldIn(section(page, say, 2), say, 'heading', 'en').fill('Why no banner')
  await button(page, say('content.legal.plan-for')).click()
  for (const of of languages) {
    const email = {
      value: factTitle('email', language),
      language: say(`ui.editor.language.${of}`),
      written: '{{email}}',
    }
    await expect(plan(page, say).getByText(say('content.legal.missing.one', email), { exact: true })).toBeVisible()
  }
  await expect(page.getByText(say('content.admin.problem.older'))).toBeVisible()
  await expect(state(page, say('content.legal.state.draft'))).toBeVisible()
  expect(await database.rows('select 1 from legal_texts where version > 1')).toEqual([])
  await expectAccessible(page, 'a refused plan')
  await expectFits(page, 'a refused plan')
})

test('D32 of two owners who save a legal text one wins, and the other compares section by section and loses nothing', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, newVisitor, expectedErrors }) => {
  expectedErrors.push(/status of 409/)
  const other = await (await newVisitor()).newPage()
  const email = await openAsOwner(other, database, '/admin/settings/legal/accessibility')
  await openAsOwner(page, database, '/admin/settings/legal/accessibility')
  await fieldIn(section(page, say, 2), say, 'heading', 'en').fill('Mine')
  await fieldIn(section(other, say, 2), say, 'heading', 'en').fill('Theirs')
  await fieldIn(section(other, say, 3), say, 'heading', 'en').fill('Theirs too')
  await other.keyboard.press('ControlOrMeta+s')
  await expect(state(other, say('content.legal.state.draft'))).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  const meanwhile = page.getByRole('alert').filter({ hasText: email })
  await expect(meanwhile.getByRole('row')).toHaveCount(3)
  await expectAccessible(page, 'a legal text that another owner has saved')
  await button(meanwhile, say('ui.form.keep-choice')).click()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: say('ui.form.unsaved') })).toHaveCount(0)
  const [draft] = await database.rows<{ content: { blocks: { words: { heading: { en: string } } }[] } }>(
    'select content from legal_drafts',
  )
  expect(draft?.content.blocks.slice(1, 3).map(({ words }) => words.heading.en)).toEqual(['Mine', 'Theirs too'])
})

test('F24 a legal text is found, changed and put in force by the keyboard alone', { tag: '@on-desktop' }, async ({
  page,
  database,
  say,
  language,
  device,
}) => {
  test.skip(device === 'phone', 'A phone has no keys')
  test.slow()
  await openAsOwner(page, database, '/admin')
  await expect(
    page
      .getByRole('navigation')
      .getByRole('link', { name: say('app.admin.settings') })
      .first(),
  ).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(say('house.legal'))
  await expect(page.getByRole('option', { name: say('house.legal'), exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: say('content.legal.text.accessibility'), exact: true }))
  await page.keyboard.press('Enter')
  for (const each of language === 'fr' ? (['fr', 'en'] as const) : (['en', 'fr'] as const)) {
    await tabTo(page, fieldIn(page, say, 'title', each))
    await page.keyboard.press('End')
    await page.keyboard.type(' 2')
  }
  await tabTo(page, page.getByLabel(say('content.legal.from')))
  const today = await page.getByLabel(say('content.legal.from')).getAttribute('min')
  await page.getByLabel(say('content.legal.from')).fill(today ?? '')
  await tabTo(page, button(page, say('content.legal.plan-now')))
  await page.keyboard.press('Enter')
  await expect(button(page.getByRole('alertdialog'), say('content.legal.now.no'))).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(state(page, say('content.legal.state.in-force'))).toBeVisible()
  await expect(page.getByText(say('content.legal.compare')).first()).toBeVisible()
  expect(await database.rows("select 1 as put from legal_texts where name = 'accessibility' and version = 2")).toEqual([
    { put: 1 },
    { put: 1 },
  ])
})

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 300; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Three hundred tabs do not lead there')
}

test('F24 a letter that is typed and deleted changes no text, no link and no table', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say }) => {
  await openAsOwner(page, database, '/admin/settings/legal/cookies')
  await typeAndDelete(page, say)
})

test('F24 a letter that is typed and deleted changes none of the texts', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say }) => {
  test.slow()
  await openAsOwner(page, database, '/admin/settings')
  for (const name of legalNames.filter((each) => each !== 'cookies')) {
    await page.goto(`/admin/settings/legal/${name}`)
    await typeAndDelete(page, say)
  }
})

/** In each formatted text of the page. */
async function typeAndDelete(page: Page, say: Say): Promise<void> {
  const boxes = page.locator('[contenteditable="true"]')
  await expect(boxes.first()).toBeVisible()
  for (const box of await boxes.all()) {
    await box.press('End')
    await page.keyboard.type('x')
    await page.keyboard.press('Backspace')
  }
  await expect(page.getByRole('region', { name: say('ui.form.unsaved') })).toHaveCount(0)
}

test('F24 a row is added to a table in both languages, and its readers see it', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language, device }) => {
  await openAsOwner(page, database, '/admin/settings/legal/cookies')
  for (const each of ['en', 'fr'] as const) {
    await showLanguage(page, say, device, each)
    const box = fieldIn(page, say, 'text', each)
    // The tools of the other language stay until its text has lost the focus.
    const editor = section(page, say, 3).locator('.formatted').filter({ has: box })
    await editor.getByText('offer-key').click()
    await button(editor, say('ui.format.row-add')).click()
    await page.keyboard.type('new-key')
  }
  await page.keyboard.press('ControlOrMeta+s')
  await expect(state(page, say('content.legal.state.draft'))).toBeVisible()
  await page.goto('/admin/settings/legal/cookies/preview')
  await expect(page.getByRole('rowheader', { name: 'new-key' })).toBeVisible()
  const [draft] = await database.rows<{ content: { blocks: { words: { text: Record<Language, string> } }[] } }>(
    'select content from legal_drafts',
  )
  expect(draft?.content.blocks[2]?.words.text[language]).toContain('<tr><th scope="row">new-key</th><td></td>')
})

test('PERM-06 a reader reads a legal text, its draft and its versions, and sees who changes it', async ({
  page,
  database,
  say,
}) => {
  await openAsOwner(page, database, '/admin/settings/legal/cookies', 'reader')
  await expect(page.getByText(say('content.legal.owners-only'))).toBeVisible()
  await expect(page.getByRole('main').locator('input').first()).toBeDisabled()
  await expect(page.locator('[contenteditable="true"]')).toHaveCount(0)
  await expect(page.getByRole('main').locator('th', { hasText: 'known-browser' }).first()).toBeVisible()
  await expect(button(page, say('content.legal.plan-for'))).toHaveCount(0)
  await expectAccessible(page, 'a legal text that is only read')
  await expectFits(page, 'a legal text that is only read')
})
