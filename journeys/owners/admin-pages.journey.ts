import type { Page } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import faq from '#content/founding/faq.json' with { type: 'json' }
import { longDay } from '#language/day.ts'
import { type Language, languages } from '#language/language.ts'
import { dayOf } from '#platform/time/clock.ts'
import { advanceTime, day } from '../support/a-reservation.ts'
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { showLanguage } from '../support/editor.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAsOwner, signIn } from '../support/sign-in.ts'
import { open } from '../support/steps.ts'

test('D31 PAGE-01 an owner adds a question, looks at it as a visitor, and publishes it', async ({
  page,
  database,
  say,
  language,
  device,
}) => {
  const { email } = await anAccount(database, { role: 'admin' })
  await page.goto('/admin/pages')
  await signIn(page, say, email)
  await expectAccessible(page, 'the list of pages')
  await page.getByRole('link', { name: say('content.admin.page.faq'), exact: true }).click()
  const numbered = (kind: 'group' | 'question', number: number) =>
    say('ui.editor.numbered', { kind: say(`content.admin.kind.${kind}`), number })
  const add = say('ui.editor.block.act-named', {
    act: say('ui.editor.block.add-below'),
    block: numbered('group', 1),
  })
  await page.getByRole('button', { name: add, exact: true }).click()
  const inLanguage = (name: string, of: 'en' | 'fr') =>
    say('ui.editor.named-in', { name, language: say(`ui.editor.language.${of}`) })
  const [group] = faq.blocks
  const heading = group?.words.heading?.[language] ?? ''
  const questionAt = (number: number) => {
    const name = say('content.admin.block.below', { block: numbered('question', number), heading })
    return page.getByRole('group', { name, exact: true })
  }
  const block = questionAt(1)
  const words = {
    en: { question: 'Is it new?', answer: 'It is.' },
    fr: { question: 'Est-ce nouveau ?', answer: 'Oui, tout à fait.' },
  }
  for (const of of [language, language === 'en' ? ('fr' as const) : ('en' as const)]) {
    await showLanguage(page, say, device, of)
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
  if (device === 'phone')
    await page
      .locator('summary')
      .filter({ hasText: say('ui.editor.outline') })
      .click()
  await expectFits(page, 'the editor of a page')
  await expectAccessible(page, 'the editor of a page')
  await page.getByRole('button', { name: words[language].question, exact: true }).click()
  const question = inLanguage(say('content.admin.field.question'), language)
  await expect(questionAt(2).getByLabel(question, { exact: true })).toBeFocused()
  const preview = await page.context().newPage()
  await preview.goto('/admin/pages/faq/preview')
  await expect(preview.getByText(words[language].question)).toBeVisible()
  await expectAccessible(preview, 'the preview of a page')
  await preview.goto('/faq')
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(preview.getByText(words[language].question)).toHaveCount(0)
  await page.getByRole('button', { name: say('ui.editor.publish'), exact: true }).click()
  await expect(page.getByText(say('content.admin.publication.none'))).toBeVisible()
  await open(preview, '/faq')
  await preview.getByText(words[language].question).click()
  await expect(preview.getByText(words[language].answer)).toBeVisible()
  await preview.close()
})

test('a page with a text that is older than its translation is published only once its owner has said so', async ({
  page,
  database,
  say,
  language,
}) => {
  const { email } = await anAccount(database, { role: 'admin' })
  await page.goto('/admin/pages/collection')
  await signIn(page, say, email)
  const schedule = page.getByRole('button', { name: say('ui.editor.schedule'), exact: true })
  const leadIn = (of: Language) =>
    say('ui.editor.named-in', {
      name: say('content.admin.field.lead'),
      language: say(`ui.editor.language.${of}`),
    })
  const lead = page.getByLabel(leadIn(language), { exact: true })
  await expect(lead).toBeVisible()
  await expect(schedule).toHaveCount(0)
  await lead.fill('Changed in one language')
  await expect(schedule).toBeVisible()
  await page.getByRole('button', { name: say('ui.editor.publish'), exact: true }).click()
  const question = page.getByRole('alertdialog', { name: say('content.admin.older.ask') })
  await expect(question.getByText(leadIn(language === 'en' ? 'fr' : 'en'), { exact: true })).toBeVisible()
  await question.getByRole('button', { name: say('content.admin.older.no') }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: say('ui.form.discard'), exact: true }).click()
  await expect(page.getByText(say('content.admin.publication.none'))).toBeVisible()
  await expect(schedule).toHaveCount(0)
})

