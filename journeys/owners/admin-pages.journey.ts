import { anAccount } from '#accounts/testing/members.ts'
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { open } from '../support/steps.ts'

test('D31 PAGE-01 an owner adds a question, looks at it as a visitor, and publishes it', async ({
  page,
  database,
  say,
  language,
}) => {
  const { email } = await anAccount(database, { role: 'admin' })
  await page.goto('/admin/pages')
  await signIn(page, say, email)
  await expectAccessible(page, 'the list of pages')
  await page.getByRole('link', { name: say('content.admin.page.faq'), exact: true }).click()
  const numbered = (kind: 'group' | 'question', number: number) =>
    say('content.admin.numbered', { kind: say(`content.admin.kind.${kind}`), number })
  const add = say('content.admin.block.act-named', {
    act: say('content.admin.block.add-below'),
    block: numbered('group', 1),
  })
  await page.getByRole('button', { name: add, exact: true }).click()
  const inLanguage = (name: string, of: 'en' | 'fr') =>
    say('content.admin.named-in', { name, language: say(`content.admin.language.${of}`) })
  const block = page.getByRole('group', { name: numbered('question', 2), exact: true })
  const words = {
    en: { question: 'Is it new?', answer: 'It is.' },
    fr: { question: 'Est-ce nouveau ?', answer: 'Oui, tout à fait.' },
  }
  for (const of of [language, language === 'en' ? ('fr' as const) : ('en' as const)]) {
    const shown = page.getByRole('button', { name: say(`content.admin.language.${of}`), exact: true })
    if (await shown.isVisible()) await shown.click()
    await block
      .getByLabel(inLanguage(say('content.admin.field.question'), of), { exact: true })
      .fill(words[of].question)
    const answer = inLanguage(say('content.admin.field.answer'), of)
    await block.getByRole('textbox', { name: answer }).fill(words[of].answer)
  }
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: '3' })).toBeAttached()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(say('content.admin.publication.draft'))).toBeVisible()
  await expectFits(page, 'the editor of a page')
  await expectAccessible(page, 'the editor of a page')
  const preview = await page.context().newPage()
  await preview.goto('/admin/pages/faq/preview')
  await expect(preview.getByText(words[language].question)).toBeVisible()
  await expectAccessible(preview, 'the preview of a page')
  await preview.goto('/faq')
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(preview.getByText(words[language].question)).toHaveCount(0)
  await page.getByRole('button', { name: say('content.admin.publish'), exact: true }).click()
  await expect(page.getByText(say('content.admin.publication.none'))).toBeVisible()
  await open(preview, '/faq')
  await preview.getByText(words[language].question).click()
  await expect(preview.getByText(words[language].answer)).toBeVisible()
  await preview.close()
})

test('D32 an earlier text of a page is restored from its history', { tag: '@seldom' }, async ({
  page,
  database,
  say,
  language,
}) => {
  const { email } = await anAccount(database, { role: 'admin' })
  await page.goto('/admin/pages/footer')
  await signIn(page, say, email)
  const label = page
    .getByLabel(
      say('content.admin.named-in', {
        name: say('content.admin.field.heading'),
        language: say(`content.admin.language.${language}`),
      }),
    )
    .first()
  const before = await label.inputValue()
  await label.fill('Another heading')
  await page.keyboard.press('ControlOrMeta+s')
  const restore = say('content.admin.history.put-back-named', { field: say('content.admin.blocks') })
  await page.getByRole('button', { name: restore }).first().click()
  await expect(label).toHaveValue(before)
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByRole('button', { name: say('content.admin.give-up'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('content.admin.give-up'), exact: true })
    .click()
  await expect(page.getByText(say('content.admin.publication.none'))).toBeVisible()
})
