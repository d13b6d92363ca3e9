import type { Page } from '@playwright/test'
import experiencesInEnglish from '#brand/content/experiences.en.json' with { type: 'json' }
import experiencesInFrench from '#brand/content/experiences.fr.json' with { type: 'json' }
import story from '#brand/content/our-story.en.json' with { type: 'json' }
import storyInFrench from '#brand/content/our-story.fr.json' with { type: 'json' }
import ritualInEnglish from '#brand/content/ritual.en.json' with { type: 'json' }
import ritualInFrench from '#brand/content/ritual.fr.json' with { type: 'json' }
import home from '#content/founding/home.json' with { type: 'json' }
import press from '#content/founding/press.json' with { type: 'json' }
import { expect, test } from '../support/fixtures.ts'
import { open } from '../support/steps.ts'

const stories = { en: story, fr: storyInFrench }
const rituals = { en: ritualInEnglish, fr: ritualInFrench }
const experiences = { en: experiencesInEnglish, fr: experiencesInFrench }
const plain = (text: string) => text.replaceAll(/<\/?em>/g, '')

/** The headings of a page's main part, from top to bottom. */
const headingsOf = (page: Page) => page.getByRole('main').getByRole('heading').allInnerTexts()

test('HOME-01 HOME-03 the home page has film, welcome, collection, press and community, in that order', async ({
  page,
  say,
  language,
}) => {
  await open(page, '/')
  const main = page.getByRole('main')
  const parts = [
    main.getByRole('heading', { level: 1 }),
    main.getByText(home.texts.quote[language]),
    main.getByRole('heading', { name: say('catalogue.title') }),
    main.getByText(press.texts.title[language], { exact: true }),
    main.getByRole('heading', { name: say('community.join.title') }),
    page.getByRole('contentinfo'),
  ]
  await expect(async () => {
    const places = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? Number.NaN))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }).toPass()
  for (const words of [say('brand.welcome.greeting'), home.texts.attribution[language], home.texts.welcome[language]]) {
    await expect(main.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(main.getByText(say('ui.sample'), { exact: true })).toHaveCount(press.blocks.length)
})

test('PAGE-01 the pages of the house have content in both languages', async ({ page, say, language }) => {
  await open(page, '/our-story')
  const { title, making, milestones, letter } = stories[language]
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(title))
  await expect(page.getByText(letter.signature)).toBeVisible()
  await expect
    .poll(() => headingsOf(page))
    .toEqual(expect.arrayContaining(making.steps.map(({ name }) => expect.stringContaining(name))))
  await expect(page.getByText(milestones.entries[0]?.text ?? '')).toBeVisible()
  for (const [address, word] of [
    ['/our-commitment', 'brand.page.our-commitment'],
    ['/experiences', 'brand.page.experiences'],
    ['/ritual', 'brand.page.ritual'],
  ] as const) {
    await open(page, address)
    await expect(page.getByRole('main').getByText(say(word), { exact: true }).first()).toBeVisible()
    const words = async () => (await page.getByRole('main').innerText()).split(/\s+/).length
    await expect.poll(words, address).toBeGreaterThan(200)
  }
})

test('PAGE-01 the ritual finds the cream, keeps the answers to itself and puts the routine into the cart', async ({
  page,
  language,
}) => {
  const { labels, questions, tabs, routines } = rituals[language]
  const sent: string[] = []
  await open(page, '/ritual')
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const add = page.getByRole('button', { name: labels.add })
  const sum = { en: '$2,300.00', fr: /2\s120,00\s€/ }[language]
  await expect(page.getByRole('tabpanel').getByText(sum)).toBeVisible()
  await page.getByText(questions.items[0]?.answers[1]?.text ?? '', { exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Renouvela Riche' })).toBeVisible()
  await page.getByText(questions.items[1]?.answers[2]?.text ?? '', { exact: true }).click()
  await page.getByRole('tab', { name: tabs.evening }).click()
  await expect(page.getByRole('heading', { name: plain(routines.evening.heading) })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Renouvela Riche' })).toBeVisible()
  expect(sent.filter((request) => /api|answer|tight/.test(request) && !request.includes('/api/products'))).toEqual([])
  await add.click()
  await expect(page).toHaveURL(/\/cart$/)
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines.filter({ hasText: 'Renouvela Riche' })).toBeVisible()
  await expect(lines.filter({ hasText: '30 ml' })).toBeVisible()
})

test('PAGE-01 reserved products are not added with the routine, and sold-out ones are named', async ({
  page,
  language,
}) => {
  const { labels, questions } = rituals[language]
  await open(page, '/ritual')
  for (const { answers } of questions.items) await page.getByText(answers[2]?.text ?? '', { exact: true }).click()
  await expect(page.getByText(labels.reserved).first()).toBeVisible()
  await page.getByRole('button', { name: labels.add }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main').getByText('Renouvela Extra-Riche')).toHaveCount(0)
})

test('PAGE-01 a request for an experience reaches the house', async ({ page, say, language, shop }) => {
  const { offers, form } = experiences[language]
  const email = `experience-${test.info().project.name}@example.com`
  await open(page, '/experiences')
  await page
    .getByRole('region', { name: offers[2]?.name ?? '' })
    .getByRole('link')
    .click()
  await expect(page.getByLabel(form.choice)).toHaveValue('harvest')
  await expect(page.getByLabel(form.day).getByRole('option')).toHaveCount(offers[2]?.dates.length ?? 0)
  await page.getByLabel(say('crm.form.name')).fill('Anne Martin')
  await page.getByLabel(say('crm.form.email')).fill(email)
  await page.getByLabel(form.message).fill('Two of us.')
  await page.getByRole('button', { name: form.send }).click()
  await expect(page.getByRole('heading', { name: plain(form.sent.heading) })).toBeVisible()
  await expect(async () => {
    const mails: { recipient: string }[] = await (await page.request.get(`${shop.url}/dev/mailbox.json`)).json()
    expect(mails.map(({ recipient }) => recipient)).toContain(email)
  }).toPass()
})

test('PAGE-01 the terms can be read by their contents, and the questions opened', async ({ page, say }) => {
  await open(page, '/terms')
  await page
    .getByRole('navigation', { name: say('legal.contents') })
    .getByRole('link')
    .nth(10)
    .click()
  await expect(page).toHaveURL(/#withdrawal$/)
  await expect(page.locator('#withdrawal')).toBeInViewport()
  await page.getByRole('main').locator('a[href$="/withdraw"]').first().click()
  await expect(page).toHaveURL(/\/withdraw$/)
  await open(page, '/faq')
  const question = page.locator('details').first()
  await question.locator('summary').click()
  await expect(question.locator('p').first()).toBeVisible()
})