test('a heading that comes back is no longer counted as wrong', async ({ page, database, say }) => {
  const { email } = await anAccount(database, { role: 'admin' })
  await page.goto('/admin/pages/story')
  await signIn(page, say, email)
  const block = say('ui.editor.numbered', { kind: say('content.admin.kind.making'), number: 1 })
  const remove = say('ui.editor.block.act-named', { act: say('ui.editor.block.remove'), block })
  await page.getByRole('button', { name: remove, exact: true }).click()
  await page.getByRole('button', { name: say('ui.editor.publish'), exact: true }).click()
  const bar = page.getByRole('region', { name: say('ui.form.unsaved') })
  await expect(bar).toContainText(say('ui.form.problems', { count: 1 }))
  await page.getByRole('button', { name: say('ui.form.undo'), exact: true }).click()
  await expect(page.getByRole('group', { name: block, exact: true })).toBeVisible()
  await expect(bar).toHaveCount(0)
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
      say('ui.editor.named-in', {
        name: say('content.admin.field.heading'),
        language: say(`ui.editor.language.${language}`),
      }),
    )
    .first()
  const before = await label.inputValue()
  await label.fill('Another heading')
  await page.keyboard.press('ControlOrMeta+s')
  const restore = say('ui.editor.history.put-back-named', { field: say('content.admin.blocks') })
  await page.getByRole('button', { name: restore }).first().click()
  await expect(label).toHaveValue(before)
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByRole('button', { name: say('content.admin.give-up'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('content.admin.give-up'), exact: true })
    .click()
  await expect(page.getByText(say('content.admin.publication.none'))).toBeVisible()
})

test.describe('in time to come', () => {
  test.afterEach(({ shop }) => advanceTime(shop, 'back'))

  test('D31 D38 an owner gives the story another picture and heading, previews it and schedules it', async ({
    page,
    shop,
    database,
    say,
    language,
    device,
  }) => {
    test.slow()
    await openAsOwner(page, database, '/admin/pages/story')
    const blockOf = (kind: 'scene' | 'passage') => {
      const name = say('ui.editor.numbered', { kind: say(`content.admin.kind.${kind}`), number: 1 })
      return page.getByRole('group', { name, exact: true })
    }
    const scene = blockOf('scene')
    const before = await scene.locator('img').getAttribute('src')
    await scene.getByRole('button', { name: say('content.admin.picture.replace'), exact: true }).click()
    await page.getByRole('dialog').getByRole('checkbox', { disabled: false }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('library.choose-add', { count: 1 }) })
      .click()
    await expect(scene.locator('img')).not.toHaveAttribute('src', before ?? '')
    const headings = { en: 'Ten in *July*', fr: 'Dix en *juillet*' }
    const alts = { en: 'A picture that was chosen', fr: 'Une image choisie' }
    for (const of of languages) {
      await showLanguage(page, say, device, of)
      const named = (name: 'heading' | 'alt') => {
        const said = say(`ui.editor.language.${of}`)
        return say('ui.editor.named-in', { name: say(`content.admin.field.${name}`), language: said })
      }
      await blockOf('passage').getByLabel(named('heading'), { exact: true }).fill(headings[of])
      await scene.getByLabel(named('alt'), { exact: true }).fill(alts[of])
    }
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText(say('content.admin.publication.draft'))).toBeVisible()
    await expectFits(page, 'the editor of the story')
    await expectAccessible(page, 'the editor of the story')

    const visitor = await page.context().newPage()
    await visitor.goto('/admin/pages/story/preview')
    await expectStory(visitor, language)
    await visitor.getByRole('main').getByRole('link').last().click()
    await expect(visitor).toHaveURL(/preview$/)

    const beginsOn = page.getByLabel(say('ui.editor.schedule.day'), { exact: true })
    const toPublication = page.getByRole('button', { name: say('ui.editor.publication'), exact: true })
    if (device === 'phone') await toPublication.click()
    await expect(beginsOn).toBeInViewport()
    await beginsOn.fill('2999-01-01')
    await page.getByRole('button', { name: say('ui.editor.schedule'), exact: true }).click()
    await expect(beginsOn).toHaveAttribute('aria-invalid', 'true')
    const planned = dayOf(new Date(Date.now() + 2 * day * 1000))
    await beginsOn.fill(planned)
    await expect(beginsOn).not.toHaveAttribute('aria-invalid')
    await page.getByRole('button', { name: say('ui.editor.schedule'), exact: true }).click()
    await page.getByRole('button', { name: say('ui.editor.unschedule'), exact: true }).click()
    await expect(page.getByText(say('content.admin.publication.draft'))).toBeVisible()
    await expect(beginsOn).toHaveValue(planned)
    await page.getByRole('button', { name: say('ui.editor.schedule'), exact: true }).click()
    const changes = say('content.admin.state.scheduled', { day: longDay(planned, language) })
    await expect(page.getByText(changes, { exact: true }).first()).toBeVisible()
    await open(visitor, '/our-story')
    await expect(visitor.getByRole('img', { name: alts.en })).toHaveCount(0)
    await advanceTime(shop, 3 * day)
    for (const of of languages) {
      await expect(async () => {
        await open(visitor, `/${of}/our-story`)
        await expectStory(visitor, of)
      }).toPass()
    }
    await visitor.close()

    async function expectStory(seen: Page, of: Language): Promise<void> {
      const main = seen.getByRole('main')
      await expect(main.getByRole('heading', { name: headings[of].replaceAll('*', '') })).toBeVisible({
        timeout: 5_000,
      })
      await expect(main.getByRole('img', { name: alts[of] })).toBeAttached({ timeout: 5_000 })
    }
  })
})
